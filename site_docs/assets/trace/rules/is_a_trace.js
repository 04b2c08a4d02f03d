/* The document is a trace. */

import { breach } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function* check({ stranger }) {
  if (stranger) yield breach("", stranger);
}
