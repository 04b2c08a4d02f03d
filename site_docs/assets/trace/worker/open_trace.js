/* One trace that is open: what is drawn, found, measured, asked and saved of it, each worked out once. */

import { compare } from "../compare.js";
import { toChrome, toUpstream } from "../export.js";
import { layOut } from "../layout.js";
import { METRICS } from "../metrics/index.js";
import { measure } from "../metrics/metric.js";
import { findFidelity } from "../model/fidelity.js";
import { Facts } from "../model/facts.js";
import { isObject, number, parseTrace } from "../model/trace.js";
import { spotsAt, START } from "../read/places.js";
import { settle } from "../read/reader.js";
import { Sha256 } from "../sha256.js";
import { checkReading } from "../validate.js";
import { toPicture } from "../picture/picture.js";
import { memberOffsets, valueAt } from "./excerpt.js";
import { toFindingsFile } from "./findings.js";
import { toFile, toPairs } from "./measures.js";
import { TEXT_FIELD } from "../vocabulary.js";

/**
 * @import { Measure } from "../metrics/metric.js"
 * @import { About, ComparedMetric, Measured, Report, SavedForm, WrittenEvent } from "../messages.js"
 * @import { Trace } from "../model/trace.js"
 * @import { Picture } from "../picture/picture.js"
 * @import { SchemaNode } from "../read/shape.js"
 * @import { Document } from "./documents.js"
 */

const AT_ONCE = 4; // metrics between two looks at the questions

export class OpenTrace {
  /** @type {number[] | null} where the events stand in the text */
  #offsets = null;
  /** @type {Report | null} */
  #report = null;
  /** @type {Measure[]} */
  #measures = [];

  /** @param {Document} document
   * @param {SchemaNode} schema  of traces */
  constructor({ name, reading, imported }, schema) {
    this.name = name;
    this.imported = imported;
    this.reading = reading;
    this.schema = schema;
    this.text = reading.text;
    this.facts = new Facts(parseTrace(reading.usable ? reading.value : null));
    this.stated = Facts.stated(this.facts.trace);
  }

  get count() {
    return this.facts.trace.events.length;
  }

  /** @type {() => Picture} */
  draw() {
    return toPicture(this.facts);
  }

  /** Return what its heading says.
   * @type {() => About} */
  about() {
    const { trace, agents, clock } = this.facts;
    const { title, description } = trace.meta;
    const { events } = /** @type {{ events: unknown[] }} */ (this.reading.value);
    return {
      name: this.name,
      title: typeof title === "string" ? title : "",
      description: typeof description === "string" ? description : "",
      traceId: trace.traceId,
      agents: agents.byName.size,
      events: trace.events.length,
      leftOut: events.length - trace.events.length,
      edges: trace.edges.length,
      clock: { unit: clock.unit, stated: clock.stated },
      fidelity: findFidelity(trace),
      failure: failureOf(trace),
    };
  }

  /** Return findings, each with the rank of the event that it is about or -1, and totals by code.
   * @type {() => Report} */
  check() {
    if (this.#report) return this.#report;
    settle(this.reading);
    // What the browser read without a word may mean something else to other readers: then nothing can be said of it.
    if (!this.reading.usable) this.facts = new Facts(parseTrace(null));
    const { findings, totals } = checkReading(this.reading, this.facts, this.schema);
    const rankOf = this.#ranksByPointer();
    this.#report = {
      totals,
      findings: findings.map((each) => ({
        ...each,
        rank: rankOf(each.pointer),
        related: each.related.map((mark) => ({ ...mark, rank: rankOf(mark.pointer) })),
      })),
    };
    return this.#report;
  }

  get breaksSchema() {
    return this.check().findings.some(({ severity, code }) => severity === "error" && code < "T200");
  }

