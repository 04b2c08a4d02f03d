/* A JSON value becomes a Trace: events in the order of time and edges between them; what does not fit is left out. Pure.

   Twin of generator/traces/trace.py. The shape layer has told what does not fit before; leaving it out here lets the
   rules judge the rest of the run. Names are looked up in a document only where they are ours, never where they are data. */

export const EVENT_TYPES = [
  "orchestrator_decision", "spawn", "despawn", "message", "tool_call", "tool_result", "return", "aggregate",
  "human_intervention", "safety_event",
];
export const EDGE_TYPES = ["temporal", "causal", "spawn", "message", "tool_dependency", "return", "aggregate", "safety_flow"];

/* Spawn, message and the like make the later event depend on the earlier one; `temporal` orders one agent's own events
   only, and `safety_flow` tells where content went, not what waited for what. */
export const DEPENDENCIES = new Set(["causal", "spawn", "message", "tool_dependency", "return", "aggregate"]);

const TYPES = new Set(EVENT_TYPES);
const KINDS = new Set(EDGE_TYPES);
const NOTHING = Object.freeze(Object.create(null));

/** One event; `index` is its place in the document's list, `fields` everything that stands there. */
export class Event {
  constructor(index, fields) {
    this.index = index;
    this.id = fields.id;
    this.t = fields.t;
    this.type = fields.type;
    this.agent = fields.agent;
    this.fields = fields;
    /* When it ended: `t_end` where that is given and not before `t`, else `t`. */
    const end = number(fields.t_end);
    this.end = end === null || end < this.t ? this.t : end;
  }

  get pointer() {
    return `/events/${this.index}`;
  }

  get trusted() {
    const value = this.fields.trusted;
    return typeof value === "boolean" ? value : null;
  }

  /** Return a text field that is not empty, else null. */
  text(name) {
    const value = this.fields[name];
    return typeof value === "string" && value ? value : null;
  }

  isTrue(name) {
    return this.fields[name] === true;
  }

  /** Return an object field, such as cost or reward; empty when it is absent or no object. */
  part(name) {
    const value = this.fields[name];
    return isObject(value) ? value : NOTHING;
  }

  cost(name) {
    const value = number(this.part("cost")[name]);
    return value !== null && value >= 0 ? value : null;
  }

  /** Tokens in and out together; null when neither is given. */
  get tokens() {
    const [into, out] = [this.cost("tokens_in"), this.cost("tokens_out")];
    return into === null || out === null ? into ?? out : into + out;
  }
}

/** One edge; `src` and `dst` are ranks in the trace's events, `index` is its place in the document's list. */
export class Edge {
  constructor(index, src, dst, type) {
    this.index = index;
    this.src = src;
    this.dst = dst;
    this.type = type;
  }

  get pointer() {
    return `/edges/${this.index}`;
  }
}

/** One run.

   events: by (t, place in the document): an event's position here is its rank
   listed: the same events as they stand in the document
   byType: Map from type to ranks
   ranks: Map from id to rank; of a repeated id the first in the document
   ids: has every id that stands in the document, also of events left out here
   edges: those with two known ends
   loose: {index, end, id} for each end, "src" or "dst", of an edge that names an id which no event has
   rewards, costs, reported: Maps from name to number; meta: an object */
export class Trace {
  constructor(fields) {
    Object.assign(this, fields);
  }

  /** Return the ranks of the events of these types, in the order of time; not to be changed. */
  ofType(...types) {
    const found = types.map((type) => this.byType.get(type)).filter(Boolean);
    return found.length === 1 ? found[0] : found.flat().sort((a, b) => a - b);
  }
}

/** Parse any JSON value; what has not the shape of a trace gives an empty one. */
export function parseTrace(value) {
  const top = isObject(value) ? value : NOTHING;
  const raw = Array.isArray(top.events) ? top.events : [];
  const listed = readEvents(raw);
  // Sorting keeps the order of the document among equal times.
  const events = isSorted(listed) ? listed : listed.toSorted((a, b) => a.t - b.t);
  const ranks = new Map();
  const byType = new Map();
  events.forEach((event, rank) => {
    const alike = byType.get(event.type);
    if (alike) alike.push(rank);
    else byType.set(event.type, [rank]);
    const known = ranks.get(event.id);
    if (known === undefined || event.index < events[known].index) ranks.set(event.id, rank);
  });
  // Where nothing was left out, the ranks know every id.
  const ids = listed.length === raw.length ? ranks : idsOf(raw);
  return new Trace({
    traceId: textOf(top.trace_id),
    taskId: textOf(top.task_id),
    topology: textOf(top.topology),
    events,
    listed,
    byType,
    ranks,
    ids,
    ...readEdges(top.edges, ranks, ids),
    rewards: numbersOf(top.rewards),
    costs: numbersOf(top.costs),
    reported: numbersOf(top.metrics),
    meta: isObject(top.meta) ? top.meta : NOTHING,
  });
}

/** Return the value if it is a finite number, else null. */
export function number(value) {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readEvents(raw) {
  const events = [];
  raw.forEach((each, index) => {
    const fits = isObject(each) && isName(each.id) && isName(each.agent) && number(each.t) !== null && TYPES.has(each.type);
    if (fits) events.push(new Event(index, each));
  });
  return events;
}

function readEdges(raw, ranks, ids) {
  const edges = [];
  const loose = [];
  (Array.isArray(raw) ? raw : []).forEach((each, index) => {
    if (!isObject(each)) return;
    const src = ranks.get(each.src);
    const dst = ranks.get(each.dst);
    if (src === undefined && isLoose(each.src, ids)) loose.push({ index, end: "src", id: each.src });
    if (dst === undefined && isLoose(each.dst, ids)) loose.push({ index, end: "dst", id: each.dst });
    if (src !== undefined && dst !== undefined && KINDS.has(each.type)) edges.push(new Edge(index, src, dst, each.type));
  });
  return { edges, loose };
}

function isSorted(events) {
  for (let at = 1; at < events.length; at += 1) if (events[at - 1].t > events[at].t) return false;
  return true;
}

function idsOf(raw) {
  const ids = new Set();
  for (const each of raw) if (isObject(each) && typeof each.id === "string") ids.add(each.id);
  return ids;
}

function isLoose(id, ids) {
  return isName(id) && !ids.has(id);
}

function isName(value) {
  return typeof value === "string" && value !== "";
}

function textOf(value) {
  return typeof value === "string" ? value : "";
}

function numbersOf(value) {
  const found = isObject(value) ? Object.entries(value) : [];
  return new Map(found.filter(([, each]) => number(each) !== null));
}
