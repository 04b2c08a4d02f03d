/* Events stand in the order of time. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T403", name: "sorted-events", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  let latest = null;
  for (const event of facts.trace.listed) {
    if (latest && event.t < latest.t) {
      const message = `This event at ${quote(event.t)} stands behind ${quote(latest.id)} at ${quote(latest.t)}.`;
      yield hit(`${event.pointer}/t`, message, { marks: [related(`${latest.pointer}/t`, "later, but before it")] });
      return;
    }
    latest = event;
  }
}
