/* Facts about a trace become a picture: what the scene draws, as arrays of numbers that a worker hands over whole. Pure.

   Everything about events is told by rank. Names stand in lists, and numbers point into these:

   count, ids, index: how many events, their ids, their places in the document's list
   type, types; status, statuses; decision, decisions: numbers of names, where "" is what is not said
   agent, agents; tool, tools: likewise, but -1 for no tool
   trust: 0 not said, 1 trusted, 2 untrusted; final: 1 for an event marked as the answer
   start, end: times; a tool call ends with its result. partner: from call to result and back, else -1
   tokens: NaN where not said
   lane, lanes: {name, kind, parent, depth, spawn, end}, kind being `agent`, `tool` (of one agent, its parent), or
     `outside` for tools and people with events of their own that belong to no agent; spawn and end are ranks or -1
   lives: {lane, begin, end}: when agents lived, as ranks; end is -1 for those that nothing ended
   edges: {src, dst, type, types}
   messages: {rank, from, to}: who wrote to whom, as numbers of agents; -1 where the receiver is not named
   critical, hops: the ranks along the critical path, and {kind, kinds, took} for how each was reached and the time it took
   clock: {unit, from, to} */

import { EDGE_TYPES, EVENT_TYPES } from "../model/trace.js";
import { lastArrivals } from "../metrics/critical_path.js";

const TOOLS = new Set(["tool_call", "tool_result"].map((name) => EVENT_TYPES.indexOf(name)));

/** Make the picture of a trace. */
export function toPicture(facts) {
  const { events } = facts.trace;
  const picture = eventsOf(facts);
  Object.assign(picture, lanesOf(facts, picture));
  picture.edges = edgesOf(facts.trace.edges);
  Object.assign(picture, criticalOf(facts));
  const from = events.length ? events[0].t : 0;
  const to = picture.end.reduce((latest, end) => Math.max(latest, end), from);
  picture.clock = { unit: facts.clock.unit, from, to };
  return picture;
}

/** Return the buffers of a picture, which postMessage moves instead of copying. */
export function buffersOf(picture) {
  const parts = [picture, picture.lives, picture.edges, picture.messages, picture.hops];
  return parts.flatMap((part) => Object.values(part).filter(ArrayBuffer.isView).map((array) => array.buffer));
}

function eventsOf(facts) {
  const { events } = facts.trace;
  const count = events.length;
  const names = { type: new Names(EVENT_TYPES), status: new Names([""]), decision: new Names([""]), agent: new Names(), tool: new Names() };
  const found = {
    count,
    ids: new Array(count),
    index: new Int32Array(count),
    type: new Uint8Array(count),
    status: new Uint8Array(count),
    decision: new Uint8Array(count),
    agent: new Int32Array(count),
    tool: new Int32Array(count).fill(-1),
    trust: new Uint8Array(count),
    final: new Uint8Array(count),
    start: new Float64Array(count),
    end: new Float64Array(count),
    partner: new Int32Array(count).fill(-1),
    tokens: new Float64Array(count).fill(NaN),
  };
  for (let rank = 0; rank < count; rank += 1) {
    const event = events[rank];
    const { trusted, tokens } = event;
    const tool = event.text("tool");
    found.ids[rank] = event.id;
    found.index[rank] = event.index;
    found.type[rank] = names.type.number(event.type);
    // A broken document may say anything here: beyond what a byte counts, nothing is said.
    found.status[rank] = small(names.status, event.text("status"));
    found.decision[rank] = small(names.decision, event.text("decision"));
    found.agent[rank] = names.agent.number(event.agent);
    if (tool !== null) found.tool[rank] = names.tool.number(tool);
    if (trusted !== null) found.trust[rank] = trusted ? 1 : 2;
    if (event.isTrue("final")) found.final[rank] = 1;
    found.start[rank] = event.t;
    found.end[rank] = event.end;
    if (tokens !== null) found.tokens[rank] = tokens;
  }
  for (const [call, result] of facts.pairs.pairs) {
    found.partner[call] = result;
    found.partner[result] = call;
    found.end[call] = Math.max(found.start[call], events[result].end);
  }
  const messages = facts.trace.ofType("message");
  found.messages = {
    rank: Int32Array.from(messages),
    from: Int32Array.from(messages, (rank) => names.agent.number(events[rank].text("from") ?? events[rank].agent)),
    to: Int32Array.from(messages, (rank) => { const to = events[rank].text("to"); return to === null ? -1 : names.agent.number(to); }),
  };
  return {
    ...found, types: names.type.list, statuses: names.status.list, decisions: names.decision.list, agents: names.agent.list,
    tools: names.tool.list,
  };
}

