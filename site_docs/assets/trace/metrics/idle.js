/* Idle time: which share of its life each agent spent waiting, and for whom. Twin of generator/traces/metrics/idle.py. */

import { GUESSED_CAUSES } from "../vocabulary.js";
import { previousRanks } from "../model/activity.js";
import { listIn, madeIn } from "../model/lists.js";
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
  if (!totals.size) return missing("no agent exists for any time");
  const value = byName(totals, (total, agent) => sumOf(waits.get(agent) ?? []) / total);
  // Waits that are not known are NaN, which is no wait either.
  return { value, n: totals.size, ranks: ranksWhere(facts, (_, rank) => Boolean(idle[rank])) };
}

/** @type {Compute} */
function measureWaits(facts) {
  const { events } = facts.trace;
  const waits = /** @type {Map<string, Map<string, number[]>>} */ (new Map());
  /** @type {number[]} */
  const ranks = [];
  previousRanks(facts.trace, facts.agents).forEach((own, rank) => {
    if (own < 0) return;
    // At the same time, the later event.
    const last = facts.program.before[rank].reduce((latest, { src }) => {
      const later = latest < 0 ? 1 : events[src].end - events[latest].end || src - latest;
      return later > 0 ? src : latest;
    }, -1);
    const [waiter, other] = [events[rank].agent, events[last].agent];
    const wait = events[last].end - events[own].end;
    if (other === waiter || !(wait > 0)) return;
    listIn(madeIn(waits, waiter, () => new Map()), other).push(wait);
    ranks.push(rank);
  });
  if (!waits.size) return missing(facts.leftOut.causes ? GUESSED_CAUSES : "nobody waited for another");
  return { value: byName(waits, (row) => byName(row, sumOf)), n: ranks.length, ranks, unit: facts.clock.unit };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "idle.share": measureShare,
  "idle.waits": measureWaits,
};
