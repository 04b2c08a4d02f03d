/* Messages: who writes to whom, and how many of the possible channels are used. Twin of generator/traces/metrics/messages.py. */

import { byName, missing } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** @type {Compute} */
function countMessages(facts) {
  const ranks = facts.trace.ofType("message");
  return { value: ranks.length, n: facts.trace.events.length, ranks };
}

/** @type {Compute} */
function countByPair(facts) {
  const crossed = crossAgents(facts);
  if (crossed.found) return crossed.found;
  return { value: byName(crossed.counts, (row) => byName(row, Number)), ...restsOn(facts) };
}

/** @type {Compute} */
function measureDensity(facts) {
  const crossed = crossAgents(facts);
  if (crossed.found) return crossed.found;
  const agents = facts.agents.byName;
  if (agents.size < 2) return missing("there is one agent only");
  let used = 0;
  for (const [sender, row] of crossed.counts) {
    for (const receiver of row.keys()) {
      used += Number(sender !== receiver && agents.has(sender) && agents.has(receiver));
    }
  }
  return { value: used / (agents.size * (agents.size - 1)), ...restsOn(facts) };
}

/** Count the messages, sender before receiver, or say in `found` why they cannot be counted.
 * @type {(facts: Facts) => { found: Found } | { found: null, counts: Map<string, Map<string, number>> }} */
function crossAgents({ trace }) {
  const counts = /** @type {Map<string, Map<string, number>>} */ (new Map());
  const ranks = trace.ofType("message");
  if (!ranks.length) return { found: missing("there are no messages") };
  for (const rank of ranks) {
    const event = trace.events[rank];
    const [sender, receiver] = [event.text("from") ?? event.agent, event.text("to")];
    if (receiver === null) return { found: missing("a message does not name its receiver") };
    const row = counts.get(sender) ?? new Map();
    counts.set(sender, row.set(receiver, (row.get(receiver) ?? 0) + 1));
  }
  return { found: null, counts };
}

/** @type {(facts: Facts) => Pick<Found, "n" | "ranks">} */
function restsOn(facts) {
  const ranks = facts.trace.ofType("message");
  return { n: ranks.length, ranks };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "messages.count": countMessages,
  "messages.matrix": countByPair,
  "messages.density": measureDensity,
};
