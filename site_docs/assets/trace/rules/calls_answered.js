/* Every tool call has a result. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const rank of facts.pairs.unanswered) {
    const call = facts.trace.events[rank];
    yield breach(call.pointer, `The call of ${quote(call.text("tool") ?? "a tool")} has no result.`);
  }
}
