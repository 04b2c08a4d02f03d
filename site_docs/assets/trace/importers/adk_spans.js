/* Spans of Google's ADK: a call of a model ends where the first tool that its answer asks for begins. Pure.

   Twin of generator/traces/importers/adk_spans.py. ADK has the span of the call last until all that the answer asks for is
   done. */

import { count } from "./report.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

const SCOPE = "gcp.vertex.agent";
const LASTS = "ends of model calls that last until their tools are done, from the start of the first tool";

/** Let each call of a model end before the tools of the same agent that begin during it, which is a guess.
 * @type {(spans: Spans, report: Report) => void} */
export function endCalls(spans, report) {
  /** @type {Map<string, PlacedSpan>} */
  const latest = new Map();
  for (const span of [...spans.values()].filter(({ scope }) => scope === SCOPE)) {
    /* Its tools stand beside it, or, in former versions, within it. */
    if (span.kind === "model") latest.set(span.parent, span).set(span.id, span);
    if (span.kind !== "tool") continue;
    const call = latest.get(span.parent);
    latest.delete(span.parent);
    if (!call || call.end === null || span.start >= call.end) continue;
    spans.set(call.id, { ...call, end: span.start, isEndGuessed: true });
    count(report.guessed, LASTS);
  }
}
