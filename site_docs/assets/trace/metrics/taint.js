/* Taint: how far untrusted input reached, and where trust came from nothing. Twin of generator/traces/metrics/taint.py. */

import { ACTIONS } from "../vocabulary.js";
import { missing } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Event } from "../model/trace.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** @type {Compute} */
function measureReach(facts) {
  const n = facts.trace.events.length;
  return unknown(facts) ?? { value: facts.taint.size / n, n, ranks: facts.taint.keys() };
}

/** @type {(facts: Facts, test: (event: Event) => boolean) => Found} */
function countWhere(facts, test) {
  const reason = unknown(facts);
  if (reason) return reason;
  const ranks = [...facts.taint.keys()].filter((rank) => test(facts.trace.events[rank]));
  return { value: ranks.length, n: facts.taint.size, ranks };
}

/** @type {(facts: Facts) => Found | null} */
function unknown({ trace }) {
  return trace.events.every((event) => event.trusted === null) ? missing("no event says whether it is trusted") : null;
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "taint.reach": measureReach,
  "taint.laundered": (facts) => countWhere(facts, (event) => event.trusted === true),
  "taint.actions": (facts) => countWhere(facts, (event) => ACTIONS.includes(event.type)),
};
