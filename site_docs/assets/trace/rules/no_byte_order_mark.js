/* The document does not begin with a byte order mark. */

import { breach } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function* check({ reading }) {
  if (reading.marked) yield breach("", "The document begins with a byte order mark.");
}
