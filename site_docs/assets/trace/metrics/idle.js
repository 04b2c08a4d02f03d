/* Idle time: which share of its life each agent spent waiting. Twin of generator/traces/metrics/idle.py. */

import { PROGRAM, byName, listIn, missing, ranksWhere, sumOf } from "./metric.js";

function tellShare(facts) {
  const { events } = facts.trace;
  const { idle } = facts.activity;
  const [waits, spans] = [new Map(), new Map()];
  for (const life of facts.lives.lives.filter((each) => each.events.length)) {
    const end = life.events.reduce((latest, rank) => Math.max(latest, events[rank].end), -Infinity);
    listIn(spans, life.agent).push(end - events[life.spawn ?? life.events[0]].t);
    for (const rank of life.events) if (!Number.isNaN(idle[rank])) listIn(waits, life.agent).push(idle[rank]);
  }
  const totals = new Map();
  for (const [agent, times] of spans) if (sumOf(times)) totals.set(agent, sumOf(times));
  if (!totals.size) return missing("no agent is there for any time");
  const value = byName(totals, (total, agent) => sumOf(waits.get(agent) ?? []) / total);
  // Waits that are not known are NaN, which is no wait either.
  return { value, n: totals.size, ranks: ranksWhere(facts, (_, rank) => idle[rank]) };
}

export const METRICS = [{ id: "idle.share", unit: "ratio", graph: PROGRAM, compute: tellShare }];
