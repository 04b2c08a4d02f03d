/* A metric and a trace's facts become a measure: a value, or the reason why there is none. Pure.

   Twin of generator/traces/metrics/metric.py. Ids, units and graphs are data of Python's (../vocabulary.js). */

import { addUp } from "../totals.js";
import { EXPLICIT, FLOW, GUESSED_AGENTS, GUESSED_CAUSES, TOO_LARGE } from "../vocabulary.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Event } from "../model/trace.js"
 */

/** @typedef {{ [name: string]: number }} Numbers */
/** @typedef {number | Numbers | { [name: string]: Numbers }} Value */

/**
 * What a computation gives.
 *
 * value: null with a reason why; n: how many observations it rests on
 * ranks: the events behind the number, in any order, repeated or not
 * unit: overrides the metric's own, for times
 * note: what a reader must know beside the number, such as that it is a lower bound
 * @typedef {{ value: Value | null, n?: number, ranks?: Iterable<number>, unit?: string, note?: string,
 *   reason?: string }} Found
 */

/** @typedef {(facts: Facts) => Found} Compute */
/** @typedef {{ id: string, unit: string, graph: string, compute: Compute }} Metric */

/**
 * The value of a metric on one trace, or the reason why it has none.
 *
 * ranks: in the order of time; events: the same as ids, listed only when they are asked for. A copy to another thread
 * asks, so send what is needed only.
 * @typedef {{ id: string, value: Value | null, unit: string, graph: string, n: number, reason: string, note: string,
 *   ranks: Int32Array, readonly events: string[] }} Measure
 */

class TooLarge extends Error {}

/** Compute one metric.
 * @type {(metric: Metric, facts: Facts) => Measure} */
export function measure(metric, facts) {
  const found = weakened(compute(metric, facts), metric, facts);
  const ranks = inOrder(found.ranks ?? []);
  return {
    id: metric.id,
    value: found.value,
    unit: found.unit ?? metric.unit,
    graph: metric.graph,
    n: found.n ?? 0,
    reason: found.reason ?? "",
    note: found.note ?? "",
    ranks,
    get events() {
      return Array.from(ranks, (rank) => facts.trace.events[rank].id);
    },
  };
}

/** Say why a trace has no value for a metric; the reason is a clause without a full stop.
 * @type {(reason: string) => { value: null, reason: string }} */
export function missing(reason) {
  return { value: null, reason };
}

/** Say why a spawn has no agent, or null if each has one: it names none, or what it names is a guess that was left out.
 * @type {(facts: Facts) => { value: null, reason: string } | null} */
export function missingNames({ trace, leftOut }) {
  const nameless = trace.ofType("spawn").filter((rank) => trace.events[rank].text("to") === null).length;
  if (!nameless) return null;
  return missing(nameless > leftOut.agents ? "a spawn does not name its agent" : GUESSED_AGENTS);
}

/** Return the sum, rounded once; where no number can hold it, the metric has no value.
 * @type {(numbers: Iterable<number>) => number} */
export function sumOf(numbers) {
  const sum = addUp(numbers);
  if (!Number.isFinite(sum)) throw new TooLarge();
  return sum;
}

/** Return the median by nearest rank: of an even number the lower one, so that it is a value that was seen.
 * @type {(values: number[]) => number} */
export function median(values) {
  return Float64Array.from(values).sort()[(values.length - 1) >>> 1];
}

/** Return the ranks for which `test` holds, given the event and its rank.
 * @type {(facts: Facts, test: (event: Event, rank: number) => boolean) => number[]} */
export function ranksWhere(facts, test) {
  /** @type {number[]} */
  const ranks = [];
  facts.trace.events.forEach((event, rank) => {
    if (test(event, rank)) ranks.push(rank);
  });
  return ranks;
}

/**
 * Return an object of what `valueOf` makes of each entry of a Map, by name; without prototype, as the names are data.
 *
 * @template Given, Made
 * @param {Map<string, Given>} map
 * @param {(value: Given, name: string) => Made} valueOf
 * @returns {{ [name: string]: Made }}
 */
export function byName(map, valueOf) {
  const found = /** @type {{ [name: string]: Made }} */ (Object.create(null));
  for (const [name, value] of sorted(map)) found[name] = valueOf(value, name);
  return found;
}

/**
 * @template Given
 * @param {Map<string, Given>} map
 */
function sorted(map) {
  return [...map].sort(([one], [other]) => one < other ? -1 : Number(one > other));
}

/** Say beside a number that guessed causes are missing from it; where most are, there is none.
 * @type {(found: Found, metric: Metric, facts: Facts) => Found} */
function weakened(found, { graph, unit }, { leftOut: { causes, of } }) {
  if (!graph || !causes || found.value === null) return found;
  if ((graph === EXPLICIT || graph === FLOW) && 2 * causes > of) {
    return { ...missing(GUESSED_CAUSES), unit: found.unit ?? unit };
  }
  const note = `without ${causes} of ${of} causes, which are guessed`;
  return { ...found, note: found.note ? `${found.note}; ${note}` : note };
}

/** @type {(metric: Metric, facts: Facts) => Found} */
function compute(metric, facts) {
  try {
    const found = metric.compute(facts);
    return found.value === null || isFinite(found.value) ? found : missing(TOO_LARGE);
  } catch (problem) {
    if (problem instanceof TooLarge) return missing(TOO_LARGE);
    throw problem;
  }
}

/** @type {(value: Value) => boolean} */
function isFinite(value) {
  return typeof value === "object" ? Object.values(value).every(isFinite) : Number.isFinite(value);
}

/** @type {(ranks: Iterable<number>) => Int32Array} */
function inOrder(ranks) {
  const list = Int32Array.from(ranks);
  return list.every((rank, at) => !at || list[at - 1] < rank) ? list : Int32Array.from(new Set(list)).sort();
}
