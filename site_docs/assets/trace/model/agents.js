/* Events of a trace become agents: which there were, who spawned whom, from when to when. Pure.

   Twin of generator/traces/agents.py. */

import { firstNot } from "./bounds.js";
import { listIn } from "./lists.js";

/** @import { Trace } from "./trace.js" */

/**
 * One agent from its spawn to its end; an agent that is spawned again begins another lifetime. All numbers are ranks.
 *
 * spawn: the event that spawned it, null for an agent that was there before; despawn: the event that ended it, or null
 * events: what it did, in the order of time; returns: its returns
 * @typedef {{ agent: string, spawn: number | null, events: number[], despawn: number | null,
 *   returns: number[] }} Lifetime
 */

/** All lifetimes in the order in which they begin.

   owner: for each event the number of the lifetime that it belongs to; -1 for tools and people, who have none
   root: the agent that leads: as meta.root_agent says, else the first to act that nobody spawned; or null
   nonAgents: names on tool results that are tools rather than agents, and people who only intervene
   byName: from agent to the numbers of its lifetimes */
export class Agents {
  /** @type {(number | null)[]} */
  #parents = [];
  /** @type {number[]} */
  #depths = [];

  /** @param {Trace} trace
   * @param {Lifetime[]} lifetimes
   * @param {Set<string>} nonAgents */
  constructor(trace, lifetimes, nonAgents) {
    this.lifetimes = lifetimes;
    this.owner = new Int32Array(trace.events.length).fill(-1);
    this.nonAgents = nonAgents;
    this.byName = /** @type {Map<string, number[]>} */ (new Map());
    lifetimes.forEach((lifetime, number) => {
      listIn(this.byName, lifetime.agent).push(number);
      for (const rank of lifetime.events) this.owner[rank] = number;
    });
    this.root = findRoot(trace, lifetimes, this.byName);
    // A lifetime begins after the one that spawned it, so that one's depth is known already.
    lifetimes.forEach((lifetime, number) => {
      const { agent, spawn } = lifetime;
      const spawner = spawn === null || trace.events[spawn].agent === agent ? -1 : this.owner[spawn];
      const parent = spawner < 0 ? null : spawner;
      this.#parents.push(parent);
      this.#depths.push(parent === null || parent >= number ? 0 : this.#depths[parent] + 1);
    });
  }

  /** Return the number of the lifetime that spawned this one, or null.
   * @type {(number: number) => number | null} */
  parent(number) {
    return this.#parents[number];
  }

  /** Return for each lifetime how many spawns lie between it and an agent that nobody spawned.
   * @type {() => number[]} */
  depths() {
    return this.#depths;
  }
}

/** Find every agent's lifetimes in a trace.
 * @type {(trace: Trace) => Agents} */
export function findAgents(trace) {
  const [acts, spawns, ends] = Array.from({ length: 3 }, () => /** @type {Map<string, number[]>} */ (new Map()));
  trace.events.forEach((event, rank) => {
    listIn(acts, event.agent).push(rank);
    const other = event.text("to");
    if (event.type === "spawn" && other !== null) listIn(spawns, other).push(rank);
    else if (event.type === "despawn") listIn(ends, other ?? event.agent).push(rank);
  });
  const nonAgents = /** @type {Set<string>} */ (new Set());
  for (const [name, ranks] of acts) if (!spawns.has(name) && isNoAgent(trace, name, ranks)) nonAgents.add(name);
  /** @type {Lifetime[]} */
  const found = [];
  for (const agent of new Set([...acts.keys(), ...spawns.keys()])) {
    if (nonAgents.has(agent)) continue;
    const begins = spawns.get(agent) ?? [];
    for (const lifetime of lifetimesOf(trace, agent, acts.get(agent) ?? [], begins, ends.get(agent) ?? [])) {
      found.push(lifetime);
    }
  }
  // A spawned lifetime begins just behind its spawn and before whatever follows that.
  const begin = (
    /** @type {Lifetime} */ lifetime,
  ) => (lifetime.spawn === null ? lifetime.events[0] : lifetime.spawn + 0.5);
  return new Agents(trace, found.sort((a, b) => begin(a) - begin(b)), nonAgents);
}

/** @type {(trace: Trace, name: string, ranks: number[]) => boolean} */
function isNoAgent(trace, name, ranks) {
  const events = ranks.map((rank) => trace.events[rank]);
  if (events.every((event) => event.type === "human_intervention")) return true;
  return events.every((event) => event.type === "tool_result" && event.text("tool") === name);
}

/** @type {(trace: Trace, agent: string, acts: number[], spawns: number[], ends: number[]) => Iterable<Lifetime>} */
function* lifetimesOf(trace, agent, acts, spawns, ends) {
  const starts = acts.length && (!spawns.length || acts[0] < spawns[0]) ? [null, ...spawns] : spawns;
  for (const [at, spawn] of starts.entries()) {
    const low = spawn ?? -1;
    const high = starts[at + 1] ?? trace.events.length;
    // An agent that spawns itself acts at that event in its former lifetime.
    const events = acts.slice(placeBehind(acts, low), placeBehind(acts, high));
    const ended = ends[placeBehind(ends, low)];
    const despawn = ended !== undefined && ended <= high ? ended : null;
    yield { agent, spawn, events, despawn, returns: events.filter((rank) => trace.events[rank].type === "return") };
  }
}

/** @type {(trace: Trace, lifetimes: Lifetime[], byName: Map<string, number[]>) => string | null} */
function findRoot(trace, lifetimes, byName) {
  const named = trace.meta.root_agent;
  if (typeof named === "string" && byName.has(named)) return named;
  return lifetimes.find((lifetime) => lifetime.spawn === null)?.agent ?? null;
}

/** Return how many of the ranks, which ascend, are not greater than this one.
 * @type {(ranks: number[], rank: number) => number} */
function placeBehind(ranks, rank) {
  return firstNot(0, ranks.length, (at) => ranks[at] <= rank);
}
