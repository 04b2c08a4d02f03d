/* Spans of calls that name their agent in, out with a span of that agent around them, if no named agent's is. Pure.

   Twin of generator/traces/importers/named_calls.py. That a span of a call names an agent counts only there: within a
   named agent's span, some exporters write one name on all. */

import { madeIn } from "../model/lists.js";
import { count } from "./report.js";
import { findAround, UNTOLD } from "./span.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

export const AROUND_OTHERS = "unnamed agents that do nothing but run others";
const UNENDED = "ends, of agents that only their calls name";

/** Return the spans, in the order of their starts; of an agent that is added, no end is known.
 * @type {(spans: Spans, report: Report) => Spans} */
export function addNamed(written, report) {
  const spans = nameAgents(written, report);
  const loose = [...spans.values()].filter((span) => span.agent && isCall(span) && !outerOf(span, spans));
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

/** Return the spans; an unnamed agent gets the name on its calls of models, or is none if they have several.
 * @type {(spans: Spans, report: Report) => Spans} */
function nameAgents(spans, report) {
  /** @type {Map<PlacedSpan, Set<string>>} */
  const names = new Map();
  for (const span of spans.values()) {
    if (span.kind !== "model" || !span.agent) continue;
    const owner = outerOf(span, spans);
    if (owner?.kind === "agent" && !owner.name) madeIn(names, owner, () => new Set()).add(span.agent);
  }
  const found = new Map(spans);
  for (const [agent, [name, ...others]] of names) {
    found.set(agent.id, others.length ? { ...agent, kind: "other" } : { ...agent, name, isNamed: true });
    if (others.length) count(report.leftOut, AROUND_OTHERS);
  }
  return found;
}

/** @type {(span: PlacedSpan) => boolean} */
const isCall = ({ kind }) => kind === "model" || kind === "tool";

/** @type {(span: PlacedSpan, spans: Spans) => PlacedSpan | undefined} */
const outerOf = (span, spans) =>
  findAround(span, spans, (each) => isCall(each) || ["agent", "guardrail"].includes(each.kind));

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
