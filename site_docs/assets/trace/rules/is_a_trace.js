/* The document is a trace. */

import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ stranger }) {
  if (stranger) yield breach("", stranger);
}
