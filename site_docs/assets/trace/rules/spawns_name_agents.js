/* Every spawn names the agent that it begins. */

import { hit } from "./rule.js";

export const RULE = { code: "T506", name: "spawns-name-agents", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const rank of facts.trace.ofType("spawn")) {
    const event = facts.trace.events[rank];
    if (event.text("to") === null) yield hit(event.pointer, "This spawn does not say in `to` which agent it begins.");
  }
}
