/* Spans in; what begins before the agent or tool around it begins with that, as two machines' clocks disagree, out. Pure.

   Twin of generator/traces/importers/held_starts.py. */

import { count } from "./report.js";
import { byTime, findAround, untilOf } from "./span.js";
import { TABLES } from "./tables.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

const { HELD, ENDED } = TABLES.held_starts;
export { HELD };

/** Return the spans in the order of their starts, of which none begins before the agent or tool around it.
 * @type {(spans: Spans, report: Report) => Spans} */
export function holdStarts(spans, report) {
  const found = /** @type {Spans} */ (new Map());
  const around = (/** @type {PlacedSpan} */ span) =>
    findAround(span, spans, ({ kind }) => kind === "agent" || kind === "tool");
  for (const span of spans.values()) {
    const way = [span];
    for (let each = around(span); each && !found.has(way[way.length - 1].id); each = around(each)) way.push(each);
    for (const each of way.reverse()) {
      const outer = found.get(around(each)?.id ?? "");
      if (!found.has(each.id)) found.set(each.id, outer ? hold(each, outer.start) : each);
    }
  }
  if ([...spans.values()].every((span) => found.get(span.id) === span)) return spans;
  // What is around comes before what it encloses, so that the latter ends first.
  /** @type {Map<string, bigint>} */
  const latest = new Map();
  for (const span of [...found.values()].reverse()) {
    let { end } = span;
    if (span.kind === "agent" && end !== null && end < span.start) {
      const last = latest.get(span.id) ?? span.start;
      end = last > span.start ? last : span.start;
      found.set(span.id, { ...span, end, isEndGuessed: true });
      count(report.guessed, ENDED);
    }
    const outer = around(span)?.id;
    if (outer === undefined || end === null || span.kind === "other") continue;
    const known = latest.get(outer);
    if (known === undefined || known < end) latest.set(outer, end);
  }
  return new Map([...found.values()].sort(byTime).map((span) => [span.id, span]));
}

/** @type {(span: PlacedSpan, since: bigint) => PlacedSpan} */
function hold(span, since) {
  if (span.start >= since || span.kind === "other") return span;
  const held = { ...span, start: since, isStartGuessed: true };
  // An agent's end follows from what is within it.
  if (untilOf(span) >= since || span.kind === "agent") return held;
  return { ...held, end: since, isEndGuessed: true };
}
