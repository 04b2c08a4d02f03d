/* Decisions: how often each of the five orchestration sub-decisions was taken. Twin of generator/traces/metrics/decisions.py. */

import { missing, ranksWhere } from "./metric.js";

// O1 to O5, in that order.
const DECISIONS = ["spawn", "delegate", "communicate", "aggregate", "stop"];

function countDecisions(facts) {
  const ranks = ranksWhere(facts, (event) => DECISIONS.includes(event.text("decision")));
  if (!ranks.length) return missing("no event says which decision it is");
  const value = Object.fromEntries(DECISIONS.map((kind) => [kind, 0]));
  for (const rank of ranks) value[facts.trace.events[rank].text("decision")] += 1;
  return { value, n: ranks.length, ranks };
}

export const METRICS = [{ id: "decisions.count", unit: "decisions", compute: countDecisions }];
