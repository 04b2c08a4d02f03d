/* Every agent but the one that leads was spawned. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { byName, lifetimes, root } = facts.agents;
  // Where nobody is spawned everyone was there from the start: there is no tree that somebody is missing from.
  if (!lifetimes.some(({ spawn }) => spawn !== null)) return;
  for (const { agent, events, spawn } of lifetimes) {
    if (spawn === null && agent !== root && byName.get(agent)?.length === 1) {
      const first = facts.trace.events[events[0]];
      yield breach(`${first.pointer}/agent`, `${quote(agent)} acts, but nothing spawned it.`);
    }
  }
}
