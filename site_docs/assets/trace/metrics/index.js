/* The metrics of a trace, one idea a file; this list, in the order of reports, is all of them. Pure.

   Twin of generator/traces/metrics: same order, same vectors. */

import { METRICS as aggregation } from "./aggregation.js";
import { METRICS as coordination } from "./coordination.js";
import { METRICS as criticalPath } from "./critical_path.js";
import { METRICS as criticalSteps } from "./critical_steps.js";
import { METRICS as decisions } from "./decisions.js";
import { METRICS as elapsed } from "./elapsed.js";
import { METRICS as errors } from "./errors.js";
import { METRICS as idle } from "./idle.js";
import { METRICS as messages } from "./messages.js";
import { measure } from "./metric.js";
import { METRICS as parallelism } from "./parallelism.js";
import { METRICS as span } from "./span.js";
import { METRICS as spawning } from "./spawning.js";
import { METRICS as stopping } from "./stopping.js";
import { METRICS as sums } from "./sums.js";
import { METRICS as taint } from "./taint.js";
import { METRICS as tools } from "./tools.js";
import { METRICS as usefulness } from "./usefulness.js";
import { METRICS as work } from "./work.js";

export const METRICS = [
  ...work,
  ...span,
  ...parallelism,
  ...criticalSteps,
  ...elapsed,
  ...criticalPath,
  ...spawning,
  ...messages,
  ...coordination,
  ...tools,
  ...errors,
  ...aggregation,
  ...idle,
  ...usefulness,
  ...stopping,
  ...taint,
  ...sums,
  ...decisions,
];

/** Compute every metric of a trace: [{id, value, unit, graph, n, reason, note, ranks, events}].

   A value is a number, an object of numbers by name, one of such objects, or null with a reason. `events` lists ids when
   it is asked for; a copy to another thread asks, so send what is needed only: `ranks` says the same in less. */
export function measureAll(facts) {
  return METRICS.map((metric) => measure(metric, facts));
}
