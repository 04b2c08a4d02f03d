/* Two traces become a comparison: every metric side by side, and what only two runs can tell. Pure.

   Twin of generator/traces/compare.py. */

import { METRICS } from "./metrics/index.js";
import { measure, missing, sumOf } from "./metrics/metric.js";
import { stepWeights } from "./metrics/steps.js";
import { number } from "./model/trace.js";

/** Compare a run with a second one, its baseline.

   rows: {first, second, difference, ratio} for each metric; the last two are null unless both values are
   numbers of one unit, and where they would not be finite
   pairs: a measure for each metric of two runs
   notes: sentences on what makes the comparison doubtful */
export function compare(first, second) {
  return {
    rows: METRICS.map((metric) => toRow(measure(metric, first), measure(metric, second))),
    pairs: PAIR_METRICS.map((metric) => measure({ ...metric, compute: () => metric.compute(first, second) }, first)),
    notes: findNotes(first, second),
  };
}

function tellOverhead(run, baseline) {
  const { mine, theirs, note, reason } = countTurns(run, baseline);
  return reason ? missing(reason) : { value: ((mine - theirs) / theirs) * 100, n: 2, note };
}

function tellEfficiency(run, baseline) {
  const { mine, theirs, note, reason } = countTurns(run, baseline);
  if (reason) return missing(reason);
  const success = run.trace.reported.get("task_success");
  if (success === undefined) return missing("the first trace does not report task_success");
  if (!mine) return missing("the first trace has no turns");
  return { value: success / (mine / theirs), n: 2, note };
}

function tellAmplification(run, baseline) {
  const reason = whyNoBaseline(baseline);
  if (reason) return missing(reason);
  const [mine, theirs] = [run, baseline].map(({ trace }) => trace.reported.get("task_success"));
  if (mine === undefined) return missing("the first trace does not report task_success");
  if (theirs === undefined) return missing("the second trace does not report task_success");
  if (theirs >= 1) return missing("the second trace did not fail, so that no failure can be a multiple of it");
  return { value: (1 - mine) / (1 - theirs), n: 2, note: "from one run each; a rate needs many" };
}

function tellTokens(run, baseline) {
  const reason = whyNoBaseline(baseline);
  if (reason) return missing(reason);
  const [mine, theirs] = [run, baseline].map(({ trace }) => trace.costs.get("tokens"));
  if (!mine) return missing("the first trace does not tell its tokens");
  return theirs ? { value: mine / theirs, n: 2 } : missing("the second trace does not tell its tokens");
}

export const PAIR_METRICS = [
  { id: "compare.overhead", unit: "per cent", compute: tellOverhead },
  { id: "compare.efficiency", unit: "ratio", compute: tellEfficiency },
  { id: "compare.error_amplification", unit: "ratio", compute: tellAmplification },
  { id: "compare.tokens", unit: "ratio", compute: tellTokens },
];

function whyNoBaseline(baseline) {
  const agents = baseline.lives.byAgent.size;
  return agents === 1 ? "" : `the second trace has ${agents} agents; a baseline has one`;
}

/* Return the turns of both and how they were counted, or in `reason` why they cannot be compared. */
function countTurns(run, baseline) {
  const reason = whyNoBaseline(baseline);
  if (reason) return { reason };
  const calls = [run, baseline].map(({ trace }) => trace.events.map((event) => event.cost("llm_calls")));
  const told = calls.every((each) => each.some((call) => call !== null));
  const turns = told ? calls.map((each) => each.map((call) => call ?? 0)) : [run, baseline].map(stepWeights);
  const [mine, theirs] = turns.map(sumOf);
  if (!theirs) return { reason: "the second trace has no turns" };
  const note = told ? "turns are calls of language models" : "turns are steps, as calls of language models are not told in both";
  return { mine, theirs, note };
}

function toRow(first, second) {
  const comparable = typeof first.value === "number" && typeof second.value === "number" && first.unit === second.unit;
  if (!comparable) return { first, second, difference: null, ratio: null };
  return { first, second, difference: number(first.value - second.value), ratio: number(first.value / second.value) };
}

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
