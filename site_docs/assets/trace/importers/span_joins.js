/* Spans that became events in; what they say of each other, into the builder: which encloses which, links, scores. Pure.

   Twin of generator/traces/importers/span_joins.py. */

import { count } from "./report.js";
import { reward, rewardRun } from "./scores.js";

/**
 * @import { TraceBuilder } from "./trace_builder.js"
 * @import { Spans } from "./span.js"
 * @import { SpanNesting } from "./span_nesting.js"
 */

/** Say which event of the same agent encloses another: that of the nearest span around it that became one; first: by
 * span the event that it became, or the first of several.
 * @type {(builder: TraceBuilder, spans: Spans, first: Map<string, number>) => void} */
export function nestEvents(builder, spans, first) {
  const enclosing = /** @type {Map<string, number | null>} */ (new Map());
  for (const span of spans.values()) {
    const way = [span.id];
    let found = /** @type {number | null} */ (null);
    let outer = spans.get(span.parent);
    while (outer && outer.kind !== "agent") {
      // A message is sent by one agent, and lasts while another one deals with it; a person is none.
      const own = outer.kind === "message" || outer.kind === "person" ? undefined : first.get(outer.id);
      const known = own ?? enclosing.get(outer.id);
      if (known !== undefined) {
        found = known;
        break;
      }
      // Whatever is met on the way has the same answer.
      way.push(outer.id);
      outer = spans.get(outer.parent);
    }
    for (const id of way) enclosing.set(id, found);
    const inner = first.get(span.id);
    if (found !== null && inner !== undefined && found !== inner && span.kind !== "agent") {
      builder.enclose(found, inner);
    }
  }
}

/** Join what span links state: the end of the one with the start of the other.
 * @type {(builder: TraceBuilder, spans: Spans, first: Map<string, number>, final: Map<string, number>) => void} */
export function linkEvents(builder, spans, first, final) {
  for (const span of spans.values()) {
    for (const link of span.links) {
      const [from, to] = [final.get(link), first.get(span.id)];
      if (from !== undefined && to !== undefined) builder.link([from], to, "causal");
      else count(builder.report.leftOut, "span links to spans that were not imported");
    }
  }
}

/** Give scores to what is scored: how a span ended, or the call that never did; that around all else is the run; ended:
 * by an agent's span the event with which it ended.
 * @type {(builder: TraceBuilder, nesting: SpanNesting, first: Map<string, number>, final: Map<string, number>,
 *   ended: Map<string, number>) => void} */
export function scoreEvents(builder, { spans, wrapped }, first, final, ended) {
  const tops = [...spans.values()].filter(({ parent }) => !parent);
  for (const span of spans.values()) {
    const { id, kind, scores } = span;
    if (tops.length === 1 && tops[0] === span && kind === "other") {
      rewardRun(builder, scores);
      continue;
    }
    const agents = kind === "tool" ? wrapped.get(id) : undefined;
    let key = final.get(id) ?? (kind === "tool" ? first.get(id) : undefined);
    if (agents) key = agents.length === 1 ? ended.get(agents[0].id) : undefined;
    else if (kind === "agent") key = ended.get(id);
    reward(builder, key ?? null, scores);
  }
}
