/* Tools: how long they took, how often they failed, and which calls nothing answered. Twin of generator/traces/metrics/tools.py. */

import { FAILURES } from "../vocabulary.js";
import { listIn } from "../model/lists.js";
import { byName, median, missing } from "./metric.js";

/**
 * @import { Event } from "../model/trace.js"
 * @import { Compute } from "./metric.js"
 */

/** @type {Compute} */
function measureLatency(facts) {
  const { pairs } = facts.pairs;
  const { events } = facts.trace;
  if (!pairs.length) return missing("no tool call has a result");
  const times = /** @type {Map<string, number[]>} */ (new Map());
  for (const [call, result] of pairs) {
    listIn(times, events[call].text("tool") ?? "?").push(Math.max(0, events[result].end - events[call].t));
  }
  return { value: byName(times, median), n: pairs.length, ranks: pairs.flat(), unit: facts.clock.unit };
}

/** @type {Compute} */
function measureErrors({ trace }) {
  const known = trace.ofType("tool_result").filter((rank) => trace.events[rank].text("status") !== null);
  if (!known.length) return missing("no tool result has a status");
  const ranks = known.filter((rank) => isFailure(trace.events[rank]));
  const counts = /** @type {Map<string, { wrong: number, total: number }>} */ (new Map());
  for (const rank of known) {
    const tool = trace.events[rank].text("tool") ?? "?";
    const { wrong, total } = counts.get(tool) ?? { wrong: 0, total: 0 };
    counts.set(tool, { wrong: wrong + Number(isFailure(trace.events[rank])), total: total + 1 });
  }
  return { value: byName(counts, ({ wrong, total }) => wrong / total), n: known.length, ranks };
}

/** @type {(event: Event) => boolean} */
function isFailure(event) {
  return FAILURES.includes(event.text("status") ?? "");
}

/** @type {Compute} */
function countUnanswered(facts) {
  const calls = facts.trace.ofType("tool_call");
  if (!calls.length) return missing("there are no tool calls");
  const { unanswered } = facts.pairs;
  return { value: unanswered.length, n: calls.length, ranks: unanswered };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "tools.latency": measureLatency,
  "tools.error_rate": measureErrors,
  "tools.unanswered": countUnanswered,
};
