/* A JSON value becomes a Trace: events in the order of time and edges between them; what does not fit is left out. Pure.

   Twin of generator/traces/trace.py. The shape layer has reported what does not fit; leaving it out here lets the
   rules judge the rest of the run. Names are looked up in a document only where they are ours, never where they are data. */

import { EDGE_TYPES, EVENT_TYPES } from "../vocabulary.js";
import { listIn, madeIn } from "./lists.js";

/** Fields as they stand in a document, by name.
 * @typedef {Readonly<Record<string, unknown>>} Fields */

/** An end, "src" or "dst", of the edge with this index, and the id there that no event has.
 * @typedef {{ index: number, end: "src" | "dst", id: string }} DanglingEnd */

const TYPES = new Set(EVENT_TYPES);
const KINDS = new Set(EDGE_TYPES);
/** @type {Fields} */
const NOTHING = Object.freeze(Object.create(null));

/** One event; `index` is its place in the document's list, `fields` everything that stands there. */
export class Event {
  /** @param {number} index
   * @param {Fields & { id: string, t: number, type: string, agent: string }} fields */
  constructor(index, fields) {
    this.index = index;
    this.id = fields.id;
    this.t = fields.t;
    this.type = fields.type;
    this.agent = fields.agent;
    /** @type {Fields} */
    this.fields = fields;
    /* When it ended: `t_end` where that is given and not before `t`, else `t`. */
    const end = number(fields.t_end);
    this.end = end === null || end < this.t ? this.t : end;
  }

  get pointer() {
    return `/events/${this.index}`;
  }

  /** Whether the trace tells how long it took, be it no time at all. */
  get timed() {
    return this.end > this.t || this.fields.t_end === this.t;
  }

  /** @type {boolean | null} */
  get trusted() {
    const value = this.fields.trusted;
    return typeof value === "boolean" ? value : null;
  }

  /** Return a text field that is not empty, else null.
   * @type {(name: string) => string | null} */
  text(name) {
    const value = this.fields[name];
    return typeof value === "string" && value ? value : null;
  }

  /** @type {(name: string) => boolean} */
  isTrue(name) {
    return this.fields[name] === true;
  }

  /** Return an object field, such as cost or reward; empty when it is absent or no object.
   * @type {(name: string) => Fields} */
  part(name) {
    const value = this.fields[name];
    return isObject(value) ? value : NOTHING;
  }

  /** @type {(name: string) => number | null} */
  cost(name) {
    const value = number(this.part("cost")[name]);
    return value !== null && value >= 0 ? value : null;
  }

  /** Tokens in and out together; null when neither is given.
   * @type {number | null} */
  get tokens() {
    const [into, out] = [this.cost("tokens_in"), this.cost("tokens_out")];
    return into === null || out === null ? into ?? out : into + out;
  }
}

/** One edge; `src` and `dst` are ranks in the trace's events, `index` is its place in the document's list; `guessed`: the
   event that it leads to lists it among those that were not stated. */
export class Edge {
  /** @param {number} index
   * @param {number} src
   * @param {number} dst
   * @param {string} type
   * @param {boolean} guessed */
  constructor(index, src, dst, type, guessed = false) {
    this.index = index;
    this.src = src;
    this.dst = dst;
    this.type = type;
    this.guessed = guessed;
  }

  get pointer() {
    return `/edges/${this.index}`;
  }
}

/**
 * What a run is made of.
 *
 * events: by (t, place in the document): an event's position here is its rank
 * listed: the same events as they stand in the document
 * byType: from type to ranks; ranks: from id to rank, of a repeated id the first in the document
 * ids: every id that stands in the document, also of events left out here
 * edges: those with two known ends
 * @typedef {object} Parts
 * @property {string} traceId
 * @property {string} taskId
 * @property {Event[]} events
 * @property {Event[]} listed
 * @property {Map<string, number[]>} byType
 * @property {Map<string, number>} ranks
 * @property {{ has: (id: string) => boolean }} ids
 * @property {Edge[]} edges
 * @property {DanglingEnd[]} dangling
 * @property {Map<string, number>} rewards
 * @property {Map<string, number>} costs
 * @property {Map<string, number>} reported
 * @property {Fields} meta
 */

/** One run; ofType: the ranks of the events of these types, in the order of time; not to be changed.
 * @typedef {Parts & { ofType: (...types: string[]) => number[] }} Trace */

/** @type {(parts: Parts) => Trace} */
export function toTrace(parts) {
  const ofType = (/** @type {string[]} */ ...types) => {
    const found = types.map((type) => parts.byType.get(type) ?? []);
    return found.length === 1 ? found[0] : found.flat().sort((a, b) => a - b);
  };
  return { ...parts, ofType };
}

/** Parse any JSON value; what has not the shape of a trace gives an empty one.
 * @type {(value: unknown) => Trace} */
