/* Traces of the OpenAI Agents SDK, as its processors export them, become a trace. Pure.

   Twin of generator/traces/importers/openai_agents.py, which tells the format and its traps. */

import { TraceBuilder } from "./trace_builder.js";
import { count, makeReport } from "./report.js";
import { asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";
import { valuesOf } from "./records.js";
import { SpanTree } from "./spans.js";

/**
 * @import { Cost } from "./trace_builder.js"
 * @import { Report } from "./report.js"
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source } from "./records.js"
 * @import { Span, SpanKind } from "./span.js"
 */

const NAME = "openai-agents";

const KINDS = new Map(
  /** @type {[string, SpanKind][]} */ ([
    ["agent", "agent"],
    ["generation", "model"],
    ["response", "model"],
    ["function", "tool"],
    ["handoff", "handoff"],
    ["guardrail", "guardrail"],
  ]),
);

/** Say whether some record is a span of the SDK.
 * @type {(source: Source) => boolean} */
function recognise(source) {
  for (const value of valuesOf(source)) if (asMap(value).object === "trace.span") return true;
  return false;
}

/** Import the first trace in the source.
 * @type {(source: Source, keep: boolean) => Imported} */
function importSource(source, keep) {
  const report = makeReport(NAME, source.name);
  const spans = [];
  let head = /** @type {{ id: string, task: string } | null} */ (null);
  for (const file of source.files) {
    if (file.broken) count(report.leftOut, "lines that are no JSON", file.broken);
    for (const record of file.records) {
      const list = asList(record.value);
      for (const value of list.length ? list : [record.value]) {
        const item = asMap(value);
        count(report.read, asText(item.object) || "other records");
        if (item.object === "trace") head ??= { id: asText(item.id), task: asText(item.workflow_name) };
        else if (item.object === "trace.span") {
          const span = readSpan(item, file.name, record.line, report, keep);
          if (!span) continue;
          head ??= { id: asText(item.trace_id), task: "" };
          if (asText(item.trace_id) === head.id) spans.push(span);
          else count(report.leftOut, "spans of another trace; split the file to import it");
        }
      }
    }
  }
  const builder = new TraceBuilder(report);
  const root = new SpanTree(builder, spans).write();
  return builder.finish(source, { traceId: head?.id, taskId: head?.task, system: "openai-agents", root });
}

export const OPENAI_AGENTS = { name: NAME, recognise, importSource };

/** @param {Fields} record
 * @param {string} file
 * @param {number} line
 * @param {Report} report
 * @param {boolean} keep
 * @returns {Span | null} */
function readSpan(record, file, line, report, keep) {
  const data = asMap(record.span_data);
  const start = asTime(record.started_at);
  if (start === null) {
    count(report.leftOut, "spans without a start");
    return null;
  }
  const end = asTime(record.ended_at) || start;
  const type = asText(data.type);
  const kind = KINDS.get(type) ?? "other";
  if (kind === "other") {
    const inner = asText(asMap(data.data).sdk_span_type) || type;
    count(report.leftOut, `spans of type ${inner}, which only enclose others`);
  }
  return {
    id: asText(record.id),
    parent: asText(record.parent_id),
    kind,
    name: asText(data.name),
    start,
    end: end > start ? end : start,
    status: isGiven(record.error) ? "error" : "ok",
    cost: kind === "model" ? costOf(data) : null,
    sender: asText(data.from_agent),
    receiver: asText(data.to_agent),
    triggered: data.triggered === true,
    asked: toContent(data.input, keep),
    answered: toContent(data.output, keep),
    links: [],
    file,
    line,
  };
}

/** @type {(data: Fields) => Cost} */
function costOf(data) {
  const usage = asMap(data.usage);
  const details = asMap(usage.input_tokens_details);
  const found = [
    ["tokens_in", usage.input_tokens],
    ["tokens_out", usage.output_tokens],
    ["tokens_cached", "cached_tokens" in details ? details.cached_tokens : usage.cached_input_tokens],
  ].map(([name, value]) => /** @type {const} */ ([name, asNumber(value)]));
  return { ...Object.fromEntries(found.filter(([, value]) => value !== null)), llm_calls: 1 };
}
