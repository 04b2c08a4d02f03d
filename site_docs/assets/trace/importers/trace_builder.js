/* Events and edges that an importer finds become a trace. Pure.

   Twin of generator/traces/importers/trace_builder.py. Times are BigInts: nanoseconds since 1970, or steps where the
   source has no clock. */

import { listIn } from "../model/lists.js";
import { compareText } from "../read/characters.js";
import { sumExactly } from "../sums.js";
import { VERSION } from "../vocabulary.js";
import { asList } from "./fields.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/**
 * @import { Content } from "./fields.js"
 * @import { Source } from "./records.js"
 * @import { Imported } from "./index.js"
 * @import { Report } from "./report.js"
 */

/** What a trace says of an event's cost and reward.
 * @typedef {{ [name: string]: number }} Cost
 * @typedef {{ value: number, channel: string }} Reward */

/** Fields of an event as importers give them; those that are null, undefined or empty text are left out.
 * @typedef {{ cost?: Cost | null, reward?: Reward | null, [name: string]: unknown }} GivenFields */

/** An event while a trace is made; guessedEdges: those that lead into it, by the keys of their sources;
 * parent: the key of the event that encloses it.
 * @typedef {GivenFields & { type: string, agent: string }} EventFields
 * @typedef {{ key: number, t: bigint, end: bigint | null, fields: EventFields,
 *   guessedEdges: [source: number, type: string][], parent: number | null }} Entry */

/** Which agent and step people found to be at fault for a run; reason: fields that stand for what they wrote of it;
 * key: the event of that step, null if it has none.
 * @typedef {{ agent: string, step: number | null, reason: Content, key: number | null }} Failure */

const NANO = 10n ** 9n;

const { REMOTE, STEPS_BACK, HAS_NONE, NO_TIMES } = TABLES.trace_builder;
export { HAS_NONE, NO_TIMES, REMOTE, STEPS_BACK };

/** A trace while it is made. */
export class TraceBuilder {
  /** @type {Entry[]} */
  entries = [];
  /** @type {[source: number, target: number, type: string][]} */
  edges = [];
  /** @type {Set<number>} */
  joined = new Set();
  /** Why the time of what is added from now on is not its own, for the report; empty where it is. */
  held = "";

  /** @param {Report} report
   * @param {"s" | "step"} unit */
  constructor(report, unit = "s") {
    this.report = report;
    this.unit = unit;
  }

  /** Add an event and return its key.

     guess: what about it was guessed, for the report; marks the event as inferred
     fields: those that are null, undefined or empty text are left out
   * @type {(type: string, agent: string, t: bigint, fields?: GivenFields,
   *   options?: { end?: bigint | null, guess?: string }) => number} */
  add(type, agent, t, fields = {}, { end = null, guess = "" } = {}) {
    /** @type {EventFields} */
    const entry = { type, agent: agent || "unknown" };
    for (const name of Object.keys(fields)) if (!isAbsent(fields[name])) entry[name] = fields[name];
    if (guess) {
      entry.inferred = true;
      count(this.report.guessed, guess);
    }
    if (this.held) {
      entry.x_guessed = [...asList(entry.x_guessed), "t"];
      count(this.report.guessed, this.held);
    }
    const key = this.entries.length;
    this.entries.push({
      key,
      t,
      end: end !== null && end > t ? end : null,
      fields: entry,
      guessedEdges: [],
      parent: null,
    });
    count(this.report.mapped, type);
    return key;
  }

  /** Join events; an edge that would lead backward in time is left out and counted.
   * @type {(sources: Iterable<number>, target: number, type: string, options?: { guessed?: boolean }) => void} */
  link(sources, target, type, { guessed = false } = {}) {
    for (const source of sources) {
      const pair = source * 2 ** 26 + target;
      if (source === target || this.joined.has(pair)) continue;
      this.joined.add(pair);
      if (this.entries[source].t > this.entries[target].t) {
        count(this.report.leftOut, "edges that would lead backward in time");
        continue;
      }
      this.edges.push([source, target, type]);
      if (guessed) {
        this.entries[target].guessedEdges.push([source, type]);
        count(this.report.guessed, "edges");
      }
    }
  }

  /** Say that an event lies within another, as its span does.
   * @type {(parent: number, key: number) => void} */
  enclose(parent, key) {
    this.entries[key].parent = parent;
  }

  /** Set fields of an event that was added before; what of it was guessed before stays marked.
   * @type {(key: number, fields: GivenFields) => void} */
  set(key, fields) {
    const entry = this.entries[key].fields;
    const former = asList(entry.x_guessed);
    for (const name of Object.keys(fields)) {
      if (fields[name] !== null && fields[name] !== undefined) entry[name] = fields[name];
    }
    if ("x_guessed" in fields) entry.x_guessed = [...new Set([...former, ...asList(fields.x_guessed)])];
  }

