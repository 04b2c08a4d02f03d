/* Coordination: which share of a run went into running the team rather than into the task.

   Twin of generator/traces/metrics/coordination.py. */

import { ALONE, COORDINATION, DECISIONS, LED_TO } from "../vocabulary.js";
import { missing, ranksWhere, sumOf } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Compute } from "./metric.js"
 */

/** Return the ranks of what runs the team: calls of the model that only work are none of it.
 * @type {(facts: Facts) => number[]} */
function findCoordinating({ trace, explicit }) {
  const { events } = trace;
  const leads = (/** @type {number} */ rank) =>
    explicit.after[rank].some(({ dst }) => LED_TO.includes(events[dst].type)) ||
    DECISIONS.includes(events[rank].text("decision") ?? "");
  const deciding = trace.ofType("orchestrator_decision").filter(leads);
  return [...trace.ofType(...COORDINATION), ...deciding].sort((one, other) => one - other);
}

/** @type {Compute} */
function measureEvents(facts) {
  const n = facts.trace.events.length;
  if (!n) return missing("there are no events");
  if (facts.agents.byName.size < 2) return { value: 0, n, note: ALONE };
  const ranks = findCoordinating(facts);
  return { value: ranks.length / n, n, ranks };
}

/** @type {Compute} */
function measureTokens(facts) {
  const { events } = facts.trace;
  const spent = ranksWhere(facts, (event) => event.tokens !== null);
  const tokensOf = (/** @type {number} */ rank) => events[rank].tokens ?? 0;
  const total = sumOf(spent.map(tokensOf));
  if (!total) return missing("no tokens recorded");
  if (facts.agents.byName.size < 2) return { value: 0, n: spent.length, note: ALONE };
  const coordinating = new Set(findCoordinating(facts));
  const ranks = spent.filter((rank) => coordinating.has(rank));
  return { value: sumOf(ranks.map(tokensOf)) / total, n: spent.length, ranks };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "coordination.events": measureEvents,
  "coordination.tokens": measureTokens,
};
