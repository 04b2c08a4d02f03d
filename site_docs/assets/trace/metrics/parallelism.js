/* Average parallelism: how many agents could have been kept busy on average. Twin of generator/traces/metrics/parallelism.py. */

import { EXPLICIT, PROGRAM, missing, sumOf } from "./metric.js";
import { longestPath } from "./span.js";
import { stepWeights } from "./steps.js";

function average(graph, weights) {
  const span = longestPath(graph, weights);
  if (span.value === null) return span;
  if (!span.value) return missing("the span is zero");
  return { value: sumOf(weights) / span.value, n: weights.length, ranks: span.ranks };
}

const time = (facts) => facts.activity.active;

export const METRICS = [
  { id: "parallelism.steps.explicit", unit: "ratio", graph: EXPLICIT, compute: (facts) => average(facts.explicit, stepWeights(facts)) },
  { id: "parallelism.steps.program", unit: "ratio", graph: PROGRAM, compute: (facts) => average(facts.program, stepWeights(facts)) },
  { id: "parallelism.time.explicit", unit: "ratio", graph: EXPLICIT, compute: (facts) => average(facts.explicit, time(facts)) },
  { id: "parallelism.time.program", unit: "ratio", graph: PROGRAM, compute: (facts) => average(facts.program, time(facts)) },
];
