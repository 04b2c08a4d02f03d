/* Conversations in; those whose messages have parts out with a message for each step: what is said and asked, or came.
   Pure.

   Twin of generator/traces/importers/message_parts.py, which describes the forms. */

import { asList, asMap, asText, isGiven } from "./fields.js";

/**
 * @import { Conversation } from "./conversations.js"
 * @import { Fields } from "./fields.js"
 * @typedef {{ id: string, name: string, asked: unknown, came: Fields | null }} Use
 */

const TOOL = "tool-";

/** Return the conversation with the messages that have parts told step by step.
 * @type {(conversation: Conversation) => Conversation} */
export function asSteps(conversation) {
  if (!conversation.messages.some(({ node }) => isToldInParts(node))) return conversation;
  const messages = conversation.messages.flatMap(({ node, line }) =>
    stepsOf(node).map((step) => ({ node: step, line }))
  );
  return { ...conversation, messages };
}

/** Say whether a message has parts, and no more than a text beside them.
 * @type {(node: Fields) => boolean} */
function isToldInParts(node) {
  return Array.isArray(node.parts) && !Array.isArray(node.content);
}

/** @type {(node: Fields) => Fields[]} */
function stepsOf(node) {
  if (!isToldInParts(node)) return [node];
  const { parts, content: _, ...about } = node;
  /** @type {Fields[]} */
  const steps = [];
  /** @type {unknown[]} */
  let said = [];
  /** @type {Fields[]} */
  let asked = [];
  const tell = () => {
    const content = said.length === 1 ? said[0] : said;
    steps.push({ ...about, content, ...(asked.length ? { tool_calls: asked } : {}) });
    [said, asked] = [[], []];
  };
  for (const part of asList(parts).map(asMap)) {
    if (asText(part.text) && part.thought !== true && part.type !== "reasoning") said.push(part.text);
    const [call, result] = [callIn(part), resultIn(part)];
    if (call) asked.push(call);
    if (!result) continue;
    if (said.length || asked.length) tell();
    steps.push({ ...about, role: "tool", ...result });
  }
  if (said.length || asked.length) tell();
  return steps.length ? steps : [node];
}

/** @type {(part: Fields) => Fields | null} */
function callIn(part) {
  const call = [part.functionCall, part.function_call].map(asMap).find(isGiven);
  if (call) return { id: call.id, name: call.name, arguments: call.args };
  const used = usedIn(part);
  return used && { id: used.id, name: used.name, arguments: used.asked };
}

/** Return a result, without an id where it has none.
 * @type {(part: Fields) => Fields | null} */
function resultIn(part) {
  const result = [part.functionResponse, part.function_response].map(asMap).find(isGiven);
  if (!result) return usedIn(part)?.came ?? null;
  const id = asText(result.id);
  return { ...(id ? { tool_call_id: id } : {}), name: result.name, content: result.response };
}

/** Return the use of a tool in the interface of the AI SDK: what was asked, and the result if one came.
 * @type {(part: Fields) => Use | null} */
function usedIn(part) {
  const [kind, former] = [asText(part.type), asMap(part.toolInvocation)];
  const node = isGiven(former) ? former : part;
  const id = asText(node.toolCallId);
  if (!id || !(isGiven(former) || kind.startsWith(TOOL) || kind === "dynamic-tool")) return null;
  const name = asText(node.toolName) || kind.replace(/^tool-/, "");
  const came = cameOf(node);
  return {
    id,
    name,
    asked: "input" in node ? node.input : node.args,
    came: came && { tool_call_id: id, name, ...came },
  };
}

/** @type {(node: Fields) => Fields | null} */
function cameOf(node) {
  if ("errorText" in node) return { content: node.errorText, status: "error" };
  if (!("output" in node) && !("result" in node)) return null;
  return { content: "output" in node ? node.output : node.result };
}
