/* OpenTelemetry spans in OTLP/JSON become a trace: GenAI conventions old and new, and OpenInference. Pure.

   Twin of generator/traces/importers/otlp.py, which tells the formats and their traps. */

import { compareText } from "../read/characters.js";
import { TraceBuilder } from "./trace_builder.js";
import { count, makeReport } from "./report.js";
import { asList, asMap, asNumber, asText, isGiven, toContent } from "./fields.js";
import { valuesOf } from "./records.js";
import { SpanTree } from "./spans.js";

/**
 * @import { Cost, Reward } from "./trace_builder.js"
 * @import { Report } from "./report.js"
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source } from "./records.js"
 * @import { Span, SpanKind } from "./span.js"
 */

const NAME = "otlp";

const OPERATIONS = new Map(
  /** @type {[string, SpanKind][]} */ ([
    ["invoke_agent", "agent"],
    ["chat", "model"],
    ["generate_content", "model"],
    ["text_completion", "model"],
    ["plan", "model"],
    ["execute_tool", "tool"],
    ["agent_handoff", "handoff"],
    ["guardrail", "guardrail"],
  ]),
);
const KINDS = new Map(
  /** @type {[string, SpanKind][]} */ ([
    ["AGENT", "agent"],
    ["LLM", "model"],
    ["DECISION", "model"],
    ["TOOL", "tool"],
    ["GUARDRAIL", "guardrail"],
  ]),
);
const HANDOFF = "handoff to ";
/** @type {unknown[]} */
const SENDS = ["message/send", "SendMessage"];
/** @type {unknown[]} */
const FAILED = [2, "2", "STATUS_CODE_ERROR", "ERROR"];
const PLAIN = ["stringValue", "boolValue", "doubleValue", "bytesValue"];
/** @type {[name: string, keys: string[]][]} */
const COSTS = [
  ["tokens_in", ["gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "llm.token_count.prompt"]],
  ["tokens_out", ["gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "llm.token_count.completion"]],
  ["tokens_cached", ["gen_ai.usage.cache_read.input_tokens", "llm.token_count.prompt_details.cache_read"]],
  ["usd", ["llm.cost.total"]],
];

/** Say whether some record is a batch of spans.
 * @type {(source: Source) => boolean} */
function recognise(source) {
  for (const value of valuesOf(source)) if ("resourceSpans" in asMap(value)) return true;
  return false;
}

/** Import the trace with most spans in the source.
 * @type {(source: Source, keep: boolean) => Imported} */
function importSource(source, keep) {
  const report = makeReport(NAME, source.name);
  const byTrace = /** @type {Map<string, Span[]>} */ (new Map());
  const systems = /** @type {Set<string>} */ (new Set());
  for (const file of source.files) {
    if (file.broken) count(report.leftOut, "lines that are no JSON", file.broken);
    for (const record of file.records) {
      const list = asList(record.value);
      for (const batch of list.length ? list : [record.value]) {
        for (const [scope, raw] of rawSpans(asMap(batch))) {
          count(report.read, `spans of ${scope || "an unnamed scope"}`);
          systems.add(scope);
          const span = readSpan(raw, file.name, record.line, report, keep);
          const trace = asText(raw.traceId);
          const known = byTrace.get(trace);
          if (span && known) known.push(span);
          else if (span) byTrace.set(trace, [span]);
        }
      }
    }
  }
  const traces = [...byTrace].sort((one, other) => other[1].length - one[1].length || compareText(one[0], other[0]));
  const [chosen, spans] = traces[0] ?? ["", []];
  for (const [, others] of traces.slice(1)) {
    count(report.leftOut, "spans of other traces; split the file to import them", others.length);
  }
  const builder = new TraceBuilder(report);
  const root = new SpanTree(builder, spans).write();
  return builder.finish(source, {
    traceId: chosen,
    taskId: spans.find(({ kind, parent }) => kind === "other" && !parent)?.name,
    system: [...systems].filter(Boolean).join(", ") || "unknown",
    root,
  });
}

export const OTLP = { name: NAME, recognise, importSource };

/** @type {(batch: Fields) => Generator<[scope: string, span: Fields]>} */
function* rawSpans(batch) {
  for (const resource of asList(batch.resourceSpans).map(asMap)) {
    // The former name of scopeSpans is still met in the wild.
    const scopes = isGiven(resource.scopeSpans) ? resource.scopeSpans : resource.instrumentationLibrarySpans;
    for (const scope of asList(scopes).map(asMap)) {
      const name = asText(asMap(scope.scope).name);
      for (const span of asList(scope.spans)) yield [name, asMap(span)];
    }
  }
}

/** @param {Fields} raw
 * @param {string} file
 * @param {number} line
 * @param {Report} report
 * @param {boolean} keep
 * @returns {Span | null} */
function readSpan(raw, file, line, report, keep) {
  const start = nanoseconds(raw.startTimeUnixNano);
  if (start === null) {
    count(report.leftOut, "spans without a start");
    return null;
  }
  const end = nanoseconds(raw.endTimeUnixNano) || start;
  const attributes = readAttributes(raw.attributes);
  const title = asText(raw.name);
  let kind = kindOf(attributes, title);
  const name = nameOf(attributes, kind, title);
  if (kind === "agent" && !name) kind = "other";
  if (kind === "other") {
    const operation = firstText(attributes, "gen_ai.operation.name", "openinference.span.kind") || "no kind";
    count(report.leftOut, `spans of ${operation}, which only enclose others`);
  }
  const callId = attributes["gen_ai.tool.call.id"];
  const handed = title.startsWith(HANDOFF) ? title.slice(HANDOFF.length) : "";
  return {
    id: asText(raw.spanId),
    parent: asText(raw.parentSpanId),
    kind,
    name: name || title,
    start,
    end: end > start ? end : start,
    status: statusOf(raw, attributes),
    callId: asText(isGiven(callId) ? callId : attributes["tool.id"]),
    cost: kind === "model" ? costOf(attributes) : null,
    sender: firstText(attributes, "gen_ai.handoff.from_agent", "graph.node.parent_id", "message.source_id"),
    receiver: firstText(attributes, "gen_ai.handoff.to_agent", "gen_ai.transfer.target.name", "message.target_id") ||
      handed,
    triggered: attributes["guardrail.triggered"] === true,
    asked: toContent(
      firstGiven(attributes, "gen_ai.tool.call.arguments", "input.value", "gen_ai.input.messages"),
      keep,
    ),
    answered: toContent(
      firstGiven(attributes, "gen_ai.tool.call.result", "output.value", "gen_ai.output.messages"),
      keep,
    ),
    reward: rewardOf(raw),
    links: asList(raw.links).map((link) => asText(asMap(link).spanId)),
    file,
    line,
  };
}

/** @type {(attributes: Fields, title: string) => SpanKind} */
function kindOf(attributes, title) {
  if (title.startsWith(HANDOFF) || "gen_ai.handoff.to_agent" in attributes) return "handoff";
  if ("message.target_id" in attributes || SENDS.includes(attributes["a2a.method.name"])) return "message";
  const operation = OPERATIONS.get(asText(attributes["gen_ai.operation.name"]));
  return operation ?? KINDS.get(asText(attributes["openinference.span.kind"]).toUpperCase()) ?? "other";
}

/** @type {(attributes: Fields, kind: SpanKind, title: string) => string} */
function nameOf(attributes, kind, title) {
  if (kind === "agent") return firstText(attributes, "gen_ai.agent.name", "agent.name", "graph.node.id");
  if (kind === "tool") {
    return firstText(attributes, "gen_ai.tool.name", "tool.name") || title.replace(/^execute_tool /, "");
  }
  return title;
}

/** @type {(raw: Fields, attributes: Fields) => string} */
function statusOf(raw, attributes) {
  if (!FAILED.includes(asMap(raw.status).code) && !("error.type" in attributes)) return "ok";
  return asText(attributes["error.type"]).toLowerCase().includes("timeout") ? "timeout" : "error";
}

/** @type {(attributes: Fields) => Cost} */
function costOf(attributes) {
  /** @type {Cost} */
  const cost = {};
  for (const [name, keys] of COSTS) {
    const value = keys.map((key) => asNumber(attributes[key])).find((number) => number !== null) ?? null;
    if (value !== null) cost[name] = value;
  }
  return { ...cost, llm_calls: 1 };
}

/** Return the score of an evaluation that the conventions put on the evaluated span as an event.
 * @type {(raw: Fields) => Reward | null} */
function rewardOf(raw) {
  for (const event of asList(raw.events).map(asMap)) {
    if (event.name !== "gen_ai.evaluation.result") continue;
    const attributes = readAttributes(event.attributes);
    const value = attributes["gen_ai.evaluation.score.value"];
    if (typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER) {
      return { value, channel: firstText(attributes, "gen_ai.evaluation.name") || "evaluation" };
    }
  }
  return null;
}

/** @type {(raw: unknown) => Fields} */
function readAttributes(raw) {
  const found = Object.create(null);
  for (const each of asList(raw).map(asMap)) found[asText(each.key)] = readValue(each.value);
  return found;
}

/** @type {(raw: unknown) => unknown} */
function readValue(raw) {
  const node = asMap(raw);
  if ("intValue" in node) return asNumber(node.intValue);
  if ("arrayValue" in node) return asList(asMap(node.arrayValue).values).map(readValue);
  if ("kvlistValue" in node) return readAttributes(asMap(node.kvlistValue).values);
  const name = PLAIN.find((each) => each in node);
  return name === undefined ? null : node[name];
}

/** @type {(value: unknown) => bigint | null} */
function nanoseconds(value) {
  const isInteger = typeof value === "bigint" || Number.isSafeInteger(value);
  const text = isInteger ? String(value) : asText(value);
  return /^\d{1,19}$/.test(text) ? BigInt(text) : null;
}

/** @type {(attributes: Fields, ...keys: string[]) => string} */
function firstText(attributes, ...keys) {
  for (const key of keys) if (asText(attributes[key])) return asText(attributes[key]);
  return "";
}

/** @type {(attributes: Fields, ...keys: string[]) => unknown} */
function firstGiven(attributes, ...keys) {
  return keys.map((key) => attributes[key]).find(isGiven);
}
