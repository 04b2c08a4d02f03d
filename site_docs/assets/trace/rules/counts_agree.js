/* Totals of messages and tool calls agree with the events. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const [name, type] of [["tool_calls", "tool_call"], ["messages", "message"]]) {
    const total = facts.trace.costs.get(name);
    const counted = facts.trace.ofType(type).length;
    if (total !== undefined && total !== counted) {
      yield breach(`/costs/${name}`, `The total is ${quote(total)}, but the trace has ${counted}.`);
    }
  }
}
