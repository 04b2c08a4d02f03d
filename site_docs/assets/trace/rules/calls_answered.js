/* Every tool call has a result. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T601", name: "calls-answered", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const rank of facts.pairs.unanswered) {
    const call = facts.trace.events[rank];
    yield hit(call.pointer, `The call of ${quote(call.text("tool") ?? "a tool")} has no result.`);
  }
}
