/* No tool call that failed has a result that is ok. */

import { quote } from "../problem.js";
import { FAILURES } from "../vocabulary.js";
import { breach, related } from "./rule.js";

/** A call that was made may well have a result that failed: only the other way round is a contradiction.
 * @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const [call, result] of facts.pairs.pairs) {
    const status = events[call].text("status");
    if (status === null || !FAILURES.includes(status) || events[result].text("status") !== "ok") continue;
    const mark = related(`${events[call].pointer}/status`, "the call");
    const message = `The result is "ok", its call ${quote(status)}.`;
    yield breach(`${events[result].pointer}/status`, message, { related: [mark] });
  }
}
