/* Every tool result belongs to a call. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const rank of facts.pairs.uncalled) {
    const result = facts.trace.events[rank];
    yield breach(result.pointer, `No call belongs to this result of ${quote(result.text("tool") ?? "a tool")}.`);
  }
}
