/* The metrics of a trace: what Python says of each, and the computation that is its twin, one idea a file. Pure.

   Twin of generator/traces/metrics: same order, same vectors. */

import { METRICS as WORDS } from "../vocabulary.js";
import { COMPUTE as aggregation } from "./aggregation.js";
import { COMPUTE as coordination } from "./coordination.js";
import { COMPUTE as criticalPath } from "./critical_path.js";
import { COMPUTE as criticalSteps } from "./critical_steps.js";
import { COMPUTE as decisions } from "./decisions.js";
import { COMPUTE as elapsed } from "./elapsed.js";
import { COMPUTE as errors } from "./errors.js";
import { COMPUTE as idle } from "./idle.js";
import { COMPUTE as messages } from "./messages.js";
import { COMPUTE as parallelism } from "./parallelism.js";
import { COMPUTE as span } from "./span.js";
import { COMPUTE as spawning } from "./spawning.js";
import { COMPUTE as stopping } from "./stopping.js";
import { COMPUTE as sums } from "./sums.js";
import { COMPUTE as taint } from "./taint.js";
import { COMPUTE as tools } from "./tools.js";
import { COMPUTE as usefulness } from "./usefulness.js";
import { COMPUTE as work } from "./work.js";

/**
 * @import { MetricId } from "../vocabulary.js"
 * @import { Compute, Metric } from "./metric.js"
 */

/** @type {Readonly<Record<MetricId, Compute>>} */
const COMPUTE = {
  ...aggregation,
  ...coordination,
  ...criticalPath,
  ...criticalSteps,
  ...decisions,
  ...elapsed,
  ...errors,
  ...idle,
  ...messages,
  ...parallelism,
  ...span,
  ...spawning,
  ...stopping,
  ...sums,
  ...taint,
  ...tools,
  ...usefulness,
  ...work,
};

/** @type {readonly Metric[]} */
export const METRICS = Object.entries(WORDS).map(([id, { unit, graph }]) => {
  return { id, unit, graph, compute: COMPUTE[/** @type {MetricId} */ (id)] };
});
