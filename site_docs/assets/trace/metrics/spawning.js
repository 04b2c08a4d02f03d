/* Spawning: how many agents there were, how deep and wide the team grew, and who never came back.

   Twin of generator/traces/metrics/spawning.py. */

import { byName, missing } from "./metric.js";

function countAgents(facts) {
  return { value: facts.lives.byAgent.size, n: facts.trace.events.length };
}

function tellDepth(facts) {
  const depths = facts.lives.depths();
  return withNames(facts) ?? { value: greatest(depths), n: depths.length, ranks: facts.trace.ofType("spawn") };
}

function tellWidth(facts) {
  const depths = facts.lives.depths();
  const levels = countEach(depths.filter((_, number) => facts.lives.lives[number].spawn !== null));
  return withNames(facts) ?? { value: greatest(levels.values()), n: depths.length, ranks: facts.trace.ofType("spawn") };
}

function tellFanOut(facts) {
  const ranks = facts.trace.ofType("spawn");
  if (!ranks.length) return missing("nothing is spawned");
  return { value: byName(countEach(ranks.map((rank) => facts.trace.events[rank].agent))), n: ranks.length, ranks };
}

function countUnreturned(facts) {
  const spawned = facts.lives.lives.filter((life) => life.spawn !== null);
  if (!spawned.length) return missing("nothing is spawned by name");
  const lost = spawned.filter((life) => !life.returns.length && life.despawn === null);
  return { value: lost.length, n: spawned.length, ranks: lost.map((life) => life.spawn) };
}

function withNames({ trace }) {
  const nameless = trace.ofType("spawn").some((rank) => trace.events[rank].text("to") === null);
  return nameless ? missing("a spawn does not name its agent") : null;
}

function greatest(numbers) {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

function countEach(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

export const METRICS = [
  { id: "agents.count", unit: "agents", compute: countAgents },
  { id: "spawn.depth", unit: "levels", compute: tellDepth },
  { id: "spawn.width", unit: "agents", compute: tellWidth },
  { id: "spawn.fanout", unit: "agents", compute: tellFanOut },
  { id: "spawn.unreturned", unit: "agents", compute: countUnreturned },
];
