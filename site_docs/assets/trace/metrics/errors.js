/* Errors: how many there were, and how many of them followed from others. Twin of generator/traces/metrics/errors.py. */

import { CAUSAL, FAILURES } from "../vocabulary.js";
import { missing, ranksWhere } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Compute } from "./metric.js"
 */

/** @type {Compute} */
function countFailures(facts) {
  const { failed, known } = findFailures(facts);
  if (!known) return missing("no event has a status");
  return { value: failed.length, n: known, ranks: failed };
}

/** @type {Compute} */
function measureCascade(facts) {
  const { failed, known } = findFailures(facts);
  if (!known) return missing("no event has a status");
  if (!failed.length) return missing("nothing failed");
  const behind = findCaused(facts, failed);
  const first = failed.filter((rank) => !behind.has(rank));
  if (!first.length) return missing("failures lead to each other in a cycle");
  return { value: failed.length / first.length, n: failed.length, ranks: failed };
}

/** Return what follows from failures: along causes, and with a failing agent to whoever it returns to.
 * @type {(facts: Facts, failed: number[]) => Set<number>} */
function findCaused({ explicit }, failed) {
  const next = (/** @type {number} */ rank) =>
    explicit.after[rank].filter(({ type }) => CAUSAL.includes(type)).map(({ dst }) => dst);
  const stack = failed.flatMap(next);
  /** @type {Set<number>} */
  const found = new Set();
  for (let rank = stack.pop(); rank !== undefined; rank = stack.pop()) {
    if (found.has(rank)) continue;
    found.add(rank);
    for (const each of next(rank)) stack.push(each);
  }
  return found;
}

/** Return the ranks of what failed, and how many events say how they ended.
 * @type {(facts: Facts) => { failed: number[], known: number }} */
function findFailures(facts) {
  const known = ranksWhere(facts, (event) => event.text("status") !== null);
  return {
    failed: known.filter((rank) => FAILURES.includes(facts.trace.events[rank].text("status") ?? "")),
    known: known.length,
  };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "errors.count": countFailures,
  "errors.cascade": measureCascade,
};
