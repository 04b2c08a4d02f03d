/* Every message names its receiver. */

import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const rank of facts.trace.ofType("message")) {
    const event = facts.trace.events[rank];
    if (event.text("to") === null) yield breach(event.pointer, "This message names no receiver in `to`.");
  }
}