export function parseTrace(value) {
  const top = isObject(value) ? value : NOTHING;
  const raw = Array.isArray(top.events) ? top.events : [];
  const listed = readEvents(raw);
  // Sorting keeps the order of the document among equal times.
  const events = isSorted(listed) ? listed : listed.toSorted((a, b) => a.t - b.t);
  const ranks = /** @type {Map<string, number>} */ (new Map());
  const byType = /** @type {Map<string, number[]>} */ (new Map());
  events.forEach((event, rank) => {
    listIn(byType, event.type).push(rank);
    const known = ranks.get(event.id);
    if (known === undefined || event.index < events[known].index) ranks.set(event.id, rank);
  });
  // Where nothing was left out, the ranks know every id.
  const ids = listed.length === raw.length ? ranks : idsOf(raw);
  return toTrace({
    traceId: textOf(top.trace_id),
    taskId: textOf(top.task_id),
    events,
    listed,
    byType,
    ranks,
    ids,
    ...readEdges(top.edges, ranks, ids, guessedEdges(events)),
    rewards: numbersOf(top.rewards),
    costs: numbersOf(top.costs),
    reported: numbersOf(top.metrics),
    meta: isObject(top.meta) ? top.meta : NOTHING,
  });
}

/** Return the value if it is a finite number, else null.
 * @type {(value: unknown) => number | null} */
export function number(value) {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** @type {(value: unknown) => value is Fields} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @type {(raw: unknown[]) => Event[]} */
function readEvents(raw) {
  /** @type {Event[]} */
  const events = [];
  raw.forEach((each, index) => {
    if (isEvent(each)) events.push(new Event(index, each));
  });
  return events;
}

/** @type {(value: unknown) => value is Fields & { id: string, t: number, type: string, agent: string }} */
function isEvent(value) {
  return isObject(value) && isName(value.id) && isName(value.agent) && number(value.t) !== null &&
    typeof value.type === "string" && TYPES.has(value.type);
}

/** Return the edges that events list as guessed: by the id of the target, type and source in one text each.
 * @type {(events: Event[]) => Map<string, Set<string>>} */
function guessedEdges(events) {
  const found = /** @type {Map<string, Set<string>>} */ (new Map());
  for (const { id, fields } of events) {
    const listed = Array.isArray(fields.inferred_edges) ? fields.inferred_edges.filter(isObject) : [];
    for (const { src, type } of listed) {
      if (typeof src !== "string" || typeof type !== "string") continue;
      madeIn(found, id, () => new Set()).add(`${type} ${src}`);
    }
  }
  return found;
}

/** @type {(raw: unknown, ranks: Map<string, number>, ids: Parts["ids"],
 *   guessed: Map<string, Set<string>>) => Pick<Parts, "edges" | "dangling">} */
function readEdges(raw, ranks, ids, guessed) {
  /** @type {Edge[]} */
  const edges = [];
  /** @type {DanglingEnd[]} */
  const dangling = [];
  (Array.isArray(raw) ? raw : []).forEach((each, index) => {
    if (!isObject(each)) return;
    const src = isName(each.src) ? ranks.get(each.src) : undefined;
    const dst = isName(each.dst) ? ranks.get(each.dst) : undefined;
    if (src === undefined && isName(each.src) && !ids.has(each.src)) dangling.push({ index, end: "src", id: each.src });
    if (dst === undefined && isName(each.dst) && !ids.has(each.dst)) dangling.push({ index, end: "dst", id: each.dst });
    if (src !== undefined && dst !== undefined && typeof each.type === "string" && KINDS.has(each.type)) {
      const isGuessed = isName(each.dst) && guessed.get(each.dst)?.has(`${each.type} ${each.src}`);
      edges.push(new Edge(index, src, dst, each.type, isGuessed === true));
    }
  });
  return { edges, dangling };
}

/** @type {(events: Event[]) => boolean} */
function isSorted(events) {
  for (let at = 1; at < events.length; at += 1) if (events[at - 1].t > events[at].t) return false;
  return true;
}

/** @type {(raw: unknown[]) => Set<string>} */
function idsOf(raw) {
  const ids = /** @type {Set<string>} */ (new Set());
  for (const each of raw) if (isObject(each) && typeof each.id === "string") ids.add(each.id);
  return ids;
}

/** @type {(value: unknown) => value is string} */
function isName(value) {
  return typeof value === "string" && value !== "";
}

/** @type {(value: unknown) => string} */
function textOf(value) {
  return typeof value === "string" ? value : "";
}

/** @type {(value: unknown) => Map<string, number>} */
function numbersOf(value) {
  const numbers = /** @type {Map<string, number>} */ (new Map());
  for (const [name, each] of isObject(value) ? Object.entries(value) : []) {
    const found = number(each);
    if (found !== null) numbers.set(name, found);
  }
  return numbers;
}
