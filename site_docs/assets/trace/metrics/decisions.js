/* Decisions: how often each of the five orchestration sub-decisions was taken. Twin of generator/traces/metrics/decisions.py. */

import { DECISIONS } from "../vocabulary.js";
import { missing, ranksWhere } from "./metric.js";

/** @import { Compute } from "./metric.js" */

/** @type {Compute} */
function countDecisions(facts) {
  const ranks = ranksWhere(facts, (event) => DECISIONS.includes(event.text("decision") ?? ""));
  if (!ranks.length) return missing("no event says which decision it is");
  const value = Object.fromEntries(DECISIONS.map((kind) => [kind, 0]));
  for (const rank of ranks) value[facts.trace.events[rank].text("decision") ?? ""] += 1;
  return { value, n: ranks.length, ranks };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "decisions.count": countDecisions,
};
