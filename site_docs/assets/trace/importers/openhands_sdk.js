/* Events of OpenHands' SDK become messages: what its agent says and calls, what came of it, and what a person said. Pure.

   Twin of generator/traces/importers/openhands_sdk.py, which describes the form. */

import { asList, asMap, asSigned, asText, isGiven } from "./fields.js";
import { joinAnswer, LEAD } from "./openhands.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Told } from "./chat_dialects.js"
 */

const SDK_EVENTS = new Set(TABLES.openhands_sdk.SDK_EVENTS);

/** Return messages, each with the place of its event; null where these are no events of the SDK.
 * @type {(nodes: Fields[]) => Told[] | null} */
export function sdkMessages(nodes) {
  if (!nodes.every(isSdkEvent) || !nodes.some(({ kind }) => SDK_EVENTS.has(asText(kind)))) return null;
  /** @type {Map<string, Fields[]>} */
  const answers = new Map();
  /** @type {Set<string>} */
  const unread = new Set();
  return nodes.flatMap((node, at) => {
    const message = messageOf(node, answers, unread);
    return message ? [{ at, message: asMap({ timestamp: node.timestamp, ...message }) }] : [];
  });
}

/** Say whether this is an event of the SDK, or has the form of one.
 * @type {(node: Fields) => boolean} */
export function isSdkEvent(node) {
  return asText(node.kind) !== "" && ["id", "timestamp", "source"].every((name) => name in node);
}

/** Return the message of an event; null for a further call of an answer, which joins the calls of that.
 *
 * unread: the ids of calls that are not read, of each of which only the first event is told
 * @type {(node: Fields, answers: Map<string, Fields[]>, unread: Set<string>) => object | null} */
function messageOf(node, answers, unread) {
  const { kind, source } = node;
  const callId = asText(node.tool_call_id);
  if (kind === "MessageEvent" && (source === "user" || source === "agent")) {
    const who = source === "user" ? { role: "user" } : { source: LEAD };
    return { ...who, content: textOf(asMap(node.llm_message).content) };
  }
  if (kind === "ActionEvent") return actionOf(node, answers);
  if (kind === "MessageEvent" || (!SDK_EVENTS.has(asText(kind)) && !callId)) {
    return { role: "system", content: null };
  }
  if (!SDK_EVENTS.has(asText(kind)) && unread.has(callId)) return null;
  const told = { role: "tool", tool_call_id: node.tool_call_id, name: node.tool_name };
  if (kind === "ObservationEvent") {
    const observation = asMap(node.observation);
    return { ...told, content: textOf(observation.content), is_error: hasFailed(observation) };
  }
  if (kind === "AgentErrorEvent") return { ...told, content: node.error, is_error: true };
  if (kind === "UserRejectObservation") return { ...told, content: node.rejection_reason, status: "denied" };
  unread.add(callId);
  return told;
}

/** Say whether a call failed, or the command that it ran; null where it still runs or nothing tells.
 * @type {(observation: Fields) => unknown} */
function hasFailed({ exit_code, metadata, is_error = null }) {
  const code = asSigned(exit_code) ?? asSigned(asMap(metadata).exit_code) ?? 0;
  return is_error === true || code === 0 ? is_error : code > 0 ? true : null;
}

/** @type {(node: Fields, answers: Map<string, Fields[]>) => object | null} */
function actionOf(node, answers) {
  const given = asMap(node.tool_call).arguments;
  const call = { id: node.tool_call_id, name: node.tool_name, arguments: isGiven(given) ? given : node.action };
  const calls = joinAnswer(call, asText(node.llm_response_id), answers);
  return calls && { source: LEAD, content: textOf(node.thought), tool_calls: calls };
}

/** @type {(content: unknown) => string} */
function textOf(content) {
  return asList(content).map((part) => asText(asMap(part).text)).join("\n");
}
