/* Integers are small enough for every reader to keep all their digits. */

import { toPointer } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ reading }) {
  for (const { kind, path } of reading.odd) {
    if (kind === "not exact") yield breach(toPointer(...path), "Readers that use doubles lose digits of this integer.");
  }
}
