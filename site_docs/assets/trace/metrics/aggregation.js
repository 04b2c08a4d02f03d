/* Aggregation: how long results lay before they were put together, and how long the first waited for the last.

   Twin of generator/traces/metrics/aggregation.py. */

import { INPUTS } from "../vocabulary.js";
import { median, missing, sumOf } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** An aggregation and what goes into it, as ranks, and when that ended.
 * @typedef {{ rank: number, sources: number[], ends: number[] }} Inputs */

/** @type {Compute} */
function measureLatency(facts) {
  const found = findInputs(facts);
  if (!found.length) return missing("no edge leads from a return, message or result into an aggregation");
  const times = found.map(({ rank, ends }) => facts.trace.events[rank].end - greatest(ends));
  return mean(facts, found, times);
}

/** @type {Compute} */
function measureStraggler(facts) {
  const found = findInputs(facts).filter(({ sources }) => sources.length > 1);
  if (!found.length) return missing("no aggregation has two inputs");
  return mean(facts, found, found.map(({ ends }) => greatest(ends) - median(ends)));
}

/** Return each aggregation with what goes into it along explicit edges from returns, messages and tool results.
 * @type {(facts: Facts) => Inputs[]} */
function findInputs({ trace, explicit }) {
  /** @type {Inputs[]} */
  const found = [];
  for (const rank of trace.ofType("aggregate")) {
    const sources = [...new Set(explicit.before[rank].map(({ src }) => src))].filter((src) =>
      INPUTS.includes(trace.events[src].type)
    );
    if (sources.length) found.push({ rank, sources, ends: sources.map((src) => trace.events[src].end) });
  }
  return found;
}

/** @type {(facts: Facts, found: Inputs[], times: number[]) => Found} */
function mean(facts, found, times) {
  const ranks = found.flatMap(({ rank, sources }) => [rank, ...sources]);
  return { value: sumOf(times) / times.length, n: times.length, ranks, unit: facts.clock.unit };
}

/** @type {(numbers: number[]) => number} */
function greatest(numbers) {
  return numbers.reduce((most, number) => Math.max(most, number), -Infinity);
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "aggregation.latency": measureLatency,
  "aggregation.straggler": measureStraggler,
};
