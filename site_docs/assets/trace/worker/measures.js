/* Measures in, what is shown and what is saved of them out. Pure. The saved form is that of generator/traces/numbers.py. */

import { toIndented } from "../layout.js";
import { METRICS, MOST_EVENTS } from "../vocabulary.js";

/**
 * @import { Measure } from "../metrics/metric.js"
 * @import { MetricId } from "../vocabulary.js"
 * @import { Value } from "../messages.js"
 */

/** Return a value with numbers by name as lists of pairs, which go to the page whatever the names are.
 * @type {(value: Measure["value"]) => Value} */
export function toPairs(value) {
  if (value === null) return null;
  if (typeof value === "number") return value;
  return Object.entries(value).map(([name, each]) => [name, typeof each === "number" ? each : Object.entries(each)]);
}

/** Return measures as the command `survey trace metrics --format json` writes them.
 * @type {(file: string, measures: Measure[]) => string} */
export function toFile(file, measures) {
  const metrics = measures.map(({ id, value, unit, graph, n, reason, note, events }) => ({
    id,
    label: METRICS[/** @type {MetricId} */ (id)].label,
    value,
    unit,
    graph,
    n,
    reason,
    note,
    events: events.slice(0, MOST_EVENTS),
    events_total: events.length,
  }));
  return `${toIndented({ files: [{ file, metrics }] })}\n`;
}
