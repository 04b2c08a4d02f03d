/* Idle time: which share of its life each agent spent waiting. Twin of generator/traces/metrics/idle.py. */

import { listIn } from "../model/lists.js";
import { byName, missing, ranksWhere, sumOf } from "./metric.js";

/** @import { Compute } from "./metric.js" */

/** @type {Compute} */
function measureShare(facts) {
  const { events } = facts.trace;
  const { idle } = facts.activity;
  const [waits, spans] = [0, 1].map(() => /** @type {Map<string, number[]>} */ (new Map()));
  for (const lifetime of facts.agents.lifetimes.filter((each) => each.events.length)) {
    const end = lifetime.events.reduce((latest, rank) => Math.max(latest, events[rank].end), -Infinity);
    listIn(spans, lifetime.agent).push(end - events[lifetime.spawn ?? lifetime.events[0]].t);
    for (const rank of lifetime.events) if (!Number.isNaN(idle[rank])) listIn(waits, lifetime.agent).push(idle[rank]);
  }
  const totals = /** @type {Map<string, number>} */ (new Map());
  for (const [agent, times] of spans) if (sumOf(times)) totals.set(agent, sumOf(times));
  if (!totals.size) return missing("no agent is there for any time");
  const value = byName(totals, (total, agent) => sumOf(waits.get(agent) ?? []) / total);
  // Waits that are not known are NaN, which is no wait either.
  return { value, n: totals.size, ranks: ranksWhere(facts, (_, rank) => Boolean(idle[rank])) };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "idle.share": measureShare,
};
