/* Work: how much there was to do, were it done one after the other. Twin of generator/traces/metrics/work.py. */

import { PROGRAM, ranksWhere, sumOf } from "./metric.js";
import { stepWeights } from "./steps.js";

function countEvents(facts) {
  const { events } = facts.trace;
  return { value: events.length, n: events.length, ranks: events.keys() };
}

function addSteps(facts) {
  const weights = stepWeights(facts);
  const ranks = ranksWhere(facts, (_, rank) => weights[rank]);
  return { value: sumOf(weights), n: ranks.length, ranks };
}

function addTime(facts) {
  const { active } = facts.activity;
  const ranks = ranksWhere(facts, (_, rank) => active[rank]);
  return { value: sumOf(active), n: active.length, ranks, unit: facts.clock.unit };
}

export const METRICS = [
  { id: "work.events", unit: "events", compute: countEvents },
  { id: "work.steps", unit: "steps", compute: addSteps },
  { id: "work.time", unit: "time", graph: PROGRAM, compute: addTime },
];
