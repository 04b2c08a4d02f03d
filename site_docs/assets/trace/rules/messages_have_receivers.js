/* Every message names its receiver. */

import { hit } from "./rule.js";

export const RULE = { code: "T701", name: "messages-have-receivers", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const rank of facts.trace.ofType("message")) {
    const event = facts.trace.events[rank];
    if (event.text("to") === null) yield hit(event.pointer, "This message does not say in `to` whom it is for.");
  }
}
