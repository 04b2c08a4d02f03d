/* Attributes of a span that names neither an operation of GenAI nor a kind of OpenInference tell its kind. Pure.

   Twin of generator/traces/importers/span_dialects.py. */

import { asFlag, asText } from "./fields.js";
import { toKinds } from "./span.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { SpanKind } from "./span.js"
 */

const { AGENTOPS, ENTITIES, REQUESTS, STEPS, PREPARES, RUNS } = TABLES.span_dialects;
const [kinds, entities, requests, steps] = [AGENTOPS, ENTITIES, REQUESTS, STEPS].map(toKinds);

const EVENT = /^(agent|tool|backend)\.([^ \t\n\r\f\v]+)\.([a-z_]+)-[0-9]+$/;
/* Nobody sends what a run is given. */
export const GIVEN = "internal:";
/* What a tool says of how it ended. */
const STATUSES = ["gen_ai.tool.status", "tool.status"];
const AGENT_RUN = /^agent_run \[([^\]\n]+)\]$/;

/** Say whether a span is named after an event in the course of an agent or of a call.
 * @type {(title: string) => boolean} */
export function isEvent(title) {
  return EVENT.test(title);
}

/** Return what the event that a span is named after begins: a tool or a model; empty where it begins no call.
 * @type {(title: string) => string} */
export function begunBy(title) {
  const [, kind, name, event] = EVENT.exec(title) ?? [];
  return kind !== "agent" && event === "start" ? name : "";
}

/** Return the agent that a span is named after, as former versions of ADK name the run of one; else nothing.
 * @type {(title: string) => string} */
export function agentIn(title) {
  return AGENT_RUN.exec(title)?.[1] ?? "";
}

/** Say whether a span only makes a request to a model ready, which OpenInference takes for a call of the model.
 * @type {(title: string) => boolean} */
export function prepares(title) {
  return PREPARES.some((end) => title.endsWith(end));
}

/** Say whether a span is the run of an agent of Haystack, which OpenInference takes for any part of a pipeline.
 * @type {(attributes: Fields, title: string) => boolean} */
export function runsAgent(attributes, title) {
  return RUNS.includes(title) && attributes["openinference.span.kind"] === "CHAIN";
}

/** Say whether a span sums up the calls beside it, as ADK writes one more for calls that it ran at once.
 * @type {(attributes: Fields) => boolean} */
export function isSum(attributes) {
  return attributes["gen_ai.tool.name"] === "(merged tools)";
}

/** Say whether a span is that of a task, which OpenLLMetry says to invoke an agent, as the agent within it does.
 * @type {(attributes: Fields) => boolean} */
export function isTask(attributes) {
  return attributes["traceloop.span.kind"] === "task" && !asText(attributes["gen_ai.agent.name"]);
}

/** Say whether a span passes a message on. Microsoft's Agent Framework has a span for each way that a message could take,
 * and one for what a run is given.
 * @type {(attributes: Fields) => boolean} */
export function isMessage(attributes) {
  const isGiven = asText(attributes["message.source_id"]).startsWith(GIVEN);
  const isDropped = asFlag(attributes["edge_group.delivered"]) === false;
  return "message.target_id" in attributes && !isGiven && !isDropped;
}

/** Say whether a tool came to no result, as the run stopped to ask a person or to have something else run it: Pydantic AI
 * says so of a call; of one that did not fail, Strands says how it ended only if it did.
 * @type {(attributes: Fields) => boolean} */
export function isPutOff(attributes) {
  const isOfStrands = ["gen_ai.system", "gen_ai.provider.name"].some((name) => attributes[name] === "strands-agents");
  const isTold = STATUSES.some((name) => name in attributes);
  return "pydantic_ai.tool.deferral.name" in attributes || (isOfStrands && !isTold);
}

/** Say whether a tool failed that says so of itself, as those of Strands and AgentOps do.
 * @type {(attributes: Fields) => boolean} */
export function saysFailed(attributes) {
  return STATUSES.some((name) => ["error", "failed"].includes(asText(attributes[name]).toLowerCase()));
}

/** Return the kind of a span that does not state it as OpenTelemetry and OpenInference do today.
 * @type {(attributes: Fields) => SpanKind} */
export function readKind(attributes) {
  const told = (/** @type {string} */ name) => asText(attributes[name]);
  const [entity, request, step] = ["traceloop.span.kind", "llm.request.type", "ai.operationId"].map(told);
  const kind = told("agentops.span.kind");
  if (kind) return kinds.get(kind) ?? "other";
  if (entity) return entities.get(entity) ?? "other";
  if (request) return requests.get(request) ?? "other";
  if (step) return steps.get(step.slice(step.lastIndexOf(".") + 1)) ?? "other";
  if (told("gen_ai.tool.name")) return "tool";
  if ((told("gen_ai.system") || told("gen_ai.provider.name")) && told("gen_ai.request.model")) return "model";
  return told("agent_name") && told("model_name") ? "agent" : "other";
}