  /** Sort the events by time, number them, add totals; the trace is null when there is no event.
   * @param {Source} source
   * @param {{ traceId?: string, taskId?: string, system: string, root?: string | null,
   *   failure?: Failure | null }} said
   * @returns {Imported} */
  finish(source, { traceId = "", taskId = "", system, root, failure = null }) {
    const { entries, report } = this;
    if (!entries.length) {
      count(report.leftOut, "everything: no event was found");
      return { trace: null, report, run: source.run, start: null };
    }
    const blamed = failure && failure.key !== null ? entries[failure.key].fields.agent : "";
    if (failure?.agent && blamed && failure.agent !== blamed) {
      count(report.leftOut, "agents of failures: the event of their step is another agent's");
    }
    const ordered = [...entries].sort((
      one,
      other,
    ) => (one.t < other.t ? -1 : one.t > other.t ? 1 : one.key - other.key));
    const places = new Int32Array(entries.length);
    ordered.forEach((entry, at) => {
      places[entry.key] = at;
    });
    const idOf = (/** @type {number} */ key) => `e${places[key] + 1}`;
    const base = ordered[0].t;
    const last = ordered.reduce((latest, { t, end }) => ((end ?? t) > latest ? end ?? t : latest), base);
    const tokens = ordered.map(({ fields: { cost } }) => (cost?.tokens_in ?? 0) + (cost?.tokens_out ?? 0));
    const edges = this.edges.map(([src, dst, type]) => /** @type {const} */ ([places[src], places[dst], type]));
    edges.sort((one, other) => one[1] - other[1] || one[0] - other[0] || compareText(one[2], other[2]));
    const trace = {
      trace_id: traceId || `sha256:${source.sha256.slice(0, 16)}${source.run && `:${source.run}`}`,
      task_id: taskId || "unknown",
      system,
      topology: "unknown",
      events: ordered.map((entry) => this.event(entry, idOf, base)),
      edges: edges.map(([src, dst, type]) => ({ src: `e${src + 1}`, dst: `e${dst + 1}`, type })),
      rewards: this.rewards(),
      costs: {
        tokens: sumExactly(tokens),
        wall_clock_s: this.unit === "s" ? this.time(last - base) : 0,
        tool_calls: report.mapped.get("tool_call") ?? 0,
        messages: report.mapped.get("message") ?? 0,
      },
      meta: {
        version: VERSION,
        time_unit: this.unit,
        ...(root ? { root_agent: root } : {}),
        ...(failure ? { failure: failureOf(failure, idOf) } : {}),
        source: { format: report.format, file: source.name, sha256: source.sha256 },
      },
    };
    return { trace, report, run: source.run || traceId, start: this.unit === "s" ? base : null };
  }

  /** @type {(entry: Entry, idOf: (key: number) => string, base: bigint) => object} */
  event({ key, t, end, fields, guessedEdges, parent }, idOf, base) {
    /** @type {{ [name: string]: unknown }} */
    const event = { id: idOf(key), t: this.time(t - base) };
    if (end !== null) event.t_end = this.time(end - base);
    if (parent !== null) event.parent = idOf(parent);
    Object.assign(event, fields);
    if (guessedEdges.length) event.inferred_edges = guessedEdges.map(([src, type]) => ({ src: idOf(src), type }));
    return event;
  }

  /** @type {(span: bigint) => number} */
  time(span) {
    if (this.unit === "step" || span <= Number.MAX_SAFE_INTEGER) return Number(span) / (this.unit === "step" ? 1 : 1e9);
    // Through text, which is rounded once: a large span itself has no double.
    return Number(`${span / NANO}.${String(span % NANO).padStart(9, "0")}`);
  }

  /** @type {() => { [channel: string]: number }} */
  rewards() {
    /** @type {Map<string, number[]>} */
    const values = new Map();
    for (const { fields: { reward } } of this.entries) {
      if (reward) listIn(values, reward.channel).push(reward.value);
    }
    const ordered = [...values].sort(([one], [other]) => compareText(one, other));
    const found = Object.create(null);
    for (const [channel, each] of ordered) found[channel] = sumExactly(each);
    return found;
  }
}

/** @type {(failure: Failure, idOf: (key: number) => string) => object} */
function failureOf({ agent, step, reason, key }, idOf) {
  const { x_content, ...hashed } = reason;
  const found = { agent, step, event: key === null ? null : idOf(key), reason: x_content, ...hashed };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => !isAbsent(value)));
}

/** @type {(value: unknown) => boolean} */
function isAbsent(value) {
  return value === null || value === undefined || value === "";
}
