/* The stopping gap: what a run still spent when it had its answer. Twin of generator/traces/metrics/stopping.py. */

import { EXPLICIT, missing, ranksWhere, sumOf } from "./metric.js";
import { findAnswer } from "./usefulness.js";

const RESULTS = new Set(["tool_result", "return", "aggregate"]);

/* Return the ranks of the last useful event and of the stop, or in `reason` why they are not known. */
function findGap(facts) {
  const { events } = facts.trace;
  const stop = facts.trace.ofType("orchestrator_decision").findLast((rank) => events[rank].text("decision") === "stop");
  if (stop === undefined) return { reason: "no decision is a decision to stop" };
  const answer = findAnswer(facts, stop);
  if (!answer) return { reason: "nothing before the stop gave a result" };
  let last = answer.rank;
  for (const rank of facts.explicit.ancestors([answer.rank])) {
    const isUseful = RESULTS.has(events[rank].type) && rank < stop;
    if (isUseful && (events[rank].end - events[last].end || rank - last) > 0) last = rank;
  }
  return { last, stop };
}

function tellLatency(facts) {
  const { last, stop, reason } = findGap(facts);
  if (reason) return missing(reason);
  const { events } = facts.trace;
  return { value: events[stop].t - events[last].end, n: 1, ranks: [last, stop], unit: facts.clock.unit };
}

function addSpent(facts, cost, without) {
  const { last, reason } = findGap(facts);
  if (reason) return missing(reason);
  const costs = facts.trace.events.map(cost);
  if (costs.every((each) => each === null)) return missing(without);
  const { end } = facts.trace.events[last];
  const tail = ranksWhere(facts, (event, rank) => rank > last && event.t >= end && costs[rank]);
  return { value: sumOf(tail.map((rank) => costs[rank])), n: tail.length, ranks: tail };
}

export const METRICS = [
  { id: "stop.latency", unit: "time", graph: EXPLICIT, compute: tellLatency },
  {
    id: "stop.tokens",
    unit: "tokens",
    graph: EXPLICIT,
    compute: (facts) => addSpent(facts, (event) => event.tokens, "no event tells its tokens"),
  },
  {
    id: "stop.usd",
    unit: "USD",
    graph: EXPLICIT,
    compute: (facts) => addSpent(facts, (event) => event.cost("usd"), "no event tells its price"),
  },
];
