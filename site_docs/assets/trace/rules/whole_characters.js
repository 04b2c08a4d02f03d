/* No text holds half a character. */

import { toPointer } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ reading }) {
  for (const { kind, path } of reading.odd) {
    const message = "Only one half of a surrogate pair is escaped here.";
    if (kind === "half a character") yield breach(toPointer(...path), message);
  }
}
