/* Every aggregation has something to aggregate. */

import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  if (events.length === 1) return;
  for (const rank of facts.trace.ofType("aggregate")) {
    if (!facts.explicit.before[rank].length) yield breach(events[rank].pointer, "No edge leads into this aggregation.");
  }
}
