/* Both ends of every edge are events of the trace. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const { index, end, id } of facts.trace.dangling) {
    yield breach(`/edges/${index}/${end}`, `No event has the id ${quote(id)}.`);
  }
}
