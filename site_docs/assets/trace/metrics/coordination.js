/* Coordination: which share of a run went into running the team rather than into the task.

   Twin of generator/traces/metrics/coordination.py. */

import { missing, ranksWhere, sumOf } from "./metric.js";

const COORDINATION = ["orchestrator_decision", "spawn", "despawn", "message", "return", "aggregate"];

function tellEvents({ trace }) {
  const n = trace.events.length;
  if (!n) return missing("there are no events");
  const ranks = trace.ofType(...COORDINATION);
  return { value: ranks.length / n, n, ranks };
}

function tellTokens(facts) {
  const tokens = facts.trace.events.map((event) => event.tokens);
  const spent = ranksWhere(facts, (_, rank) => tokens[rank] !== null);
  const total = sumOf(spent.map((rank) => tokens[rank]));
  if (!total) return missing("no event tells its tokens");
  const ranks = spent.filter((rank) => COORDINATION.includes(facts.trace.events[rank].type));
  return { value: sumOf(ranks.map((rank) => tokens[rank])) / total, n: spent.length, ranks };
}

export const METRICS = [
  { id: "coordination.events", unit: "ratio", compute: tellEvents },
  { id: "coordination.tokens", unit: "ratio", compute: tellTokens },
];
