/* Work: how much there was to do, were it done one after the other. Twin of generator/traces/metrics/work.py. */

import { ranksWhere, sumOf } from "./metric.js";
import { stepWeights } from "./steps.js";

/** @import { Compute } from "./metric.js" */

/** @type {Compute} */
function countEvents(facts) {
  const { events } = facts.trace;
  return { value: events.length, n: events.length, ranks: events.keys() };
}

/** @type {Compute} */
function addSteps(facts) {
  const weights = stepWeights(facts);
  const ranks = ranksWhere(facts, (_, rank) => weights[rank] > 0);
  return { value: sumOf(weights), n: ranks.length, ranks };
}

/** @type {Compute} */
function addTime(facts) {
  const { active } = facts.activity;
  const ranks = ranksWhere(facts, (_, rank) => active[rank] > 0);
  return { value: sumOf(active), n: active.length, ranks, unit: facts.clock.unit };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "work.events": countEvents,
  "work.steps": addSteps,
  "work.time": addTime,
};
