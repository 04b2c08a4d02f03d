/* Spans of the Claude Agent SDK under OpenInference: a sub-agent ends with the tool that ran it. Pure.

   Twin of generator/traces/importers/claude_sdk_spans.py. The instrumentation has the spans of all sub-agents last until
   the whole query ends. */

import { count } from "./report.js";
import { untilOf } from "./span.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

const SCOPE = "openinference.instrumentation.claude_agent_sdk";
const LASTS = "ends of sub-agents that last until the query ends, from the end of the tool that ran them";

/** Let each sub-agent end with the tool around it, which is a guess, unless something that it did lasts longer.
 * @type {(spans: Spans, report: Report) => void} */
export function endSubAgents(spans, report) {
  const isAgent = (/** @type {PlacedSpan} */ { kind, scope }) => kind === "agent" && scope === SCOPE;
  /* By a span: until when the last one within it lasts. */
  const latest = /** @type {Map<string, bigint>} */ (new Map());
  const note = (/** @type {string} */ around, /** @type {PlacedSpan} */ span) => {
    if (untilOf(span) > (latest.get(around) ?? 0n)) latest.set(around, untilOf(span));
  };
  for (const span of spans.values()) if (!isAgent(span)) note(span.parent, span);
  /* Those further in begin later, and end first. */
  const agents = [...spans.values()].filter(isAgent);
  for (const span of agents.sort((one, other) => one.start < other.start ? 1 : one.start > other.start ? -1 : 0)) {
    const tool = spans.get(span.parent);
    const end = tool?.kind === "tool" ? tool.end : null;
    const isLonger = end !== null && span.start <= end && (latest.get(span.id) ?? 0n) <= end && end < untilOf(span);
    const told = isLonger ? { ...span, end, isEndGuessed: true } : span;
    spans.set(span.id, told);
    if (isLonger) count(report.guessed, LASTS);
    /* A tool that only begins a sub-agent ends before it. */
    for (const around of [span.parent, tool?.parent ?? ""]) note(around, told);
  }
}
