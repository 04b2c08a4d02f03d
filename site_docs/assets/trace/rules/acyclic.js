/* Nothing depends on itself by way of others. */

import { quote } from "../problem.js";
import { shortestCycles } from "../model/graph.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const cycle of shortestCycles(facts.explicit)) {
    const ids = [...cycle, cycle[0]].map((rank) => quote(events[rank].id));
    const shown = ids.length <= 12 ? ids : [...ids.slice(0, 10), `… (${ids.length - 12} more) …`, ids.at(-1)];
    const marks = cycle.slice(1, 10).map((rank) => related(events[rank].pointer, "also in the cycle"));
    yield breach(events[cycle[0]].pointer, `Edges form a cycle: ${shown.join(" → ")}.`, { related: marks });
  }
}
