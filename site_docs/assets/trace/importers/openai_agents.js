/* Traces of the OpenAI Agents SDK, as its processors export them, become a trace. Pure.

   Twin of generator/traces/importers/openai_agents.py, which describes the format and its pitfalls. */

import { TraceBuilder } from "./trace_builder.js";
import { count } from "./report.js";
import { asList, asMap, asText, asTime, isGiven, toContent } from "./fields.js";
import { membersOf } from "./records.js";
import { part } from "./runs.js";
import { OTHERS, SEVERAL, toKinds } from "./span.js";
import { SpanTree } from "./spans.js";
import { TABLES } from "./tables.js";
import { costOfCall } from "./usage.js";

/**
 * @import { Cost } from "./trace_builder.js"
 * @import { Report } from "./report.js"
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Span } from "./span.js"
 */

const KINDS = toKinds(TABLES.openai_agents.KINDS);

/** Say whether some record is a span of the SDK.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  for (const { value } of recordsOf(file)) if (asMap(value).object === "trace.span") return true;
  return false;
}

/** Tell the traces apart by their ids.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  const files = source.files.map((file) => ({ ...file, records: [...recordsOf(file)] }));
  return part({ ...source, files }, (_, { value }) => {
    const item = asMap(value);
    if (item.object === "trace") return asText(item.id);
    return item.object === "trace.span" ? asText(item.trace_id) : null;
  });
}

/** Yield every record, and those of a batch instead of it.
 * @type {(file: SourceFile) => Generator<SourceRecord>} */
function* recordsOf(file) {
  for (const record of membersOf(file)) {
    const batch = asList(asMap(record.value).data);
    const isBatch = batch.some((value) => ["trace", "trace.span"].includes(asText(asMap(value).object)));
    if (isBatch) { for (const value of batch) yield { value, line: record.line }; }
    else yield record;
  }
}

/** Import one trace.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  const spans = [];
  let head = /** @type {{ id: string, task: string } | null} */ (null);
  for (const file of source.files) {
    for (const { value, line } of membersOf(file)) {
      const item = asMap(value);
      count(report.read, asText(item.object) || "other records");
      if (item.object === "trace") head ??= { id: asText(item.id), task: asText(item.workflow_name) };
      else if (item.object === "trace.span") {
        const span = readSpan(item, file.name, line, report, keep);
        if (!span) continue;
        head ??= { id: asText(item.trace_id), task: "" };
        spans.push(span);
      } else count(report.leftOut, "records other than spans");
    }
  }
  const builder = new TraceBuilder(report);
  const root = new SpanTree(builder, spans).write();
  return builder.finish(source, { traceId: head?.id, taskId: head?.task, system: "openai-agents", root });
}

/** @type {(record: Fields, file: string, line: number, report: Report, keep: boolean) => Span | null} */
function readSpan(record, file, line, report, keep) {
  const data = asMap(record.span_data);
  const start = asTime(record.started_at);
  if (start === null) {
    count(report.leftOut, "spans without a start");
    return null;
  }
  const end = asTime(record.ended_at);
  const type = asText(data.type);
  const kind = KINDS.get(type) ?? "other";
  if (kind === "other") {
    const inner = asText(asMap(data.data).sdk_span_type) || type;
    count(report.leftOut, `spans of type ${inner}, not imported`);
  }
  const isFollowed = kind === "handoff" && asMap(record.error).message === SEVERAL;
  if (isFollowed) count(report.leftOut, OTHERS);
  return {
    id: asText(record.id),
    parent: asText(record.parent_id),
    kind,
    name: asText(data.name) || (kind === "tool" ? type : ""),
    start,
    end,
    status: isGiven(record.error) && !isFollowed ? "error" : end === null ? null : "ok",
    cost: kind === "model" ? costOf(data) : null,
    sender: asText(data.from_agent),
    receiver: asText(data.to_agent),
    triggered: typeof data.triggered === "boolean" ? data.triggered : null,
    asked: toContent(data.input, keep),
    answered: toContent(data.output, keep),
    file,
    line,
  };
}

/** @type {(data: Fields) => Cost} */
function costOf(data) {
  const usage = asMap(data.usage);
  const details = asMap(usage.input_tokens_details);
  const cached = "cached_tokens" in details ? details.cached_tokens : usage.cached_input_tokens;
  return costOfCall(usage.input_tokens, usage.output_tokens, cached);
}
