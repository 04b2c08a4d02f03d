/* Messages: who writes to whom, and how many of the possible channels are used. Twin of generator/traces/metrics/messages.py. */

import { byName, missing } from "./metric.js";

function countMessages(facts) {
  const ranks = facts.trace.ofType("message");
  return { value: ranks.length, n: facts.trace.events.length, ranks };
}

function countByPair(facts) {
  const { found, counts } = crossAgents(facts);
  return found ?? { value: byName(counts, (row) => byName(row)), ...restsOn(facts) };
}

function tellDensity(facts) {
  const { found, counts } = crossAgents(facts);
  if (found) return found;
  const agents = facts.lives.byAgent;
  if (agents.size < 2) return missing("there is one agent only");
  let used = 0;
  for (const [sender, row] of counts) {
    for (const receiver of row.keys()) used += Number(sender !== receiver && agents.has(sender) && agents.has(receiver));
  }
  return { value: used / (agents.size * (agents.size - 1)), ...restsOn(facts) };
}

/* Count the messages in a Map of Maps, sender before receiver, or say in `found` why they cannot be counted. */
function crossAgents({ trace }) {
  const counts = new Map();
  const ranks = trace.ofType("message");
  if (!ranks.length) return { found: missing("there are no messages") };
  for (const rank of ranks) {
    const event = trace.events[rank];
    const [sender, receiver] = [event.text("from") ?? event.agent, event.text("to")];
    if (receiver === null) return { found: missing("a message does not name its receiver") };
    if (!counts.has(sender)) counts.set(sender, new Map());
    counts.get(sender).set(receiver, (counts.get(sender).get(receiver) ?? 0) + 1);
  }
  return { counts };
}

function restsOn(facts) {
  const ranks = facts.trace.ofType("message");
  return { n: ranks.length, ranks };
}

export const METRICS = [
  { id: "messages.count", unit: "messages", compute: countMessages },
  { id: "messages.matrix", unit: "messages", compute: countByPair },
  { id: "messages.density", unit: "ratio", compute: tellDensity },
];
