/* Only agents of the trace are despawned. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T507", name: "despawned-agents", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  for (const rank of facts.trace.ofType("despawn")) {
    const event = facts.trace.events[rank];
    const name = event.text("to") ?? event.agent;
    const known = facts.lives.byAgent.has(name);
    if (!known) yield hit(`${event.pointer}/to`, `${quote(name)} is despawned, but was never there.`);
  }
}
