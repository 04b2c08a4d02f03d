/* Traces that Langfuse exports become a trace. Pure.

   Twin of generator/traces/importers/langfuse.py, which describes the format and its pitfalls. */

import { asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";
import { makeReport } from "./report.js";
import { importSpans, splitSpans, unwrapped } from "./span_source.js";

/**
 * @import { Cost } from "./trace_builder.js"
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Span, SpanKind } from "./span.js"
 */

const NAME = "langfuse";

const KINDS = new Map(
  /** @type {[string, SpanKind][]} */ ([
    ["AGENT", "agent"],
    ["GENERATION", "model"],
    ["TOOL", "tool"],
    ["RETRIEVER", "tool"],
    ["EMBEDDING", "tool"],
    ["EVALUATOR", "tool"],
    ["GUARDRAIL", "guardrail"],
  ]),
);
const OTHERS = new Set(["SPAN", "CHAIN", "EVENT"]);

/** Say whether some record is an observation.
 * @type {(file: SourceFile) => boolean} */
function recognise(file) {
  for (const { value } of observationsOf(file)) if (isObservation(asMap(value))) return true;
  return false;
}

/** Tell the traces apart by the ids on their observations.
 * @type {(source: Source) => Source[]} */
function split(source) {
  return splitSpans(source, observationsOf, (node) => asText(either(node, "traceId", "trace_id")));
}

/** Import one trace.
 * @type {(source: Source, keep: boolean) => Imported} */
function importSource(source, keep) {
  const read = (/** @type {Fields} */ node, /** @type {string} */ file, /** @type {number} */ line) =>
    readSpan(node, file, line, keep);
  return importSpans(source, makeReport(NAME, source.name), read, { system: "langfuse", kindOf: ({ type }) => type });
}

export const LANGFUSE = { name: NAME, recognise, split, importSource };

/** Yield the observations, those within traces included: in the trace, or beside it.
 * @type {(file: SourceFile) => Generator<SourceRecord>} */
function* observationsOf(file) {
  for (const { value, line } of unwrapped(file, "data")) {
    const { observations, id } = asMap(value);
    if (!Array.isArray(observations)) {
      yield { value, line };
      continue;
    }
    for (const each of observations) {
      // Within a trace observations need not repeat its id.
      const own = either(asMap(each), "traceId", "trace_id") === null;
      yield { value: own ? { ...asMap(each), traceId: id } : each, line };
    }
  }
}

/** @type {(node: Fields) => boolean} */
function isObservation(node) {
  const type = asText(node.type);
  return (KINDS.has(type) || OTHERS.has(type)) && asText(either(node, "startTime", "start_time")) !== "";
}

/** @type {(node: Fields, ...names: string[]) => unknown} */
function either(node, ...names) {
  for (const name of names) if (node[name] !== null && node[name] !== undefined) return node[name];
  return null;
}

/** @type {(node: Fields, file: string, line: number, keep: boolean) => Span | null} */
function readSpan(node, file, line, keep) {
  const start = asTime(either(node, "startTime", "start_time"));
  if (start === null) return null;
  const end = asTime(either(node, "endTime", "end_time"));
  const kind = KINDS.get(asText(node.type)) ?? "other";
  return {
    id: asText(node.id),
    parent: asText(either(node, "parentObservationId", "parent_observation_id")),
    kind,
    name: asText(node.name),
    start,
    end: end !== null && end < start ? start : end,
    status: node.level === "ERROR" ? "error" : end === null ? null : "ok",
    cost: kind === "model" ? costOf(node) : null,
    sender: "",
    receiver: "",
    triggered: null,
    asked: toContent(node.input, keep),
    answered: toContent(node.output, keep),
    links: [],
    scope: "",
    isNamed: true,
    file,
    line,
  };
}

/** @type {(node: Fields) => Cost} */
function costOf(node) {
  const details = asMap(either(node, "usageDetails", "usage_details"));
  const usage = isGiven(details) ? details : asMap(node.usage);
  const prices = asMap(either(node, "costDetails", "cost_details"));
  const total = "total" in prices ? prices.total : either(node, "calculatedTotalCost", "totalCost", "total_cost");
  const found = [
    ["tokens_in", asNumber(either(usage, "input", "input_tokens", "promptTokens", "prompt_tokens"))],
    ["tokens_out", asNumber(either(usage, "output", "output_tokens", "completionTokens", "completion_tokens"))],
    ["tokens_cached", asNumber(either(usage, "cache_read_input_tokens", "input_cached_tokens"))],
    ["usd", asNumber(total)],
  ];
  return { ...Object.fromEntries(found.filter(([, value]) => value !== null)), llm_calls: 1 };
}
