/* The document does not begin with a byte order mark. */

import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ reading }) {
  if (reading.marked) yield breach("", "The document begins with a byte order mark.");
}
