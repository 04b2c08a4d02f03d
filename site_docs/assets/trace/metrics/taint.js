/* Taint: how far untrusted input reached, and where trust came from nothing. Twin of generator/traces/metrics/taint.py. */

import { FLOW, missing } from "./metric.js";

const ACTIONS = new Set(["orchestrator_decision", "spawn", "tool_call"]);

function tellReach(facts) {
  const n = facts.trace.events.length;
  return unknown(facts) ?? { value: facts.taint.size / n, n, ranks: facts.taint.keys() };
}

function countWhere(facts, test) {
  if (unknown(facts)) return unknown(facts);
  const ranks = [...facts.taint.keys()].filter((rank) => test(facts.trace.events[rank]));
  return { value: ranks.length, n: facts.taint.size, ranks };
}

function unknown({ trace }) {
  return trace.events.every((event) => event.trusted === null) ? missing("no event says whether it is trusted") : null;
}

export const METRICS = [
  { id: "taint.reach", unit: "ratio", graph: FLOW, compute: tellReach },
  { id: "taint.laundered", unit: "events", graph: FLOW, compute: (facts) => countWhere(facts, (event) => event.trusted) },
  { id: "taint.actions", unit: "events", graph: FLOW, compute: (facts) => countWhere(facts, (event) => ACTIONS.has(event.type)) },
];
