/* Spans as they were exported become a tree: each has an id that nobody else has, and a way to the top. Pure.

   Twin of generator/traces/importers/sound_spans.py. */

import { count } from "./report.js";
import { byTime, hasFailed, untilOf, UNTOLD } from "./span.js";
import { TABLES } from "./tables.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Span, Spans } from "./span.js"
 * @typedef {{ span: Span, place: number }} Given
 */

const { TWICE, UPDATED, NO_RETURN, BEFORE } = TABLES.sound_spans;

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

  /** @type {(id: string) => boolean} */
  isTwice(id) {
    return (this.counts.get(id) ?? 0) > 1;
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

/** @type {(span: Span, report: Report) => Span} */
function endAfterStart(span, report) {
  if (untilOf(span) >= span.start) return span;
  if (span.kind === "agent") {
    count(report.leftOut, NO_RETURN);
    return { ...span, end: null, status: hasFailed(span) ? span.status : null, isEndGuessed: true };
  }
  if (span.kind !== "other") count(report.guessed, BEFORE);
  return { ...span, end: span.start, isEndGuessed: true };
}

/** Return the spans with their places; of what was exported again what says most, and of such the last.
 * @type {(spans: Span[], ids: Ids, report: Report) => Given[]} */
function takeOnce(spans, ids, report) {
  const ended = new Set(spans.filter(({ id, end }) => end !== null && ids.isTwice(id)).map(nameOf));
  const told = new Set();
  /** @type {Map<string | number, Given>} */
  const found = new Map();
  for (const [place, span] of spans.entries()) {
    if (!span.id || !ids.isTwice(span.id)) {
      found.set(place, { span, place });
      continue;
    }
    const name = nameOf(span);
    if (span.end === null && ended.has(name)) {
      count(report.leftOut, "unended spans that occur with an end, too");
      continue;
    }
    const words = wordsOf(span);
    if (told.has(words)) {
      count(report.leftOut, "spans that occur earlier in the recording, with the same id and content");
      continue;
    }
    told.add(words);
    const former = found.get(name)?.span;
    if (former && contradict(former, span)) {
      found.set(place, { span, place });
      continue;
    }
    if (former) count(report.leftOut, UPDATED);
    if (!former || sizeOf(span) >= sizeOf(former)) found.set(name, { span, place });
  }
  return [...found.values()];
}

/** Say whether two spans are of two calls, as they state different ids of a call or were given something else.
 * @type {(one: Span, other: Span) => boolean} */
function contradict(one, other) {
  const [mine, theirs] = [one, other].map(({ callId, asked }) => [callId ?? "", asked.content_ref ?? ""]);
  return mine.some((each, at) => each !== "" && theirs[at] !== "" && each !== theirs[at]);
}

/** Return how much a span says beside what all that was exported of it has in common.
 * @type {(span: Span) => number} */
function sizeOf({ asked, answered, cost, scores = [], links = [], models = [], callId, sender, receiver }) {
  const told = [asked, answered, cost].map((each) => Object.keys(each ?? {}).length);
  const listed = [scores, links, models].map(({ length }) => length);
  return [...told, ...listed, ...[callId, sender, receiver].map((each) => (each ? 1 : 0))]
    .reduce((sum, each) => sum + each, 0);
}

/** Return the spans; the server's of a call gets an id of its own, within the client's that it shared one with.
 * @type {(spans: Given[], ids: Ids) => Given[]} */
function takeApart(spans, ids) {
  const clients = new Set(spans.filter(({ span }) => span.id && !span.isShared).map(({ span }) => span.id));
  return spans.map(({ span, place }) => {
    const { id, isShared } = span;
    return { span: isShared && clients.has(id) ? { ...span, id: ids.make(id, 2), parent: id } : span, place };
  });
}

/** Return the spans by id, in the order of their starts; one that was exported twice is taken once. What ends before it
   starts ends at once, which is a guess; an agent, whose work comes after its start, has no end.
 * @type {(given: Span[], report: Report) => Spans} */
export function makeSound(spans, report) {
  const ids = new Ids(spans);
  /** @type {Spans} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const places = new Map();
  const once = takeOnce(spans, ids, report).map(({ span, place }) => ({ span: endAfterStart(span, report), place }));
  const ordered = takeApart(once, ids).sort((one, other) => byTime(one.span, other.span));
  for (const { span, place } of ordered) {
    let { id } = span;
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
