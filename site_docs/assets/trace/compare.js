/* Two traces become a comparison: every metric side by side, and what only two runs can tell. Pure.

   Twin of generator/traces/compare.py. */

import { METRICS } from "./metrics/index.js";
import { measure, missing, sumOf } from "./metrics/metric.js";
import { stepWeights } from "./metrics/steps.js";
import { number } from "./model/trace.js";
import { PAIR_METRICS as WORDS } from "./vocabulary.js";

/**
 * @import { Found, Measure } from "./metrics/metric.js"
 * @import { Facts } from "./model/facts.js"
 * @import { PairMetricId } from "./vocabulary.js"
 */

const NO_TURNS = "the second trace has no turns";

/** Computes a metric of a run and its baseline.
 * @typedef {(run: Facts, baseline: Facts) => Found} ComputePair */

/** A metric of both runs; null where the values are no numbers of one unit, or the number would not be finite.
 * @typedef {{ first: Measure, second: Measure, difference: number | null, ratio: number | null }} Row */

/** Compare a run with a second one, its baseline.

   rows: each metric; pairs: a measure for each metric of two runs
   notes: sentences on what makes the comparison doubtful
 * @type {(first: Facts, second: Facts) => { rows: Row[], pairs: Measure[], notes: string[] }} */
export function compare(first, second) {
  return {
    rows: METRICS.map((metric) => toRow(measure(metric, first), measure(metric, second))),
    pairs: PAIR_METRICS.map((metric) => measure({ ...metric, compute: () => metric.compute(first, second) }, first)),
    notes: findNotes(first, second),
  };
}

/** @type {ComputePair} */
function measureOverhead(run, baseline) {
  const { mine, theirs, note } = countTurns(run, baseline);
  if (!theirs) return missing(NO_TURNS);
  return { value: ((mine - theirs) / theirs) * 100, n: 2, note };
}

/** @type {ComputePair} */
function measureEfficiency(run, baseline) {
  const { mine, theirs, note } = countTurns(run, baseline);
  if (!theirs) return missing(NO_TURNS);
  const success = run.trace.reported.get("task_success");
  if (success === undefined) return missing("the first trace does not report task_success");
  if (!mine) return missing("the first trace has no turns");
  return { value: success / (mine / theirs), n: 2, note };
}

/** @type {ComputePair} */
function measureAmplification(run, baseline) {
  const [mine, theirs] = [run, baseline].map(({ trace }) => trace.reported.get("task_success"));
  if (mine === undefined) return missing("the first trace does not report task_success");
  if (theirs === undefined) return missing("the second trace does not report task_success");
  if (theirs >= 1) return missing("the second trace did not fail, so there is nothing to compare failures with");
  return { value: (1 - mine) / (1 - theirs), n: 2, note: "from one run each; a rate needs many" };
}

/** @type {ComputePair} */
function measureTokens(run, baseline) {
  const [mine, theirs] = [run, baseline].map(({ trace }) => trace.costs.get("tokens"));
  if (!mine) return missing("the first trace does not report its tokens");
  return theirs ? { value: mine / theirs, n: 2 } : missing("the second trace does not report its tokens");
}

/** @type {Readonly<Record<PairMetricId, ComputePair>>} */
const COMPUTE = {
  "compare.overhead": measureOverhead,
  "compare.efficiency": measureEfficiency,
  "compare.error_amplification": measureAmplification,
  "compare.tokens": measureTokens,
};

export const PAIR_METRICS = Object.entries(WORDS).map(([id, { unit, graph }]) => {
  /** @type {ComputePair} */
  const compute = (run, baseline) => {
    const agents = baseline.agents.byName.size;
    if (agents !== 1) return missing(`the second trace has ${agents} agents; a baseline has one`);
    return COMPUTE[/** @type {PairMetricId} */ (id)](run, baseline);
  };
  return { id, unit, graph, compute };
});

/** Return the turns of both and how they were counted.
 * @type {(run: Facts, baseline: Facts) => { mine: number, theirs: number, note: string }} */
function countTurns(run, baseline) {
  const calls = [run, baseline].map(({ trace }) => trace.events.map((event) => event.cost("llm_calls")));
  const known = calls.every((each) => each.some((call) => call !== null));
  const turns = known ? calls.map((each) => each.map((call) => call ?? 0)) : [run, baseline].map(stepWeights);
  const [mine, theirs] = turns.map(sumOf);
  const note = known ? "turns are model calls" : "turns are steps, since the two traces do not both record model calls";
  return { mine, theirs, note };
}

/** @type {(first: Measure, second: Measure) => Row} */
function toRow(first, second) {
  const [mine, theirs] = [first.value, second.value];
  const comparable = typeof mine === "number" && typeof theirs === "number" && first.unit === second.unit;
  if (!comparable) return { first, second, difference: null, ratio: null };
  return { first, second, difference: number(mine - theirs), ratio: number(mine / theirs) };
}

/** @type {(first: Facts, second: Facts) => string[]} */
function findNotes(first, second) {
  const notes = [];
  const [mine, theirs] = [first.trace, second.trace];
  if (mine.taskId !== theirs.taskId) notes.push(`the tasks differ: ${mine.taskId} and ${theirs.taskId}`);
  const units = [first.clock.unit, second.clock.unit];
  if (units[0] !== units[1]) notes.push(`times are in ${units[0]} and in ${units[1]}, so they are not compared`);
  const named = mine.meta.baseline_trace;
  if (typeof named === "string" && named !== theirs.traceId) {
    notes.push(`the first trace names ${named} as its baseline, not ${theirs.traceId}`);
  }
  return notes;
}
