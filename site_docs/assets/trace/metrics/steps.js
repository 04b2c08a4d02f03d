/* Events get weights: which of them are steps, and how many each counts for. Pure.

   Twin of generator/traces/steps.py. */

import { STEPS } from "../vocabulary.js";

/** @import { Facts } from "../model/facts.js" */

/** Return for each event how many steps it is: its cost.llm_calls where given, else 1 for a step and 0 otherwise.

   Steps are decisions, messages, tool calls and aggregations; spawns, despawns, returns and results take none.
 * @type {(facts: Facts) => Float64Array} */
export function stepWeights(facts) {
  return Float64Array.from(
    facts.trace.events,
    (event) => event.cost("llm_calls") ?? Number(STEPS.includes(event.type)),
  );
}
