/* An agent returns to the one that spawned it. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @import { Facts } from "../model/facts.js" */

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  const waiting = findWaiting(facts);
  for (const [number, { agent, spawn, returns }] of facts.agents.lifetimes.entries()) {
    const parent = facts.agents.parent(number);
    if (parent === null || spawn === null) continue;
    const spawner = facts.agents.lifetimes[parent].agent;
    const waits = [spawner, facts.agents.lifetimes[waiting[number] ?? parent].agent];
    for (const rank of returns) {
      const receiver = events[rank].text("to");
      if (receiver !== null && !waits.includes(receiver)) {
        const message = `${quote(agent)} returns to ${quote(receiver)}, but ${quote(spawner)} spawned it.`;
        yield breach(`${events[rank].pointer}/to`, message, {
          related: [related(events[spawn].pointer, "spawned here")],
        });
      }
    }
  }
}

/** Return for each lifetime which one waits for it: its spawner, or if that was despawned, whoever waits for that.
 * @type {(facts: Facts) => (number | null)[]} */
function findWaiting({ agents }) {
  /** @type {(number | null)[]} */
  const found = [];
  for (const number of agents.lifetimes.keys()) {
    const parent = agents.parent(number);
    const isGone = parent !== null && parent < number && agents.lifetimes[parent].despawn !== null;
    found.push(isGone ? found[parent] : parent);
  }
  return found;
}
