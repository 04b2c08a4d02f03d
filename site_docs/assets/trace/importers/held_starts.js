/* Spans in; what begins before the agent around it begins with it, as clocks of two machines may disagree, out. Pure.

   Twin of generator/traces/importers/held_starts.py. */

import { byTime, hasFailed, untilOf } from "./span.js";

/** @import { PlacedSpan, Spans } from "./span.js" */

export const HELD = "times, of what begins before the agent around it, taken from the agent's start";

/** Return the spans in the order of their starts, of which none of an agent's begins before the agent; ownerOf: the id of
 * the agent around a span, if there is one.
 * @type {(spans: Spans, ownerOf: (span: PlacedSpan) => string | null) => Spans} */
export function holdStarts(spans, ownerOf) {
  const found = /** @type {Spans} */ (new Map());
  const spanOf = (/** @type {string | null} */ id, /** @type {Spans} */ where) => where.get(id ?? "");
  for (const span of spans.values()) {
    const way = [span];
    for (let each = spanOf(ownerOf(span), spans); each && !found.has(way[way.length - 1].id);) {
      way.push(each);
      each = spanOf(ownerOf(each), spans);
    }
    for (const each of way.reverse()) {
      const owner = spanOf(ownerOf(each), found);
      if (!found.has(each.id)) found.set(each.id, owner ? hold(each, owner.start) : each);
    }
  }
  if ([...spans.values()].every((span) => found.get(span.id) === span)) return spans;
  return new Map([...found.values()].sort(byTime).map((span) => [span.id, span]));
}

/** @type {(span: PlacedSpan, since: bigint) => PlacedSpan} */
function hold(span, since) {
  if (span.start >= since || span.kind === "other") return span;
  const held = { ...span, start: since, isStartGuessed: true };
  if (untilOf(span) >= since) return held;
  // An agent's work comes after its start: it has no end then.
  if (span.kind !== "agent") return { ...held, end: since, isEndGuessed: true };
  return { ...held, end: null, status: hasFailed(span) ? span.status : null, isEndGuessed: true };
}
