/* Aggregation: how long results lay before they were put together, and how long the first waited for the last.

   Twin of generator/traces/metrics/aggregation.py. */

import { EXPLICIT, median, missing, sumOf } from "./metric.js";

const INPUTS = new Set(["return", "message", "tool_result", "aggregate"]);

function tellLatency(facts) {
  const found = findInputs(facts);
  if (!found.length) return missing("no edge leads from a return, message or result into an aggregation");
  const times = found.map(({ rank, ends }) => facts.trace.events[rank].end - greatest(ends));
  return mean(facts, found, times);
}

function tellStraggler(facts) {
  const found = findInputs(facts).filter(({ sources }) => sources.length > 1);
  if (!found.length) return missing("no aggregation has two inputs");
  return mean(facts, found, found.map(({ ends }) => greatest(ends) - median(ends)));
}

/* Return each aggregation with what goes into it along explicit edges from returns, messages and tool results. */
function findInputs({ trace, explicit }) {
  const found = [];
  for (const rank of trace.ofType("aggregate")) {
    const sources = [...new Set(explicit.before[rank].map(({ src }) => src))].filter((src) => INPUTS.has(trace.events[src].type));
    if (sources.length) found.push({ rank, sources, ends: sources.map((src) => trace.events[src].end) });
  }
  return found;
}

function mean(facts, found, times) {
  const ranks = found.flatMap(({ rank, sources }) => [rank, ...sources]);
  return { value: sumOf(times) / times.length, n: times.length, ranks, unit: facts.clock.unit };
}

function greatest(numbers) {
  return numbers.reduce((most, number) => Math.max(most, number), -Infinity);
}

export const METRICS = [
  { id: "aggregation.latency", unit: "time", graph: EXPLICIT, compute: tellLatency },
  { id: "aggregation.straggler", unit: "time", graph: EXPLICIT, compute: tellStraggler },
];
