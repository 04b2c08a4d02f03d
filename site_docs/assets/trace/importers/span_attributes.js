/* Attributes of a span, in the conventions of OpenTelemetry's GenAI and of OpenInference, become a span. Pure.

   Twin of generator/traces/importers/span_attributes.py. */

import { HEARS, isProxy, personKind, withParties } from "./autogen_spans.js";
import { asGenai, workerOf } from "./claude_code_spans.js";
import { asFlag, asMap, asNumber, asText, firstGiven, firstText, toContent } from "./fields.js";
import { HAYSTACK_RUN, withHaystack } from "./haystack_spans.js";
import { resultToldBy } from "./langchain_messages.js";
import { agentOfStep } from "./llamaindex_spans.js";
import { isStep } from "./mastra_spans.js";
import { isInterrupted, withOwnConventions } from "./own_conventions.js";
import { statusOfFailure } from "./raised.js";
import { readJson } from "./records.js";
import { count } from "./report.js";
import { OTHERS, SEVERAL, toKinds } from "./span.js";
import {
  agentIn,
  begunBy,
  isEvent,
  isMessage,
  isPutOff,
  isSum,
  isTask,
  prepares,
  readKind,
  runsAgent,
  saysFailed,
} from "./span_dialects.js";
import { TABLES } from "./tables.js";
import { costOfCall } from "./usage.js";

/**
 * @import { Reward } from "./trace_builder.js"
 * @import { Report } from "./report.js"
 * @import { Fields } from "./fields.js"
 * @import { Span, SpanKind } from "./span.js"
 */

/** What is known of a span besides its attributes; title: its own name; end: null where it never ended; said:
 * what its status says beside the code; kindInGraph: what it is as a run of LangGraph.
 * @typedef {{ id: string, parent: string, title: string, start: bigint, end: bigint | null, failed: boolean,
 *   said?: string, scores?: Reward[], links?: string[], scope?: string, kindInGraph?: SpanKind, file: string,
 *   line: number }} About */

const NAMES = TABLES.span_attributes;
const { ANSWERED_THERE, ASKED_THERE } = TABLES.span_events;
const OPERATIONS = toKinds(NAMES.OPERATIONS);
const KINDS = toKinds(NAMES.KINDS);
const HANDOFF = "handoff to ";
const RUN = "invoke_agent ";
const OVERWRITTEN = "spans of agents that report the last model call instead of the run: their calls are not imported";
/** @type {unknown[]} */
const SENDS = ["message/send", "SendMessage"];

/** @type {(given: Fields, about: About, options: { report: Report, keep: boolean }) => Span} */
export function toSpan(given, about, { report, keep }) {
  const { id, parent, title, start, said = "", scores = [], links = [], scope = "", kindInGraph, file, line } = about;
  const attributes = inOneForm(given, title);
  let kind = kindInGraph ?? kindOf(attributes, title);
  const isStopped = kind === "tool" && isInterrupted(attributes);
  const failed = about.failed && !isStopped;
  const isOpen = isStopped || isEvent(title) || (kind === "tool" && !failed && isPutOff(attributes));
  const end = isOpen ? null : about.end;
  const isFollowed = kind === "handoff" && failed && said.startsWith(SEVERAL);
  if (isFollowed) count(report.leftOut, OTHERS);
  const named = nameOf(attributes, kind, title) || (kindInGraph === "agent" ? title : "");
  const isAgent = kind === "agent";
  const name = named || (isAgent ? title.replace(/^invoke_agent/, "").replace(/^ +| +$/g, "") : title);
  // The conventions demand no name of an agent.
  if (isAgent && !name && statedKind(attributes) !== "agent") kind = "other";
  if (kind === "agent" && !kindInGraph && statedKind(attributes) === "model") count(report.leftOut, OVERWRITTEN);
  if (kind === "other") {
    const told = firstText(attributes, ...NAMES.KIND_NAMES) || "no kind";
    count(report.leftOut, `spans of ${told}, not imported`);
  }
  const [tokensIn, tokensOut, cached, usd] = NAMES.COSTS.map((keys) => firstNumber(attributes, keys));
  const handed = title.startsWith(HANDOFF) ? title.slice(HANDOFF.length) : "";
  // Of a model, former messages to it stand in such events, too.
  const asked = [...NAMES.ASKED, ...NAMES.ASKED_ELSE, ...(kind === "tool" ? [ASKED_THERE] : [])];
  const answer = firstGiven(attributes, ...NAMES.ANSWERED, ...NAMES.ANSWERED_ELSE, ANSWERED_THERE);
  const result = kind === "tool" ? resultIn(answer) : asMap(null);
  const isTold = kind === "tool" && (saysFailed(attributes) || result.status === "error");
  const hasFailed = (failed && !isFollowed) || isTold;
  return {
    id,
    parent,
    kind,
    name: kind === "agent" ? name : name || title,
    isNamed: kind !== "agent" || Boolean(named),
    isStated: kindInGraph !== "agent" && !runsAgent(attributes, title) && !isProxy(attributes, kind),
    isRun: title === HAYSTACK_RUN,
    isStep: isStep(attributes),
    start,
    end,
    status: statusOf(attributes, hasFailed, end !== null, said, report),
    callId: callIdOf(attributes) || asText(result.tool_call_id),
    cost: kind === "model" ? costOfCall(tokensIn, tokensOut, cached, usd) : null,
    sender: senderOf(attributes, title),
    receiver: firstText(attributes, ...NAMES.RECEIVERS) || handed,
    triggered: asFlag(attributes["guardrail.triggered"]),
    asked: toContent(firstGiven(attributes, ...asked), keep),
    answered: toContent(answer, keep),
    scores,
    links,
    isServed: attributes["mcp.method.name"] === "tools/call",
    scope,
    models: modelsOf(attributes),
    worker: workerOf(attributes, title) || agentOfStep(attributes, title),
    agent: asText(attributes["gen_ai.agent.name"]),
    file,
    line,
  };
}