  /** Measure a few more; {ready, done, of}.
   * @type {() => { ready: boolean, done: number, of: number }} */
  measureNext() {
    const from = this.#measures.length;
    for (const metric of METRICS.slice(from, from + AT_ONCE)) this.#measures.push(measure(metric, this.stated));
    return { ready: this.#measures.length === METRICS.length, done: this.#measures.length, of: METRICS.length };
  }

  /** Return the measures without their events, which are asked for one by one.
   * @type {() => Measured[]} */
  numbers() {
    return this.#measures.map(slim);
  }

  /** Return the ranks of the events behind a metric, null for one that is not there.
   * @type {(id: string) => Int32Array | null} */
  behind(id) {
    return this.#measures.find((each) => each.id === id)?.ranks ?? null;
  }

  /** Return where an event stands and how it is written.
   * @type {(rank: number) => WrittenEvent} */
  event(rank) {
    const event = this.facts.trace.events[rank];
    this.#offsets ??= memberOffsets(this.text, "events");
    const offset = this.#offsets[event.index];
    const spot = spotsAt(this.text, [offset]).get(offset) ?? START;
    return {
      rank,
      pointer: event.pointer,
      ...spot,
      text: valueAt(this.text, offset),
      fields: Object.entries(event.fields).map(([name, value]) => {
        return [name, typeof value === "string" ? value : JSON.stringify(value)];
      }),
      taintedBy: this.facts.taint.get(rank) ?? -1,
    };
  }

  /** Return the texts of events, as importers keep them; an empty one where there is none.
   * @type {(ranks: number[]) => string[]} */
  texts(ranks) {
    return ranks.map((rank) => this.facts.trace.events[rank].text(TEXT_FIELD) ?? "");
  }

  /** @type {(other: OpenTrace) => { rows: ComparedMetric[], pairs: Measured[], notes: string[] }} */
  compareWith(other) {
    const { rows, pairs, notes } = compare(this.stated, other.stated);
    return {
      notes,
      pairs: pairs.map(slim),
      rows: rows.map((row) => ({ ...row, first: slim(row.first), second: slim(row.second) })),
    };
  }

  /** Return the text of a file to save.
   * @type {(as: SavedForm) => string} */
  save(as) {
    const { value } = this.reading;
    if (as === "chrome") return layOut(toChrome(value));
    if (as === "upstream") return layOut(toUpstream(value));
    if (as === "trace") return this.text;
    if (as === "metrics") return toFile(this.name, this.#measures);
    return toFindingsFile(this.name, this.check(), findFidelity(this.facts.trace));
  }

  /** @type {(bytes: Uint8Array) => string} */
  fingerprint(bytes) {
    return new Sha256().update(bytes).hex();
  }

  /** Return a function from a pointer to the rank of the event that it is about, or -1.
   * @type {() => (pointer: string) => number} */
  #ranksByPointer() {
    const { events, edges } = this.facts.trace;
    /** @type {Map<string, Map<string, number>>} */
    const lists = new Map([
      ["events", new Map(events.map((event, rank) => [String(event.index), rank]))],
      ["edges", new Map(edges.map((edge) => [String(edge.index), edge.dst]))],
    ]);
    return (pointer) => {
      const [, list, number] = pointer.split("/", 3);
      return lists.get(list)?.get(number) ?? -1;
    };
  }
}

/** Return which agent and step people found to be at fault, or null.
 * @type {(trace: Trace) => About["failure"]} */
function failureOf({ meta, ranks }) {
  const { failure } = meta;
  if (!isObject(failure)) return null;
  const [agent, reason, event] = [failure.agent, failure.reason, failure.event].map((each) =>
    typeof each === "string" ? each : ""
  );
  return { agent, reason, step: number(failure.step), rank: ranks.get(event) ?? -1 };
}

/** A measure as the page needs it: events are asked for one metric at a time, since for all there may be millions.
 * @type {(measure: Measure) => Measured} */
function slim({ id, value, unit, graph, n, reason, note, ranks }) {
  return { id, value: toPairs(value), unit, graph, n, reason, note, behind: ranks.length };
}
