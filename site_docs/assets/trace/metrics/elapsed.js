/* Makespan, concurrency, speed-up and efficiency: how much of the time that passed was used.

   Twin of generator/traces/metrics/elapsed.py. */

import { PROGRAM, missing, sumOf } from "./metric.js";

/** Return for each life {begin, end}, from when to when it was there, in the order in which they begin.

   A life begins at its spawn, or at its first event; it ends at its despawn, its last return, or its last event. */
export function findAlive(facts) {
  const { events } = facts.trace;
  return facts.lives.lives.map((life) => {
    const begin = events[life.spawn ?? life.events[0]].t;
    if (life.despawn !== null) return { begin, end: Math.max(begin, events[life.despawn].t) };
    const last = life.returns.length ? life.returns : life.events;
    return { begin, end: last.reduce((end, rank) => Math.max(end, events[rank].end), begin) };
  });
}

/* Return how many agents were there at once at most; one that leaves as another comes does not count twice. */
function mostAlive(facts) {
  const changes = findAlive(facts)
    .flatMap(({ begin, end }) => [{ t: begin, by: 1 }, { t: end, by: -1 }])
    .sort((a, b) => a.t - b.t || a.by - b.by);
  let [now, most] = [0, facts.lives.lives.length ? 1 : 0];
  for (const { by } of changes) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

function tellMakespan(facts) {
  return { value: facts.clock.makespan, n: facts.trace.events.length, unit: facts.clock.unit };
}

function tellMost(facts) {
  return { value: mostAlive(facts), n: facts.lives.lives.length };
}

function tellMean(facts) {
  if (!facts.clock.makespan) return missing("no time passes");
  const spans = findAlive(facts);
  return { value: sumOf(spans.map(({ begin, end }) => end - begin)) / facts.clock.makespan, n: spans.length };
}

function tellSpeedup(facts) {
  if (!facts.clock.makespan) return missing("no time passes");
  const { active } = facts.activity;
  return { value: sumOf(active) / facts.clock.makespan, n: active.length };
}

function tellEfficiency(facts) {
  if (!facts.clock.makespan) return missing("no time passes");
  if (!facts.lives.lives.length) return missing("there are no agents");
  const { active } = facts.activity;
  return { value: sumOf(active) / (mostAlive(facts) * facts.clock.makespan), n: active.length };
}

export const METRICS = [
  { id: "makespan", unit: "time", compute: tellMakespan },
  { id: "concurrency.max", unit: "agents", compute: tellMost },
  { id: "concurrency.mean", unit: "agents", compute: tellMean },
  { id: "speedup", unit: "ratio", graph: PROGRAM, compute: tellSpeedup },
  { id: "efficiency", unit: "ratio", graph: PROGRAM, compute: tellEfficiency },
];
