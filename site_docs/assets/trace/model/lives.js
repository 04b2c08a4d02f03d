/* Events of a trace become lives: which agents there were, who spawned whom, from when to when. Pure.

   Twin of generator/traces/lives.py. A life is one agent from its spawn to its end; an agent that is spawned again begins
   another: {agent, spawn, events, despawn, returns}, where `spawn` is the rank of the event that spawned it, null for an
   agent that was there before; `events` the ranks of what it did, in the order of time; `despawn` the rank of the event
   that ended it, or null; `returns` the ranks of its returns. */

/** All lives in the order in which they begin.

   owner: for each event the number of the life that it belongs to; -1 for tools and people, who have none
   root: the agent that leads: as meta.root_agent says, else the first to act that nobody spawned; or null
   outsiders: Set of names on tool results that are tools rather than agents, and people who only intervene
   byAgent: Map from agent to the numbers of its lives */
export class Lives {
  #parents = [];
  #depths = [];

  constructor(trace, lives, outsiders) {
    this.lives = lives;
    this.owner = new Int32Array(trace.events.length).fill(-1);
    this.outsiders = outsiders;
    this.byAgent = new Map();
    lives.forEach((life, number) => {
      listIn(this.byAgent, life.agent).push(number);
      for (const rank of life.events) this.owner[rank] = number;
    });
    this.root = findRoot(trace, lives, this.byAgent);
    // A life begins after the one that spawned it, so that one's depth is known already.
    lives.forEach((life, number) => {
      const spawned = life.spawn !== null && this.owner[life.spawn] >= 0 && trace.events[life.spawn].agent !== life.agent;
      const parent = spawned ? this.owner[life.spawn] : null;
      this.#parents.push(parent);
      this.#depths.push(parent === null || parent >= number ? 0 : this.#depths[parent] + 1);
    });
  }

  /** Return the number of the life that spawned this one, or null. */
  parent(number) {
    return this.#parents[number];
  }

  /** Return for each life how many spawns lie between it and an agent that nobody spawned. */
  depths() {
    return this.#depths;
  }
}

/** Find every agent's lives in a trace. */
export function findLives(trace) {
  const [acts, spawns, ends] = [new Map(), new Map(), new Map()];
  trace.events.forEach((event, rank) => {
    listIn(acts, event.agent).push(rank);
    const other = event.text("to");
    if (event.type === "spawn" && other !== null) listIn(spawns, other).push(rank);
    else if (event.type === "despawn") listIn(ends, other ?? event.agent).push(rank);
  });
  const outsiders = new Set();
  for (const [name, ranks] of acts) if (!spawns.has(name) && isOutsider(trace, name, ranks)) outsiders.add(name);
  const found = [];
  for (const agent of new Set([...acts.keys(), ...spawns.keys()])) {
    if (outsiders.has(agent)) continue;
    const begins = spawns.get(agent) ?? [];
    for (const life of livesOf(trace, agent, acts.get(agent) ?? [], begins, ends.get(agent) ?? [])) found.push(life);
  }
  // A spawned life begins just behind its spawn and before whatever follows that.
  const begin = (life) => (life.spawn === null ? life.events[0] : life.spawn + 0.5);
  return new Lives(trace, found.sort((a, b) => begin(a) - begin(b)), outsiders);
}

function isOutsider(trace, name, ranks) {
  const events = ranks.map((rank) => trace.events[rank]);
  if (events.every((event) => event.type === "human_intervention")) return true;
  return events.every((event) => event.type === "tool_result" && event.text("tool") === name);
}

function* livesOf(trace, agent, acts, spawns, ends) {
  const starts = acts.length && (!spawns.length || acts[0] < spawns[0]) ? [null, ...spawns] : spawns;
  for (const [at, spawn] of starts.entries()) {
    const low = spawn ?? -1;
    const high = starts[at + 1] ?? trace.events.length;
    // An agent that spawns itself acts at that event in its former life.
    const events = acts.slice(placeBehind(acts, low), placeBehind(acts, high));
    const ended = ends[placeBehind(ends, low)];
    const despawn = ended !== undefined && ended <= high ? ended : null;
    yield { agent, spawn, events, despawn, returns: events.filter((rank) => trace.events[rank].type === "return") };
  }
}

function findRoot(trace, lives, byAgent) {
  const named = trace.meta.root_agent;
  if (byAgent.has(named)) return named;
  return lives.find((life) => life.spawn === null)?.agent ?? null;
}

/* Return how many of the ranks, which ascend, are not greater than this one. */
function placeBehind(ranks, rank) {
  let [low, high] = [0, ranks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranks[middle] <= rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

function listIn(lists, name) {
  if (!lists.has(name)) lists.set(name, []);
  return lists.get(name);
}
