/* No total of costs is negative. */

import { quote, toPointer } from "../finding.js";
import { hit } from "./rule.js";

// The schema layer reports these.
const BOUNDED = ["tokens", "wall_clock_s", "tool_calls", "messages"];

export const RULE = { code: "T904", name: "costs-not-negative", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  for (const [name, total] of facts.trace.costs) {
    if (total < 0 && !BOUNDED.includes(name)) yield hit(`/costs${toPointer(name)}`, `A cost cannot be ${quote(total)}.`);
  }
}
