/* An agent returns to the one that spawned it. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const [number, { agent, spawn, returns }] of facts.agents.lifetimes.entries()) {
    const parent = facts.agents.parent(number);
    if (parent === null || spawn === null) continue;
    const spawner = facts.agents.lifetimes[parent].agent;
    for (const rank of returns) {
      const receiver = events[rank].text("to");
      if (receiver !== null && receiver !== spawner) {
        const message = `${quote(agent)} returns to ${quote(receiver)}, but ${quote(spawner)} spawned it.`;
        yield breach(`${events[rank].pointer}/to`, message, {
          related: [related(events[spawn].pointer, "spawned here")],
        });
      }
    }
  }
}
