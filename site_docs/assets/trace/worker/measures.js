/* Measures in, what is shown and what is saved of them out. Pure. The saved form is that of generator/traces/numbers.py. */

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
    value: toObject(toPairs(value)),
    unit,
    graph,
    n,
    reason,
    note,
    events: events.slice(0, MOST_EVENTS),
    events_total: events.length,
  }));
  return `${JSON.stringify({ files: [{ file, metrics }] }, null, 2)}\n`;
}

/** @type {(value: Value) => unknown} */
function toObject(value) {
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(value.map(([name, each]) => [name, Array.isArray(each) ? Object.fromEntries(each) : each]));
}
