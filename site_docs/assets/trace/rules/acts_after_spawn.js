/* No agent acts before it is spawned. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const numbers of facts.agents.byName.values()) {
    const [first, second] = numbers.map((number) => facts.agents.lifetimes[number]);
    // Only the first of an agent's lifetimes can begin without a spawn. If it ended before one, that brings it back.
    const hasEnded = first.despawn !== null || first.returns.length > 0;
    if (first.spawn !== null || hasEnded || !second || second.spawn === null) continue;
    const spawn = events[second.spawn];
    const early = first.events.find((rank) => events[rank].t < spawn.t);
    if (early !== undefined) {
      const act = events[early];
      const message = `${quote(act.agent)} acts at ${quote(act.t)}, before its spawn at ${quote(spawn.t)}.`;
      yield breach(act.pointer, message, { related: [related(spawn.pointer, "spawned here")] });
    }
  }
}
