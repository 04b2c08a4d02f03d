/* Coordination: which share of a run went into running the team rather than into the task.

   Twin of generator/traces/metrics/coordination.py. */

import { COORDINATION } from "../vocabulary.js";
import { missing, ranksWhere, sumOf } from "./metric.js";

/** @import { Compute } from "./metric.js" */

/** @type {Compute} */
function measureEvents({ trace }) {
  const n = trace.events.length;
  if (!n) return missing("there are no events");
  const ranks = trace.ofType(...COORDINATION);
  return { value: ranks.length / n, n, ranks };
}

/** @type {Compute} */
function measureTokens(facts) {
  const { events } = facts.trace;
  const spent = ranksWhere(facts, (event) => event.tokens !== null);
  const tokensOf = (/** @type {number} */ rank) => events[rank].tokens ?? 0;
  const total = sumOf(spent.map(tokensOf));
  if (!total) return missing("no event tells its tokens");
  const ranks = spent.filter((rank) => COORDINATION.includes(events[rank].type));
  return { value: sumOf(ranks.map(tokensOf)) / total, n: spent.length, ranks };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "coordination.events": measureEvents,
  "coordination.tokens": measureTokens,
};
