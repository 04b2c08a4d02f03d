/* Totals of messages and tool calls agree with the events. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T901", name: "counts-agree", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const [name, type] of [["tool_calls", "tool_call"], ["messages", "message"]]) {
    const total = facts.trace.costs.get(name);
    const counted = facts.trace.ofType(type).length;
    if (total !== undefined && total !== counted) {
      yield hit(`/costs/${name}`, `The total says ${quote(total)}, the trace has ${counted}.`);
    }
  }
}
