/* Every tool call names its tool. */

import { hit } from "./rule.js";

export const RULE = { code: "T605", name: "calls-name-tools", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const rank of facts.trace.ofType("tool_call")) {
    const event = facts.trace.events[rank];
    if (event.text("tool") === null) yield hit(event.pointer, "This call does not say in `tool` what it calls.");
  }
}
