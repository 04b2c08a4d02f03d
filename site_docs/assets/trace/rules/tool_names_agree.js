/* A tool call and its result name the same tool. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T603", name: "tool-names-agree", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  for (const pair of facts.pairs.pairs) {
    const [call, result] = pair.map((rank) => facts.trace.events[rank]);
    const [called, answered] = [call.text("tool"), result.text("tool")];
    if (called !== null && answered !== null && called !== answered) {
      const message = `The result names ${quote(answered)}, its call ${quote(called)}.`;
      yield hit(`${result.pointer}/tool`, message, { marks: [related(`${call.pointer}/tool`, "the call")] });
    }
  }
}
