/* Facts about a trace and its events become lanes: one for each agent and each of its tools, and when agents lived. Pure. */

import { EVENT_TYPES } from "../vocabulary.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Events } from "./events.js"
 */

/**
 * One lane. Those outside are of tools and people with events of their own that belong to no agent; a tool's parent is
 * the agent that uses it, an agent's the one that spawned it; spawn is a rank or -1.
 * @typedef {{ name: string, kind: "agent" | "tool" | "outside", parent: number, depth: number, spawn: number }} Lane
 */

/** When agents lived, as ranks; end is -1 for those that nothing ended.
 * @typedef {{ lane: Int32Array, begin: Int32Array, end: Int32Array }} PictureLives */

/** lane: of each event, by rank.
 * @typedef {{ lane: Int32Array, lanes: Lane[], lives: PictureLives }} Lanes */

const TOOLS = new Set(["tool_call", "tool_result"].map((name) => EVENT_TYPES.indexOf(name)));

/** Return agents in the order in which they begin, each with its tools behind it, then those outside in that of their
 * first event.
 * @type {(facts: Facts, events: Events) => Lanes} */
export function toLanes(facts, events) {
  const { lifetimes } = facts.agents;
  const lanes = /** @type {Lane[]} */ ([]);
  const places = /** @type {Map<string, number>} */ (new Map());
  const tools = toolsOf(events);
  addAgents(facts, events, tools, lanes, places);
  const lane = placeEvents(events, tools, lanes, places);
  for (const each of lanes) {
    if (each.kind !== "agent" || each.spawn < 0) continue;
    const spawner = places.get(facts.trace.events[each.spawn].agent);
    if (spawner !== undefined && lanes[spawner] !== each) each.parent = spawner;
  }
  return {
    lane,
    lanes,
    lives: {
      lane: Int32Array.from(lifetimes, ({ agent }) => places.get(agent) ?? -1),
      begin: Int32Array.from(lifetimes, ({ spawn, events: own }) => spawn ?? own[0]),
      end: Int32Array.from(lifetimes, endOf),
    },
  };
}

/** Return for each agent that uses tools their numbers, to each of which its lane is added later. By numbers of agents and
 * tools: to look names up for every event takes several times as long.
 * @type {(events: Events) => (Map<number, number> | null)[]} */
function toolsOf({ count, type, agent, agents, tool }) {
  const used = agents.map(() => /** @type {Map<number, number> | null} */ (null));
  for (let rank = 0; rank < count; rank += 1) {
    if (TOOLS.has(type[rank]) && tool[rank] >= 0) (used[agent[rank]] ??= new Map()).set(tool[rank], -1);
  }
  return used;
}

/** @type {(facts: Facts, events: Events, tools: (Map<number, number> | null)[], lanes: Lane[],
 *   places: Map<string, number>) => void} */
function addAgents({ agents: team }, { agents, tools: toolNames }, tools, lanes, places) {
  const numbers = new Map(agents.map((name, number) => [name, number]));
  const depths = team.depths();
  for (const [number, { agent: name, spawn }] of team.lifetimes.entries()) {
    if (places.has(name)) continue;
    const parent = lanes.length;
    const depth = depths[number];
    places.set(name, parent);
    lanes.push({ name, kind: "agent", parent: -1, depth, spawn: spawn ?? -1 });
    const own = tools[numbers.get(name) ?? -1] ?? new Map();
    for (const tool of own.keys()) {
      own.set(tool, lanes.length);
      lanes.push({ name: toolNames[tool], kind: "tool", parent, depth: depth + 1, spawn: -1 });
    }
  }
}

/** Return the lane of each event; adds lanes for those outside.
 * @type {(events: Events, tools: (Map<number, number> | null)[], lanes: Lane[],
 *   places: Map<string, number>) => Int32Array} */
function placeEvents({ count, type, agent, agents, tool }, tools, lanes, places) {
  const lane = new Int32Array(count);
  const placeOf = Int32Array.from(agents, (name) => places.get(name) ?? -1);
  for (let rank = 0; rank < count; rank += 1) {
    const number = agent[rank];
    if (placeOf[number] < 0) {
      placeOf[number] = lanes.length;
      places.set(agents[number], lanes.length);
      lanes.push({ name: agents[number], kind: "outside", parent: -1, depth: 0, spawn: -1 });
    }
    const own = TOOLS.has(type[rank]) ? tools[number]?.get(tool[rank]) ?? -1 : -1; // those outside have no lanes of tools
    lane[rank] = own < 0 ? placeOf[number] : own;
  }
  return lane;
}

/** A lifetime ends with its despawn, else with its return if nothing follows that.
 * @type {(lifetime: Facts["agents"]["lifetimes"][number]) => number} */
function endOf(lifetime) {
  if (lifetime.despawn !== null) return lifetime.despawn;
  const last = lifetime.events.at(-1);
  return last !== undefined && last === lifetime.returns.at(-1) ? last : -1;
}