/** Return the kind of a span that its attributes or its own name state; `other` where they state none.
 * @type {(given: Fields, title: string) => SpanKind} */
export function kindOf(given, title) {
  const attributes = inOneForm(given, title);
  if ((isEvent(title) && !begunBy(title)) || isSum(attributes) || prepares(title)) return "other";
  if (title.startsWith(HANDOFF) || "gen_ai.handoff.to_agent" in attributes) return "handoff";
  if (isMessage(attributes) || SENDS.includes(attributes["a2a.method.name"])) return "message";
  if (runsAgent(attributes, title)) return "agent";
  const person = personKind(attributes, title);
  if (person) return person;
  const kind = statedKind(attributes);
  if (!kind) return agentIn(title) ? "agent" : readKind(attributes);
  return kind === "model" && title.startsWith(RUN) ? "agent" : kind;
}

/** Return attributes with those of frameworks that have their own also as the conventions have them.
 * @type {(given: Fields, title: string) => Fields} */
function inOneForm(given, title) {
  return withOwnConventions(withHaystack(asGenai(withParties(given, title), title), title));
}

/** @type {(attributes: Fields) => SpanKind | null} */
function statedKind(attributes) {
  const operation = asText(attributes["gen_ai.operation.name"]);
  const stated = asText(attributes["openinference.span.kind"]).toUpperCase();
  if (operation === "invoke_agent" && isTask(attributes)) return "other";
  return operation || stated ? OPERATIONS.get(operation) ?? KINDS.get(stated) ?? "other" : null;
}

/** @type {(attributes: Fields, kind: SpanKind, title: string) => string} */
function nameOf(attributes, kind, title) {
  if (kind === "agent") {
    // OpenLLMetry and AgentOps may name a span after its agent alone.
    const isTitled = "traceloop.span.kind" in attributes || "agentops.span.kind" in attributes;
    const titled = isTitled ? title.replace(/\.agent$/, "") : "";
    // OpenInference names a span of smolagents after the agent, or its class, and its method; of Haystack the class.
    const isRun = "smolagents.max_steps" in attributes || runsAgent(attributes, title);
    const run = isRun ? title.slice(0, Math.max(title.lastIndexOf("."), 0)) : "";
    // Agno has an id for each run as that of the node, and names its span after the agent, or its class, and its method.
    const isOfAgno = Object.keys(attributes).some((name) => name.startsWith("agno."));
    const names = NAMES.AGENT_NAMES.filter((name) => !isOfAgno || name !== "graph.node.id");
    const called = isOfAgno ? title.slice(0, Math.max(title.lastIndexOf("."), 0)) : "";
    return firstText(attributes, ...names) || agentIn(title) || called || titled || run;
  }
  if (kind === "person" || kind === "proxy") return firstText(attributes, ...NAMES.AGENT_NAMES);
  if (kind === "tool") {
    const titled = begunBy(title) || title.replace(/^execute_tool /, "").replace(/\.tool$/, "");
    return firstText(attributes, ...NAMES.TOOL_NAMES) || titled;
  }
  return "";
}

/** Return the fields of a message of LangChain that tells what came of a call; OpenLLMetry has it as an output. A result
    of MCP tells whether the tool failed.
 * @type {(answer: unknown) => Fields} */
function resultIn(answer) {
  if (typeof answer === "string") {
    answer = answer.includes("tool_call_id") || answer.includes("isError") ? readJson(answer) : null;
  }
  const value = asMap(answer);
  if (value.isError === true && Array.isArray(value.content)) return { status: "error" };
  return resultToldBy("output" in value ? value.output : value);
}

/** @type {(attributes: Fields) => string} */
function callIdOf(attributes) {
  const stated = asText(firstGiven(attributes, ...NAMES.CALL_IDS));
  return stated === NAMES.NO_ID ? "" : stated;
}

/** @type {(attributes: Fields, title: string) => string} */
function senderOf(attributes, title) {
  /* OpenInference has there who precedes in the list of a crew of CrewAI, whatever the order of tasks, or who spoke last in
     a team of AutoGen, whoever chose the next. */
  const isNoSender = "crew_key" in attributes || "agent_key" in attributes || title.endsWith(HEARS);
  const former = isNoSender ? "" : asText(attributes["graph.node.parent_id"]);
  return asText(attributes["gen_ai.handoff.from_agent"]) || former || asText(attributes["message.source_id"]);
}

/** Return the names of the model as it was asked for and as it answered, without a provider before a slash.
 * @type {(attributes: Fields) => string[]} */
function modelsOf(attributes) {
  return NAMES.MODELS.map((key) => asText(attributes[key]).replace(/^.*\//s, "")).filter(Boolean);
}

/** @type {(attributes: Fields, failed: boolean, ended: boolean, said: string, report: Report) => string | null} */
function statusOf(attributes, failed, ended, said, report) {
  if (!failed && !("error.type" in attributes)) return ended ? "ok" : null;
  const isLate = asText(attributes["error.type"]).toLowerCase().includes("timeout");
  return isLate ? "timeout" : statusOfFailure(said, report);
}

/** @type {(attributes: Fields, keys: string[]) => number | null} */
function firstNumber(attributes, keys) {
  return keys.map((key) => asNumber(attributes[key])).find((number) => number !== null) ?? null;
}
