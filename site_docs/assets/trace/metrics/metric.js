/* A metric, {id, unit, graph, compute}, and a trace's facts become a measure: a value, or the reason why there is none. Pure.

   Twin of generator/traces/metrics/metric.py. Labels and explanations are Python's; pages get them as data, by id. What a
   computation gives is {value, n, ranks, unit, note, reason}, where all but the value may be left out:

   value: a number, an object of numbers by name, or one of such objects by name; null with a reason why
   n: how many observations the value rests on
   ranks: the events behind the number, in any order, repeated or not
   unit: overrides the metric's own, for times
   note: what a reader must know beside the number, such as that it is a lower bound */

import { addUp } from "../totals.js";

export { EXPLICIT, FLOW, PROGRAM } from "../model/facts.js";

const TOO_LARGE = "the numbers are too large to compute with";

class TooLarge extends Error {}

/** Compute one metric: {id, value, unit, graph, n, reason, note, ranks, events}.

   ranks: an Int32Array in the order of time; events: the same as ids, listed only when they are asked for. */
export function measure(metric, facts) {
  const found = compute(metric, facts);
  const ranks = inOrder(found.ranks ?? []);
  return {
    id: metric.id,
    value: found.value,
    unit: found.unit ?? metric.unit,
    graph: metric.graph ?? "",
    n: found.n ?? 0,
    reason: found.reason ?? "",
    note: found.note ?? "",
    ranks,
    get events() {
      return Array.from(ranks, (rank) => facts.trace.events[rank].id);
    },
  };
}

/** Say why a trace has no value for a metric; the reason is a clause without a full stop. */
export function missing(reason) {
  return { value: null, reason };
}

/** Return the sum, rounded once; where no number can hold it, the metric has no value. */
export function sumOf(numbers) {
  const sum = addUp(numbers);
  if (!Number.isFinite(sum)) throw new TooLarge();
  return sum;
}

/** Return the median by nearest rank: of an even number the lower one, so that it is a value that was seen. */
export function median(values) {
  return Float64Array.from(values).sort()[(values.length - 1) >>> 1];
}

/** Return the ranks for which `test` holds, given the event and its rank. */
export function ranksWhere(facts, test) {
  const ranks = [];
  facts.trace.events.forEach((event, rank) => { if (test(event, rank)) ranks.push(rank); });
  return ranks;
}

/** Return the list in a Map of lists; a new one when there is none by that name. */
export function listIn(lists, name) {
  if (!lists.has(name)) lists.set(name, []);
  return lists.get(name);
}

/** Return an object of what `valueOf` makes of each entry of a Map, by name; without prototype, as the names are data. */
export function byName(map, valueOf = (value) => value) {
  const found = Object.create(null);
  for (const name of [...map.keys()].sort()) found[name] = valueOf(map.get(name), name);
  return found;
}

function compute(metric, facts) {
  try {
    const found = metric.compute(facts);
    return found.value === null || isFinite(found.value) ? found : missing(TOO_LARGE);
  } catch (problem) {
    if (problem instanceof TooLarge) return missing(TOO_LARGE);
    throw problem;
  }
}

function isFinite(value) {
  return typeof value === "object" ? Object.values(value).every(isFinite) : Number.isFinite(value);
}

function inOrder(ranks) {
  const list = Int32Array.from(ranks);
  return list.every((rank, at) => !at || list[at - 1] < rank) ? list : Int32Array.from(new Set(list)).sort();
}
