/* An agent returns to the one that spawned it. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @import { Facts } from "../model/facts.js" */

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  const waiting = new Waiting(facts);
  for (const [number, { agent, spawn, returns }] of facts.agents.lifetimes.entries()) {
    const parent = facts.agents.parent(number);
    if (parent === null || spawn === null) continue;
    const spawner = facts.agents.lifetimes[parent].agent;
    for (const rank of returns) {
      const waits = [spawner, facts.agents.lifetimes[waiting.at(number, rank) ?? parent].agent];
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

/** Which lifetime waits for which: its spawner, or if that handed over before, whoever waited for that. */
class Waiting {
  /** @param {Facts} facts */
  constructor({ agents, trace }) {
    this.agents = agents;
    this.events = trace.events;
    /** @type {(number | null)[]} */
    this.found = [];
    for (const [number, { despawn }] of agents.lifetimes.entries()) {
      this.found.push(this.at(number, despawn ?? trace.events.length));
    }
  }

  /** Return which lifetime waits for one at the rank of an event.
   * @type {(number: number, rank: number) => number | null} */
  at(number, rank) {
    const parent = this.agents.parent(number);
    if (parent === null || parent >= number) return parent;
    const [spawner, spawned] = [this.agents.lifetimes[parent], this.agents.lifetimes[number]];
    if (spawner.despawn === null || spawner.despawn >= rank) return parent;
    // Who is despawned by another agent than itself, or the one that goes on in its place, did not hand over.
    const by = this.events[spawner.despawn].agent;
    return by === spawner.agent || by === spawned.agent ? this.found[parent] : parent;
  }
}
