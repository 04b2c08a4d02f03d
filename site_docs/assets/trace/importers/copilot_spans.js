/* Spans of Copilot CLI in; calls of a model are left out if it does not tell whose they are. Pure.

   Twin of generator/traces/importers/copilot_spans.py, which says why. */

import { count } from "./report.js";
import { findAround, nextAround, untilOf } from "./span.js";
import { TABLES } from "./tables.js";

/**
 * @import { Report } from "./report.js"
 * @import { Spans } from "./span.js"
 */

const { COPILOT, UNKNOWN } = TABLES.copilot_spans;

/** Leave out calls that an agent seems to make while a tool runs another one for it, and count them.
 * @type {(spans: Spans, report: Report) => void} */
export function dropStrays(spans, report) {
  /** @type {Map<string, bigint>} by a tool, until when it waits for the agent that it runs */
  const tools = new Map();
  for (const span of spans.values()) {
    const tool = span.kind === "agent" ? nextAround(span, spans, "tool") : undefined;
    if (tool) tools.set(tool.id, later(tools.get(tool.id) ?? 0n, earlier(untilOf(span), untilOf(tool))));
  }
  /** @type {Map<string, bigint>} by an agent, until when such tools work for it */
  const busy = new Map();
  for (const span of [...spans.values()]) {
    if (span.scope !== COPILOT || (span.kind !== "model" && !tools.has(span.id))) continue;
    const caller = findAround(span, spans, ({ kind }) => kind === "agent" || kind === "tool");
    if (caller?.kind !== "agent") continue;
    const until = busy.get(caller.id) ?? 0n;
    const waits = tools.get(span.id);
    if (waits !== undefined) busy.set(caller.id, later(until, waits));
    else if (span.start < until) {
      spans.set(span.id, { ...span, kind: "other" });
      count(report.leftOut, UNKNOWN);
    }
  }
}

/** @type {(a: bigint, b: bigint) => bigint} */
const later = (a, b) => a > b ? a : b;

/** @type {(a: bigint, b: bigint) => bigint} */
const earlier = (a, b) => a < b ? a : b;
