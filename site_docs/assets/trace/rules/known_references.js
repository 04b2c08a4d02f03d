/* Fields that refer to events name events of the trace. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function* check({ facts }) {
  const { ids, listed } = facts.trace;
  for (const event of listed) {
    const parent = event.text("parent");
    if (parent !== null && !ids.has(parent)) {
      yield breach(`${event.pointer}/parent`, `No event has the id ${quote(parent)}.`);
    }
    const guessed = event.fields.inferred_edges;
    for (const [index, edge] of (Array.isArray(guessed) ? guessed : []).entries()) {
      if (typeof edge?.src === "string" && !ids.has(edge.src)) {
        yield breach(`${event.pointer}/inferred_edges/${index}/src`, `No event has the id ${quote(edge.src)}.`);
      }
    }
  }
}
