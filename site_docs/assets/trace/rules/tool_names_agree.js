/* A tool call and its result name the same tool. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  for (const pair of facts.pairs.pairs) {
    const [call, result] = pair.map((rank) => facts.trace.events[rank]);
    const [called, answered] = [call.text("tool"), result.text("tool")];
    if (called !== null && answered !== null && called !== answered) {
      const message = `The result names ${quote(answered)}, its call ${quote(called)}.`;
      yield breach(`${result.pointer}/tool`, message, { related: [related(`${call.pointer}/tool`, "the call")] });
    }
  }
}
