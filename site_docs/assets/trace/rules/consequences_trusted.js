/* Untrusted input does not steer a consequential tool call. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const rank of facts.trace.ofType("tool_call")) {
    const call = events[rank];
    const origin = facts.taint.get(rank);
    if (call.isTrue("consequential") && origin !== undefined) {
      const message = `${
        quote(call.text("tool") ?? call.id)
      } has effects outside the run and follows from untrusted input.`;
      yield breach(call.pointer, message, {
        related: [related(events[origin].pointer, "untrusted input")],
      });
    }
  }
}
