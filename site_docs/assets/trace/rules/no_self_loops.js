/* No edge leads from an event to itself. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { edges, events } = facts.trace;
  for (const edge of edges) {
    if (edge.src === edge.dst) {
      yield breach(edge.pointer, `This edge leads from ${quote(events[edge.src].id)} to itself.`);
    }
  }
}
