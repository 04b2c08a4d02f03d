/* Span: the longest chain of things that had to wait for each other, which no number of agents can shorten.

   Twin of generator/traces/metrics/span.py. */

import { CYCLE, EXPLICIT, ORDER_CYCLE } from "../vocabulary.js";
import { missing } from "./metric.js";
import { stepWeights } from "./steps.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Graph } from "../model/graph.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** Return the longest path through a graph, with its events, or the reason why there is none.
 * @type {(graph: Graph, weights: Float64Array, unit?: string) => Found & { value: number | null }} */
export function longestPath(graph, weights, unit) {
  if (graph.order === null) return missing(graph.name === EXPLICIT ? CYCLE : ORDER_CYCLE);
  const { length, path } = graph.longest(weights);
  return { value: length, n: weights.length, ranks: path, unit };
}

const ones = (/** @type {Facts} */ facts) => new Float64Array(facts.trace.events.length).fill(1);
const time = (/** @type {Facts} */ facts) => facts.activity.active;

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "span.events.explicit": (facts) => longestPath(facts.explicit, ones(facts)),
  "span.events.program": (facts) => longestPath(facts.program, ones(facts)),
  "span.steps.explicit": (facts) => longestPath(facts.explicit, stepWeights(facts)),
  "span.steps.program": (facts) => longestPath(facts.program, stepWeights(facts)),
  "span.time.explicit": (facts) => longestPath(facts.explicit, time(facts), facts.clock.unit),
  "span.time.program": (facts) => longestPath(facts.program, time(facts), facts.clock.unit),
};
