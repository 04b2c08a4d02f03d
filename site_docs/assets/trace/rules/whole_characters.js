/* No text holds half a character. */

import { toPointer } from "../problem.js";
import { breach } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function* check({ reading }) {
  for (const { kind, path } of reading.odd) {
    const message = "A character escaped in two halves has one half only here.";
    if (kind === "half a character") yield breach(toPointer(...path), message);
  }
}
