/* No total of costs is negative. */

import { quote, toPointer } from "../problem.js";
import { BOUNDED_COSTS } from "../vocabulary.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const [name, total] of facts.trace.costs) {
    if (total < 0 && !BOUNDED_COSTS.includes(name)) {
      yield breach(`/costs${toPointer(name)}`, `A cost cannot be ${quote(total)}.`);
    }
  }
}
