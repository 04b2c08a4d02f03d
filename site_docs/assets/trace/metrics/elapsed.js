/* Makespan, concurrency, speed-up and efficiency: how much of the time that passed was used.

   Twin of generator/traces/metrics/elapsed.py. */

import { missing, sumOf } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Compute } from "./metric.js"
 */

/** Return for each lifetime from when to when the agent was there, in the order in which they begin.

   A lifetime begins at its spawn, or at its first event; it ends at its despawn, its last return, or its last event.
 * @type {(facts: Facts) => { begin: number, end: number }[]} */
function findAlive(facts) {
  const { events } = facts.trace;
  return facts.agents.lifetimes.map((lifetime) => {
    const begin = events[lifetime.spawn ?? lifetime.events[0]].t;
    if (lifetime.despawn !== null) return { begin, end: Math.max(begin, events[lifetime.despawn].t) };
    const last = lifetime.returns.length ? lifetime.returns : lifetime.events;
    return { begin, end: last.reduce((end, rank) => Math.max(end, events[rank].end), begin) };
  });
}

/** Return how many agents were there at once at most; one that leaves as another comes does not count twice.
 * @type {(facts: Facts) => number} */
function mostAlive(facts) {
  const changes = findAlive(facts)
    .flatMap(({ begin, end }) => [{ t: begin, by: 1 }, { t: end, by: -1 }])
    .sort((a, b) => a.t - b.t || a.by - b.by);
  let [now, most] = [0, facts.agents.lifetimes.length ? 1 : 0];
  for (const { by } of changes) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

/** @type {Compute} */
function measureMakespan(facts) {
  return { value: facts.clock.makespan, n: facts.trace.events.length, unit: facts.clock.unit };
}

/** @type {Compute} */
function measureMost(facts) {
  return { value: mostAlive(facts), n: facts.agents.lifetimes.length };
}

/** @type {Compute} */
function measureMean(facts) {
  if (!facts.clock.makespan) return missing("the run has no duration");
  const spans = findAlive(facts);
  return { value: sumOf(spans.map(({ begin, end }) => end - begin)) / facts.clock.makespan, n: spans.length };
}

/** @type {Compute} */
function measureSpeedup(facts) {
  if (!facts.clock.makespan) return missing("the run has no duration");
  const { active } = facts.activity;
  return { value: sumOf(active) / facts.clock.makespan, n: active.length };
}

/** @type {Compute} */
function measureEfficiency(facts) {
  if (!facts.clock.makespan) return missing("the run has no duration");
  if (!facts.agents.lifetimes.length) return missing("there are no agents");
  const { active } = facts.activity;
  return { value: sumOf(active) / (mostAlive(facts) * facts.clock.makespan), n: active.length };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "makespan": measureMakespan,
  "concurrency.max": measureMost,
  "concurrency.mean": measureMean,
  "speedup": measureSpeedup,
  "efficiency": measureEfficiency,
};
