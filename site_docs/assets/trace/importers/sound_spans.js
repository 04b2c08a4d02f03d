/* Spans as they were exported become a tree: each has an id that nobody else has, and a way to the top. Pure.

   Twin of generator/traces/importers/sound_spans.py. */

import { count } from "./report.js";
import { byTime, untilOf, UNTOLD } from "./span.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Span, Spans } from "./span.js"
 */

const TWICE = "ids that occur on two different spans";

/* The ids that spans have, and such as no span has. */
class Ids {
  /** @type {Map<string, number>} */
  counts = new Map();
  /** @type {Map<string, number>} */
  next = new Map();

  /** @param {Span[]} spans */
  constructor(spans) {
    for (const { id } of spans) count(this.counts, id);
  }

  /** Return an id that is still free: with this number, or a later one.
   * @type {(base: string, least: number) => string} */
  make(base, least) {
    let number = Math.max(least, this.next.get(base) ?? 0);
    while (this.counts.has(`${base}.${number}`)) number += 1;
    this.next.set(base, number + 1);
    return `${base}.${number}`;
  }
}

/** Return all that a span says as one text, wherever it stands.
 * @type {(span: Span) => string} */
function wordsOf(span) {
  const told = { ...span, file: "", line: 1 };
  return JSON.stringify(told, (_, value) => typeof value === "bigint" ? String(value) : value);
}

/** Return what a span that is exported while it runs has in common with what it is at its end.
 * @type {(span: Span) => string} */
function nameOf({ id, start, parent, kind, name }) {
  return JSON.stringify([id, String(start), parent, kind, name]);
}

/** Return the spans by id, in the order of their starts; one that was exported twice is taken once. What ends before it
   starts ends at once.
 * @type {(given: Span[], report: Report) => Spans} */
export function makeSound(given, report) {
  const spans = given.map((span) => untilOf(span) < span.start ? { ...span, end: span.start } : span);
  /** @type {Spans} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const places = new Map();
  const ids = new Ids(spans);
  const told = new Set();
  const ended = new Set(spans.filter(({ id, end }) => end !== null && (ids.counts.get(id) ?? 0) > 1).map(nameOf));
  const ordered = spans.map((span, place) => ({ span, place })).sort((one, other) => byTime(one.span, other.span));
  for (const { span, place } of ordered) {
    let { id } = span;
    if (span.end === null && id && ended.has(nameOf(span))) {
      count(report.leftOut, "unended spans that occur with an end, too");
      continue;
    }
    if (id && (ids.counts.get(id) ?? 0) > 1) {
      const words = wordsOf(span);
      if (told.has(words)) {
        count(report.leftOut, "spans that occur earlier in the recording, with the same id and content");
        continue;
      }
      told.add(words);
    }
    if (!id || found.has(id)) {
      count(report.guessed, id ? TWICE : "ids, of spans without one of their own");
      id = ids.make(id || "span", found.size);
    }
    found.set(id, { ...UNTOLD, ...span, id, src: { file: span.file, line: span.line, span_id: id } });
    places.set(id, place);
  }
  const lost = [...found.values()].filter(({ parent }) => parent !== "" && !found.has(parent)).length;
  if (lost) count(report.leftOut, "parents, of spans whose parent is not in the recording", lost);
  breakCircles(found, places, report);
  return found;
}

/** Put one span of each circle of parents at the top: the earliest, of two at once the first in the recording.
 * @type {(spans: Spans, places: Map<string, number>, report: Report) => void} */
function breakCircles(spans, places, report) {
  const known = new Set();
  const placeOf = (/** @type {PlacedSpan} */ { id }) => places.get(id) ?? 0;
  for (const name of spans.keys()) {
    /** @type {PlacedSpan[]} */
    const way = [];
    let at = spans.get(name);
    while (at && !known.has(at.id)) {
      known.add(at.id);
      way.push(at);
      at = spans.get(at.parent);
    }
    // What is known from another way leads to the top, or to a circle that is broken.
    const from = at ? way.indexOf(at) : -1;
    if (from === -1) continue;
    const first = way.slice(from).reduce((earliest, each) => {
      if (each.start !== earliest.start) return each.start < earliest.start ? each : earliest;
      return placeOf(each) < placeOf(earliest) ? each : earliest;
    });
    spans.set(first.id, { ...first, parent: "" });
    count(report.leftOut, "parents, of spans that enclose each other in a cycle");
  }
}
