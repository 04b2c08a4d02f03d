/* Tools: how long they took, how often they failed, and which calls nothing answered. Twin of generator/traces/metrics/tools.py. */

import { byName, listIn, median, missing } from "./metric.js";

export const FAILURES = new Set(["error", "timeout", "cancelled", "denied"]);

function tellLatency(facts) {
  const { pairs } = facts.pairs;
  const { events } = facts.trace;
  if (!pairs.length) return missing("no tool call has a result");
  const times = new Map();
  for (const [call, result] of pairs) {
    listIn(times, events[call].text("tool") ?? "?").push(Math.max(0, events[result].end - events[call].t));
  }
  return { value: byName(times, median), n: pairs.length, ranks: pairs.flat(), unit: facts.clock.unit };
}

function tellErrors({ trace }) {
  const known = trace.ofType("tool_result").filter((rank) => trace.events[rank].text("status") !== null);
  if (!known.length) return missing("no tool result has a status");
  const ranks = known.filter((rank) => FAILURES.has(trace.events[rank].text("status")));
  const counts = new Map();
  for (const rank of known) {
    const tool = trace.events[rank].text("tool") ?? "?";
    if (!counts.has(tool)) counts.set(tool, { wrong: 0, total: 0 });
    counts.get(tool).total += 1;
    counts.get(tool).wrong += Number(FAILURES.has(trace.events[rank].text("status")));
  }
  return { value: byName(counts, ({ wrong, total }) => wrong / total), n: known.length, ranks };
}

function countUnanswered(facts) {
  const calls = facts.trace.ofType("tool_call");
  if (!calls.length) return missing("there are no tool calls");
  const { unanswered } = facts.pairs;
  return { value: unanswered.length, n: calls.length, ranks: unanswered };
}

export const METRICS = [
  { id: "tools.latency", unit: "time", compute: tellLatency },
  { id: "tools.error_rate", unit: "ratio", compute: tellErrors },
  { id: "tools.unanswered", unit: "calls", compute: countUnanswered },
];
