/* Content does not flow in a cycle through safety events. */

import { quote } from "../problem.js";
import { shortestCycles } from "../model/graph.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  // Circles without safety_flow are another rule's.
  if (facts.explicit.order === null) return;
  const { events } = facts.trace;
  for (const cycle of shortestCycles(facts.flow)) {
    const first = events[cycle[0]];
    const marks = cycle.slice(1, 10).map((rank) => related(events[rank].pointer, "also in the cycle"));
    const message = `With edges of type safety_flow, ${cycle.length} events form a cycle through ${quote(first.id)}.`;
    yield breach(first.pointer, message, { related: marks });
  }
}
