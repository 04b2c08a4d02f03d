/* Messages: who writes to whom, and how many of the possible channels are used. Twin of generator/traces/metrics/messages.py. */

import { madeIn } from "../model/lists.js";
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
  return { value: byName(crossed.counts, (row) => byName(row, Number)), ...crossed.rest };
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
  return { value: used / (agents.size * (agents.size - 1)), ...crossed.rest };
}

/** Count the messages, sender before receiver, or say in `found` why they cannot be counted; rest: what that rests on.
 * @type {(facts: Facts) => { found: Found } | { found: null, counts: Map<string, Map<string, number>>,
 *   rest: Pick<Found, "n" | "ranks" | "note"> }} */
function crossAgents({ trace }) {
  const counts = /** @type {Map<string, Map<string, number>>} */ (new Map());
  const ranks = trace.ofType("message");
  if (!ranks.length) return { found: missing("there are no messages") };
  const named = ranks.filter((rank) => trace.events[rank].text("to") !== null);
  if (!named.length) return { found: missing("no message names its receiver") };
  for (const rank of named) {
    const event = trace.events[rank];
    const [sender, receiver] = [event.text("from") ?? event.agent, event.text("to") ?? ""];
    const row = madeIn(counts, sender, () => new Map());
    row.set(receiver, (row.get(receiver) ?? 0) + 1);
  }
  const away = ranks.length - named.length;
  const note = away ? `left out: ${away}, because they name no receiver` : "";
  return { found: null, counts, rest: { n: named.length, ranks: named, note } };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "messages.count": countMessages,
  "messages.matrix": countByPair,
  "messages.density": measureDensity,
};
