/* The stopping gap: what a run still spent when it had its answer. Twin of generator/traces/metrics/stopping.py. */

import { RESULTS } from "../vocabulary.js";
import { missing, ranksWhere, sumOf } from "./metric.js";
import { findAnswer } from "./usefulness.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Event } from "../model/trace.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** Return the ranks of the last useful event and of the stop, or in `reason` why they are not known.
 * @type {(facts: Facts) => { reason: string } | { last: number, stop: number }} */
function findGap(facts) {
  const { events } = facts.trace;
  const stop = facts.trace.ofType("orchestrator_decision").findLast((rank) => events[rank].text("decision") === "stop");
  if (stop === undefined) return { reason: "no decision is a decision to stop" };
  const answer = findAnswer(facts, stop);
  if (!answer) return { reason: "nothing before the stop gave a result" };
  let last = answer.rank;
  for (const rank of facts.explicit.ancestors([answer.rank])) {
    const isUseful = RESULTS.includes(events[rank].type) && rank < stop;
    if (isUseful && (events[rank].end - events[last].end || rank - last) > 0) last = rank;
  }
  return { last, stop };
}

/** @type {Compute} */
function measureLatency(facts) {
  const gap = findGap(facts);
  if ("reason" in gap) return missing(gap.reason);
  const { last, stop } = gap;
  const { events } = facts.trace;
  return { value: events[stop].t - events[last].end, n: 1, ranks: [last, stop], unit: facts.clock.unit };
}

/** @type {(facts: Facts, cost: (event: Event) => number | null, without: string) => Found} */
function addSpent(facts, cost, without) {
  const gap = findGap(facts);
  if ("reason" in gap) return missing(gap.reason);
  const { last } = gap;
  const costs = facts.trace.events.map(cost);
  if (costs.every((each) => each === null)) return missing(without);
  const { end } = facts.trace.events[last];
  const tail = ranksWhere(facts, (event, rank) => rank > last && event.t >= end && Boolean(costs[rank]));
  return { value: sumOf(tail.map((rank) => costs[rank] ?? 0)), n: tail.length, ranks: tail };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "stop.latency": measureLatency,
  "stop.tokens": (facts) => addSpent(facts, (event) => event.tokens, "no tokens recorded"),
  "stop.usd": (facts) => addSpent(facts, (event) => event.cost("usd"), "no cost recorded"),
};
