/* One trace that is open: what is drawn, found, measured, asked and saved of it, each worked out once. */

import { compare } from "../compare.js";
import { toChrome, toUpstream } from "../export.js";
import { layOut } from "../layout.js";
import { METRICS } from "../metrics/index.js";
import { measure } from "../metrics/metric.js";
import { Facts } from "../model/facts.js";
import { parseTrace } from "../model/trace.js";
import { spotsAt } from "../read/places.js";
import { settle } from "../read/reader.js";
import { Sha256 } from "../sha256.js";
import { checkReading } from "../validate.js";
import { toPicture } from "../view/picture.js";
import { memberOffsets, valueAt } from "./excerpt.js";
import { plain, toNumbers } from "./numbers.js";

const AT_ONCE = 4; // metrics between two looks at the questions

export class Opened {
  #offsets = null;
  #report = null;
  #measures = [];

  /** document: {name, reading}; known: {schema, cures, labels}: what the package knows of rules and metrics */
  constructor({ name, reading }, known) {
    this.name = name;
    this.reading = reading;
    this.known = known;
    this.text = reading.text;
    this.facts = new Facts(parseTrace(reading.usable ? reading.value : null));
  }

  get count() {
    return this.facts.trace.events.length;
  }

  draw() {
    return toPicture(this.facts);
  }

  /** Return what its heading tells. */
  about() {
    const { trace, lives, clock } = this.facts;
    const { title, description } = trace.meta;
    const { events } = this.reading.value;
    return {
      name: this.name,
      title: typeof title === "string" ? title : "",
      description: typeof description === "string" ? description : "",
      traceId: trace.traceId,
      agents: lives.byAgent.size,
      events: trace.events.length,
      leftOut: events.length - trace.events.length,
      edges: trace.edges.length,
      clock: { unit: clock.unit, stated: clock.stated },
      bytes: this.reading.size,
    };
  }

  /** Return findings, each with the rank of the event that it is about or -1, and totals by code. */
  check() {
    if (this.#report) return this.#report;
    settle(this.reading);
    const { schema, cures } = this.known;
    const { findings, totals } = checkReading(this.reading, this.facts, { schema, cures, file: this.name });
    const ranks = this.#ranksByPointer();
    const rankOf = (pointer) => ranks(pointer.split("/", 3));
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

  /** Measure a few more; {ready, done, of}. */
  measureNext() {
    const from = this.#measures.length;
    for (const metric of METRICS.slice(from, from + AT_ONCE)) this.#measures.push(measure(metric, this.facts));
    return { ready: this.#measures.length === METRICS.length, done: this.#measures.length, of: METRICS.length };
  }

  /** Return the measures without their events, which are asked for one by one. */
  numbers() {
    return this.#measures.map(slim);
  }

  /** Return the ranks of the events behind a metric, null for one that is not there. */
  behind(id) {
    return this.#measures.find((each) => each.id === id)?.ranks ?? null;
  }

  /** Return where an event stands and how it is written: {pointer, line, column, text, fields, taintedBy}. */
  event(rank) {
    const event = this.facts.trace.events[rank];
    this.#offsets ??= memberOffsets(this.text, "events");
    const offset = this.#offsets[event.index];
    const spot = spotsAt(this.text, [offset]).get(offset);
    return {
      rank,
      pointer: event.pointer,
      ...spot,
      text: valueAt(this.text, offset),
      fields: Object.entries(event.fields).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value), typeof value === "string"]),
      taintedBy: this.facts.taint.get(rank) ?? -1,
    };
  }

  compareWith(other) {
    const { rows, pairs, notes } = compare(this.facts, other.facts);
    return { notes, pairs: pairs.map(slim), rows: rows.map((row) => ({ ...row, first: slim(row.first), second: slim(row.second) })) };
  }

  /** Return the text of a file to save. */
  save(as) {
    const { value } = this.reading;
    if (as === "chrome") return layOut(toChrome(value));
    if (as === "upstream") return layOut(toUpstream(value));
    if (as === "trace") return this.text;
    if (as === "metrics") return toNumbers(this.name, this.#measures, this.known.labels);
    const { findings, totals } = this.check();
    const told = findings.map(({ rank: _, related, ...rest }) => ({ ...rest, related: related.map(({ rank: __, ...mark }) => mark) }));
    return `${JSON.stringify({ files: [{ file: this.name, totals, findings: told }] }, null, 2)}\n`;
  }

  fingerprint(bytes) {
    return new Sha256().update(bytes).hex();
  }

  /* Return a function from the parts of a pointer to the rank of the event that it is about. */
  #ranksByPointer() {
    const { events, edges } = this.facts.trace;
    const byEvent = new Map(events.map((event, rank) => [String(event.index), rank]));
    const byEdge = new Map(edges.map((edge) => [String(edge.index), edge.dst]));
    return ([, list, number]) => ({ events: byEvent, edges: byEdge })[list]?.get(number) ?? -1;
  }
}

/* A measure as the page needs it: events are asked for one metric at a time, since for all there may be millions. */
function slim({ id, value, unit, graph, n, reason, note, ranks }) {
  return { id, value: plain(value), unit, graph, n, reason, note, behind: ranks.length };
}
