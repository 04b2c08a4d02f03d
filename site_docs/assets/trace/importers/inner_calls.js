/* Spans in; calls of models that a tool or a guardrail makes become a part of what it cost. Pure.

   Twin of generator/traces/importers/inner_calls.py. Such a call is no decision of the agent that runs the tool: a tool that
   sums up a page asks a model for it, a retriever has one write its query, an evaluator has one judge.
   Where a tool encloses all that decides, it is the run itself. */

import { count } from "./report.js";
import { findAround } from "./span.js";
import { sumCosts } from "./usage.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

const BY_TOOLS = "model calls made by a tool or guardrail, added to its cost";

/** Add what a call of a model cost to the tool or guardrail that made it, and take the call for nothing else.
 * @type {(spans: Spans, report: Report) => void} */
export function chargeCallers(spans, report) {
  /** @type {[string, string][]} */
  const asked = [];
  /* How many agents and calls of models that no tool makes there are, and how many of them are within each tool. */
  let deciding = 0;
  /** @type {Map<string, number>} */
  const within = new Map();
  for (const span of spans.values()) {
    if (!decides(span)) continue;
    const caller = findAround(span, spans, ({ kind }) => kind !== "other" && kind !== "model");
    if (span.kind === "model" && caller && isCaller(caller)) {
      asked.push([span.id, caller.id]);
      continue;
    }
    deciding += 1;
    for (let tool = findAround(span, spans, isCaller); tool; tool = findAround(tool, spans, isCaller)) {
      within.set(tool.id, (within.get(tool.id) ?? 0) + 1);
    }
  }
  for (const pair of asked) {
    const [span, caller] = pair.map((id) => /** @type {PlacedSpan} */ (spans.get(id)));
    if (!findAround(caller, spans, decides) && (within.get(caller.id) ?? 0) === deciding) continue;
    spans.set(caller.id, { ...caller, cost: sumCosts([caller.cost, span.cost]) });
    spans.set(span.id, { ...span, kind: "other" });
    count(report.leftOut, BY_TOOLS);
  }
}

/** @type {(span: PlacedSpan) => boolean} */
function isCaller({ kind }) {
  return kind === "tool" || kind === "guardrail";
}

/** @type {(span: PlacedSpan) => boolean} */
function decides({ kind }) {
  return kind === "agent" || kind === "model";
}
