/* Untrusted input does not steer a consequential tool call. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T803", name: "consequences-trusted", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { events } = facts.trace;
  for (const rank of facts.trace.ofType("tool_call")) {
    const call = events[rank];
    if (call.isTrue("consequential") && facts.taint.has(rank)) {
      const message = `${quote(call.text("tool") ?? call.id)} changes the world outside, and stems from untrusted input.`;
      yield hit(call.pointer, message, { marks: [related(events[facts.taint.get(rank)].pointer, "untrusted input")] });
    }
  }
}
