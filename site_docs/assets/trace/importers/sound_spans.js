/* Spans as they were exported become a tree: each has an id that nobody else has, and a way to the top. Pure.

   Twin of generator/traces/importers/sound_spans.py. */

import { count } from "./report.js";
import { byTime } from "./span.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Span } from "./span.js"
 */

/** Return the spans by id, in the order of their starts.
 * @type {(spans: Span[], report: Report) => Map<string, PlacedSpan>} */
export function makeSound(spans, report) {
  /** @type {Map<string, PlacedSpan>} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const places = new Map();
  const ordered = spans.map((span, place) => ({ span, place })).sort((one, other) => byTime(one.span, other.span));
  for (const { span, place } of ordered) {
    let { id } = span;
    if (!id || found.has(id)) {
      count(report.guessed, "ids, of spans without one of their own");
      id = `${id || "span"}.${found.size}`;
    }
    found.set(id, { ...span, id, src: { file: span.file, line: span.line, span_id: id } });
    places.set(id, place);
  }
  breakCircles(found, places, report);
  return found;
}

/** Put one span of each circle of parents at the top: the earliest, of two at once the first in the recording.
 * @type {(spans: Map<string, PlacedSpan>, places: Map<string, number>, report: Report) => void} */
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
    count(report.leftOut, "parents, of spans that enclose each other in a circle");
  }
}
