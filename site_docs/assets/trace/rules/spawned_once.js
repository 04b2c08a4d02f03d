/* No agent is spawned again while it lives. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const numbers of facts.agents.byName.values()) {
    const lifetimes = numbers.map((number) => facts.agents.lifetimes[number]);
    for (const [at, second] of lifetimes.entries()) {
      const first = lifetimes[at - 1];
      if (!first || first.spawn === null || first.despawn !== null || first.returns.length) continue;
      if (second.spawn === null) continue; // never: only the first of an agent's lifetimes begins without a spawn
      const message = `${quote(second.agent)} is spawned again, although it neither returned nor was despawned.`;
      const marks = [related(events[first.spawn].pointer, "spawned here first")];
      yield breach(events[second.spawn].pointer, message, { related: marks });
    }
  }
}
