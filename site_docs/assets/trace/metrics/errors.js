/* Errors: how many there were, and how many of them followed from others. Twin of generator/traces/metrics/errors.py. */

import { EXPLICIT, missing, ranksWhere } from "./metric.js";
import { FAILURES } from "./tools.js";

function countFailures(facts) {
  const { failed, known } = findFailures(facts);
  if (!known) return missing("no event has a status");
  return { value: failed.length, n: known, ranks: failed };
}

function tellCascade(facts) {
  const { failed, known } = findFailures(facts);
  if (!known) return missing("no event has a status");
  if (!failed.length) return missing("nothing failed");
  // What lies behind the direct successors of a failure is behind a failure.
  const next = failed.flatMap((rank) => facts.explicit.after[rank].map(({ dst }) => dst));
  const behind = facts.explicit.descendants(next);
  const first = failed.filter((rank) => !behind.has(rank));
  if (!first.length) return missing("failures lead to each other in a circle");
  return { value: failed.length / first.length, n: failed.length, ranks: failed };
}

function findFailures(facts) {
  const known = ranksWhere(facts, (event) => event.text("status") !== null);
  return { failed: known.filter((rank) => FAILURES.has(facts.trace.events[rank].text("status"))), known: known.length };
}

export const METRICS = [
  { id: "errors.count", unit: "events", compute: countFailures },
  { id: "errors.cascade", unit: "ratio", graph: EXPLICIT, compute: tellCascade },
];