function small(names, text) {
  return text !== null && (names.list.length < 256 || names.has(text)) ? names.number(text) : 0;
}

/* Agents in the order in which they begin, each with its tools behind it, then those outside in that of their first event. */
function lanesOf({ trace, lives }, { count, type, agent, agents, tool, tools: toolNames }) {
  const { events } = trace;
  const first = new Map();
  for (const [number, life] of lives.lives.entries()) if (!first.has(life.agent)) first.set(life.agent, number);
  // By numbers of agents and tools: to look names up for every event takes several times as long.
  const used = agents.map(() => null);
  for (let rank = 0; rank < count; rank += 1) if (TOOLS.has(type[rank]) && tool[rank] >= 0) (used[agent[rank]] ??= new Map()).set(tool[rank], -1);
  const numbers = new Map(agents.map((name, number) => [name, number]));
  const depths = lives.depths();
  const lanes = [];
  const places = new Map();
  for (const [name, number] of first) {
    const { spawn } = lives.lives[number];
    const parent = lanes.length;
    places.set(name, parent);
    lanes.push({ name, kind: "agent", parent: -1, depth: depths[number], spawn: spawn ?? -1, end: endOf(lives.lives[lives.byAgent.get(name).at(-1)]) });
    const tools = used[numbers.get(name)] ?? new Map();
    for (const each of tools.keys()) {
      tools.set(each, lanes.length);
      lanes.push({ name: toolNames[each], kind: "tool", parent, depth: depths[number] + 1, spawn: -1, end: -1 });
    }
  }
  const lane = new Int32Array(count);
  const placeOf = Int32Array.from(agents, (name) => places.get(name) ?? -1);
  for (let rank = 0; rank < count; rank += 1) {
    const number = agent[rank];
    if (placeOf[number] < 0) {
      placeOf[number] = lanes.length;
      places.set(agents[number], lanes.length);
      lanes.push({ name: agents[number], kind: "outside", parent: -1, depth: 0, spawn: -1, end: -1 });
    }
    const own = TOOLS.has(type[rank]) ? used[number]?.get(tool[rank]) ?? -1 : -1; // those outside have no lanes of tools
    lane[rank] = own < 0 ? placeOf[number] : own;
  }
  for (const each of lanes) {
    if (each.kind !== "agent" || each.spawn < 0) continue;
    const spawner = places.get(events[each.spawn].agent);
    if (spawner !== undefined && lanes[spawner] !== each) each.parent = spawner;
  }
  return {
    lane,
    lanes,
    lives: {
      lane: Int32Array.from(lives.lives, (life) => places.get(life.agent)),
      begin: Int32Array.from(lives.lives, (life) => life.spawn ?? life.events[0]),
      end: Int32Array.from(lives.lives, endOf),
    },
  };
}

/* A life ends with its despawn, else with its return if nothing follows that. */
function endOf(life) {
  if (life.despawn !== null) return life.despawn;
  const last = life.events.at(-1);
  return last !== undefined && last === life.returns.at(-1) ? last : -1;
}

function edgesOf(edges) {
  const types = new Names(EDGE_TYPES);
  const found = { src: new Int32Array(edges.length), dst: new Int32Array(edges.length), type: new Uint8Array(edges.length), types: types.list };
  // Longer than with from(), and five times as fast: there may be hundreds of thousands.
  for (let number = 0; number < edges.length; number += 1) {
    const { src, dst, type } = edges[number];
    found.src[number] = src;
    found.dst[number] = dst;
    found.type[number] = types.number(type);
  }
  return found;
}

function criticalOf(facts) {
  const kinds = new Names();
  // Where edges lead in a circle, nothing comes last.
  const hops = facts.circular ? [] : lastArrivals(facts).reverse();
  return {
    critical: Int32Array.from(hops, (hop) => hop.rank),
    hops: {
      kind: Uint8Array.from(hops, (hop) => kinds.number(hop.type)),
      kinds: kinds.list,
      took: Float64Array.from(hops, (hop) => hop.time),
    },
  };
}

/* Names as numbers, in the order in which they came. */
class Names {
  #numbers = new Map();

  constructor(list = []) {
    this.list = [...list];
    this.list.forEach((name, number) => this.#numbers.set(name, number));
  }

  has(name) {
    return this.#numbers.has(name);
  }

  number(name) {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
}
