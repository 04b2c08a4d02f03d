/* Every tool call names its tool. */

import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const rank of facts.trace.ofType("tool_call")) {
    const event = facts.trace.events[rank];
    if (event.text("tool") === null) yield breach(event.pointer, "This call does not say in `tool` what it calls.");
  }
}
