/* Every tool result belongs to a call. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T602", name: "results-called", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  for (const rank of facts.pairs.uncalled) {
    const result = facts.trace.events[rank];
    yield hit(result.pointer, `No call belongs to this result of ${quote(result.text("tool") ?? "a tool")}.`);
  }
}
