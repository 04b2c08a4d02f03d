/* Span: the longest chain of things that had to wait for each other, which no number of agents can shorten.

   Twin of generator/traces/metrics/span.py. */

import { EXPLICIT, PROGRAM, missing } from "./metric.js";
import { stepWeights } from "./steps.js";

const CYCLE = "the edges lead in a circle";
export const ORDER_CYCLE = "the edges contradict the order of time, so that edges and program order lead in a circle";

/** Return the longest path through a graph, with its events, or the reason why there is none. */
export function longestPath(graph, weights, unit) {
  if (graph.order === null) return missing(graph.name === EXPLICIT ? CYCLE : ORDER_CYCLE);
  const { length, path } = graph.longest(weights);
  return { value: length, n: weights.length, ranks: path, unit };
}

const ones = (facts) => new Float64Array(facts.trace.events.length).fill(1);
const time = (facts) => facts.activity.active;

export const METRICS = [
  { id: "span.events.explicit", unit: "events", graph: EXPLICIT, compute: (facts) => longestPath(facts.explicit, ones(facts)) },
  { id: "span.events.program", unit: "events", graph: PROGRAM, compute: (facts) => longestPath(facts.program, ones(facts)) },
  { id: "span.steps.explicit", unit: "steps", graph: EXPLICIT, compute: (facts) => longestPath(facts.explicit, stepWeights(facts)) },
  { id: "span.steps.program", unit: "steps", graph: PROGRAM, compute: (facts) => longestPath(facts.program, stepWeights(facts)) },
  {
    id: "span.time.explicit",
    unit: "time",
    graph: EXPLICIT,
    compute: (facts) => longestPath(facts.explicit, time(facts), facts.clock.unit),
  },
  {
    id: "span.time.program",
    unit: "time",
    graph: PROGRAM,
    compute: (facts) => longestPath(facts.program, time(facts), facts.clock.unit),
  },
];
