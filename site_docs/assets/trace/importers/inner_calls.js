/* Spans in; calls of models that a tool or a guardrail makes become a part of what it cost. Pure.

   Twin of generator/traces/importers/inner_calls.py. Such a call is no decision of the agent that runs the tool: a tool that
   sums up a page asks a model for it, a retriever has one write its query, an evaluator has one judge. */

import { count } from "./report.js";
import { findAround } from "./span.js";
import { sumCosts } from "./usage.js";

/**
 * @import { Report } from "./report.js"
 * @import { Spans } from "./span.js"
 */

const BY_TOOLS = "model calls made by a tool or guardrail, added to its cost";

/** Add what a call of a model cost to the tool or guardrail that made it, and take the call for nothing else.
 * @type {(spans: Spans, report: Report) => void} */
export function chargeCallers(spans, report) {
  for (const span of [...spans.values()].filter(({ kind }) => kind === "model")) {
    const caller = findAround(span, spans, ({ kind }) => kind !== "other" && kind !== "model");
    if (caller?.kind !== "tool" && caller?.kind !== "guardrail") continue;
    spans.set(caller.id, { ...caller, cost: sumCosts([caller.cost, span.cost]) });
    spans.set(span.id, { ...span, kind: "other" });
    count(report.leftOut, BY_TOOLS);
  }
}
