/* Spawning: how many agents there were, how deep and wide the team grew, and who never came back.

   Twin of generator/traces/metrics/spawning.py. */

import { countEach } from "../model/lists.js";
import { byName, missing, missingNames } from "./metric.js";

/**
 * @import { Compute } from "./metric.js"
 */

/** @type {Compute} */
function countAgents(facts) {
  return { value: facts.agents.byName.size, n: facts.trace.events.length };
}

/** @type {Compute} */
function measureDepth(facts) {
  const depths = facts.agents.depths();
  return missingNames(facts) ?? { value: greatest(depths), n: depths.length, ranks: facts.trace.ofType("spawn") };
}

/** @type {Compute} */
function measureWidth(facts) {
  const depths = facts.agents.depths();
  const levels = countEach(depths.filter((_, number) => facts.agents.lifetimes[number].spawn !== null));
  return missingNames(facts) ??
    { value: greatest(levels.values()), n: depths.length, ranks: facts.trace.ofType("spawn") };
}

/** @type {Compute} */
function measureFanOut(facts) {
  const ranks = facts.trace.ofType("spawn");
  if (!ranks.length) return missing("nothing is spawned");
  return {
    value: byName(countEach(ranks.map((rank) => facts.trace.events[rank].agent)), Number),
    n: ranks.length,
    ranks,
  };
}

/** @type {Compute} */
function countUnreturned(facts) {
  const spawned = facts.agents.lifetimes.filter((lifetime) => lifetime.spawn !== null);
  if (!spawned.length) return missing("nothing is spawned by name");
  const lost = spawned.filter((lifetime) => !lifetime.returns.length && lifetime.despawn === null);
  return { value: lost.length, n: spawned.length, ranks: lost.map(({ spawn }) => spawn ?? -1) };
}

/** @type {(numbers: Iterable<number>) => number} */
function greatest(numbers) {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "agents.count": countAgents,
  "spawn.depth": measureDepth,
  "spawn.width": measureWidth,
  "spawn.fanout": measureFanOut,
  "spawn.unreturned": countUnreturned,
};
