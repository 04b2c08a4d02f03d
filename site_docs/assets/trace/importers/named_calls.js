/* Spans of calls that name their agent, where no agent's span is around them, in; with one around what each did out. Pure.

   Twin of generator/traces/importers/named_calls.py. That a span of a call names an agent counts only there: within an
   agent's span, some exporters write one name on all. */

import { count } from "./report.js";
import { findAround, UNTOLD } from "./span.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

const UNENDED = "ends, of agents that only their calls name";

/** Return the spans, in the order of their starts; of an agent that is added, no end is known.
 * @type {(spans: Spans, report: Report) => Spans} */
export function addNamed(spans, report) {
  const loose = [...spans.values()].filter((span) => span.agent && isCall(span) && !isWithin(span, spans));
  // A tool alone makes no agent of whoever it is said to be of.
  const named = new Set(loose.filter(({ kind }) => kind === "model").map(({ agent }) => agent));
  /** @type {Map<string, string>} */
  const begun = new Map();
  /** @type {Map<string, string>} */
  const around = new Map();
  for (const { agent, id } of loose) {
    if (!named.has(agent)) continue;
    if (!begun.has(agent)) begun.set(agent, freeId(`${id}'`, spans));
    around.set(id, begun.get(agent) ?? "");
  }
  /** @type {Spans} */
  const found = new Map();
  for (const span of spans.values()) {
    const id = around.get(span.id);
    if (id && !found.has(id)) {
      found.set(id, agentOf(span, id));
      count(report.leftOut, UNENDED);
    }
    found.set(span.id, id ? { ...span, parent: id } : span);
  }
  return found;
}

/** @type {(span: PlacedSpan) => boolean} */
const isCall = ({ kind }) => kind === "model" || kind === "tool";

/** @type {(span: PlacedSpan, spans: Spans) => boolean} */
function isWithin(span, spans) {
  return findAround(span, spans, (each) => isCall(each) || ["agent", "guardrail"].includes(each.kind)) !== undefined;
}

/** @type {(id: string, spans: Spans) => string} */
const freeId = (id, spans) => spans.has(id) ? freeId(`${id}'`, spans) : id;

/** Return a span for an agent that made a call first.
 * @type {(first: PlacedSpan, id: string) => PlacedSpan} */
function agentOf({ parent, agent, start, scope, file, line }, id) {
  return {
    ...UNTOLD,
    id,
    parent,
    kind: "agent",
    name: agent,
    start,
    end: null,
    status: null,
    cost: null,
    asked: {},
    answered: {},
    scope,
    file,
    line,
    src: { file, line, span_id: id },
  };
}
