/* OpenTelemetry spans in OTLP/JSON become a trace: GenAI conventions old and new, and OpenInference. Pure.

   Twin of generator/traces/importers/otlp.py, which tells the formats and their traps. */

import { compareText } from "../read/characters.js";
import { Draft, count, makeReport } from "./draft.js";
import { asList, asMap, asNumber, asText, isGiven, toContent } from "./fields.js";
import { valuesOf } from "./records.js";
import { SpanTree } from "./spans.js";

export const NAME = "otlp";

const OPERATIONS = new Map([
  ["invoke_agent", "agent"], ["chat", "model"], ["generate_content", "model"], ["text_completion", "model"], ["plan", "model"],
  ["execute_tool", "tool"], ["agent_handoff", "handoff"], ["guardrail", "guardrail"],
]);
const KINDS = new Map([["AGENT", "agent"], ["LLM", "model"], ["DECISION", "model"], ["TOOL", "tool"], ["GUARDRAIL", "guardrail"]]);
const HANDOFF = "handoff to ";
const SENDS = ["message/send", "SendMessage"];
const FAILED = [2, "2", "STATUS_CODE_ERROR", "ERROR"];
const PLAIN = ["stringValue", "boolValue", "doubleValue", "bytesValue"];
const COSTS = [
  ["tokens_in", ["gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "llm.token_count.prompt"]],
  ["tokens_out", ["gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "llm.token_count.completion"]],
  ["tokens_cached", ["gen_ai.usage.cache_read.input_tokens", "llm.token_count.prompt_details.cache_read"]],
  ["usd", ["llm.cost.total"]],
];

/** Say whether some record is a batch of spans. */
export function recognise(source) {
  for (const value of valuesOf(source)) if ("resourceSpans" in asMap(value)) return true;
  return false;
}

/** Import the trace with most spans in the source. */
export function importSource(source, keep) {
  const report = makeReport(NAME, source.name);
  const byTrace = new Map();
  const systems = new Set();
  for (const file of source.files) {
    if (file.broken) count(report.leftOut, "lines that are no JSON", file.broken);
    for (const record of file.records) {
      for (const batch of isGiven(asList(record.value)) ? record.value : [record.value]) {
        for (const [scope, raw] of rawSpans(asMap(batch))) {
          count(report.read, `spans of ${scope || "an unnamed scope"}`);
          systems.add(scope);
          const span = readSpan(raw, file.name, record.line, report, keep);
          const trace = asText(raw.traceId);
          if (span && byTrace.has(trace)) byTrace.get(trace).push(span);
          else if (span) byTrace.set(trace, [span]);
        }
      }
    }
  }
  const traces = [...byTrace].sort((one, other) => other[1].length - one[1].length || compareText(one[0], other[0]));
  const [chosen, spans] = traces[0] ?? ["", []];
  for (const [, others] of traces.slice(1)) count(report.leftOut, "spans of other traces; split the file to import them", others.length);
  const draft = new Draft(report);
  const root = new SpanTree(draft, spans).write();
  return draft.finish(source, {
    traceId: chosen,
    taskId: spans.find(({ kind, parent }) => kind === "other" && !parent)?.name,
    system: [...systems].filter(Boolean).join(", ") || "unknown",
    root,
  });
}

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
    receiver: firstText(attributes, "gen_ai.handoff.to_agent", "gen_ai.transfer.target.name", "message.target_id") || handed,
    triggered: attributes["guardrail.triggered"] === true,
    asked: toContent(firstGiven(attributes, "gen_ai.tool.call.arguments", "input.value", "gen_ai.input.messages"), keep),
    answered: toContent(firstGiven(attributes, "gen_ai.tool.call.result", "output.value", "gen_ai.output.messages"), keep),
    reward: rewardOf(raw),
    links: asList(raw.links).map((link) => asText(asMap(link).spanId)),
    file,
    line,
  };
}

function kindOf(attributes, title) {
  if (title.startsWith(HANDOFF) || "gen_ai.handoff.to_agent" in attributes) return "handoff";
  if ("message.target_id" in attributes || SENDS.includes(attributes["a2a.method.name"])) return "message";
  const operation = OPERATIONS.get(asText(attributes["gen_ai.operation.name"]));
  return operation ?? KINDS.get(asText(attributes["openinference.span.kind"]).toUpperCase()) ?? "other";
}

function nameOf(attributes, kind, title) {
  if (kind === "agent") return firstText(attributes, "gen_ai.agent.name", "agent.name", "graph.node.id");
  if (kind === "tool") return firstText(attributes, "gen_ai.tool.name", "tool.name") || title.replace(/^execute_tool /, "");
  return title;
}

function statusOf(raw, attributes) {
  if (!FAILED.includes(asMap(raw.status).code) && !("error.type" in attributes)) return "ok";
  return asText(attributes["error.type"]).toLowerCase().includes("timeout") ? "timeout" : "error";
}

function costOf(attributes) {
  const cost = {};
  for (const [name, keys] of COSTS) {
    const value = keys.map((key) => asNumber(attributes[key])).find((number) => number !== null);
    if (value !== undefined) cost[name] = value;
  }
  return { ...cost, llm_calls: 1 };
}

/* Return the score of an evaluation that the conventions put on the evaluated span as an event. */
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

function readAttributes(raw) {
  const found = Object.create(null);
  for (const each of asList(raw).map(asMap)) found[asText(each.key)] = readValue(each.value);
  return found;
}

function readValue(raw) {
  const node = asMap(raw);
  if ("intValue" in node) return asNumber(node.intValue);
  if ("arrayValue" in node) return asList(asMap(node.arrayValue).values).map(readValue);
  if ("kvlistValue" in node) return readAttributes(asMap(node.kvlistValue).values);
  const name = PLAIN.find((each) => each in node);
  return name === undefined ? null : node[name];
}

function nanoseconds(value) {
  const isInteger = typeof value === "bigint" || Number.isSafeInteger(value);
  const text = isInteger ? String(value) : asText(value);
  return /^\d{1,19}$/.test(text) ? BigInt(text) : null;
}

function firstText(attributes, ...keys) {
  for (const key of keys) if (asText(attributes[key])) return asText(attributes[key]);
  return "";
}

function firstGiven(attributes, ...keys) {
  return attributes[keys.find((key) => isGiven(attributes[key]))];
}
