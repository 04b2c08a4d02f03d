/* Every aggregation has something to aggregate. */

import { hit } from "./rule.js";

export const RULE = { code: "T704", name: "aggregates-have-input", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { events } = facts.trace;
  if (events.length === 1) return;
  for (const rank of facts.trace.ofType("aggregate")) {
    if (!facts.explicit.before[rank].length) yield hit(events[rank].pointer, "No edge leads into this aggregation.");
  }
}
