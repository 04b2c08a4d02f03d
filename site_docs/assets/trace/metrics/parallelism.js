/* Average parallelism: how many agents could have been kept busy on average. Twin of generator/traces/metrics/parallelism.py. */

import { missing, sumOf } from "./metric.js";
import { longestPath } from "./span.js";
import { stepWeights } from "./steps.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Graph } from "../model/graph.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** @type {(graph: Graph, weights: Float64Array) => Found} */
function average(graph, weights) {
  const span = longestPath(graph, weights);
  if (span.value === null) return span;
  if (!span.value) return missing("the span is zero");
  return { value: sumOf(weights) / span.value, n: weights.length, ranks: span.ranks };
}

const time = (/** @type {Facts} */ facts) => facts.activity.active;

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "parallelism.steps.explicit": (facts) => average(facts.explicit, stepWeights(facts)),
  "parallelism.steps.program": (facts) => average(facts.program, stepWeights(facts)),
  "parallelism.time.explicit": (facts) => average(facts.explicit, time(facts)),
  "parallelism.time.program": (facts) => average(facts.program, time(facts)),
};
