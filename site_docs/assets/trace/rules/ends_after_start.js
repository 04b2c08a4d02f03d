/* No event ends before it begins. */

import { quote } from "../finding.js";
import { number } from "../model/trace.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T401", name: "ends-after-start", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  for (const event of facts.trace.listed) {
    const end = number(event.fields.t_end);
    if (end !== null && end < event.t) {
      const message = `The event ends at ${quote(end)}, before it begins at ${quote(event.t)}.`;
      yield hit(`${event.pointer}/t_end`, message, { marks: [related(`${event.pointer}/t`, "begins here")] });
    }
  }
}
