/* Events of a session of Google's ADK become messages. Pure.

   Twin of generator/traces/importers/adk_sessions.py, which describes the format. */

import { asList, asMap, asNumber, asText, firstGiven, isGiven } from "./fields.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Told } from "./chat_dialects.js"
 */

const NOBODY = { role: "system", content: null };

/** Return messages, each with the place of its event; null where these are no events of ADK.
 * @type {(nodes: Fields[]) => Told[] | null} */
export function adkMessages(nodes) {
  if (!nodes.every((node) => asText(node.author) && isGiven(firstGiven(node, "invocation_id", "invocationId")))) {
    return null;
  }
  return nodes.flatMap((node, at) =>
    messagesOf(node).map((message) => ({
      at,
      message: { timestamp: node.timestamp, adk_branch: node.branch, ...message },
    }))
  );
}

/** @type {(node: Fields) => Fields[]} */
function messagesOf(node) {
  const author = asText(node.author);
  const parts = asList(asMap(node.content).parts).map(asMap);
  const said = parts.filter(({ text, thought }) => asText(text) && thought !== true).map(({ text }) => text);
  const content = said.length === 1 ? said[0] : said;
  // What streams is said once more when it is whole.
  if (node.partial === true) return [NOBODY];
  if (author === "user") return [{ role: "user", content }];
  const calls = parts.map((part) => asMap(firstGiven(part, "function_call", "functionCall"))).filter(isGiven);
  const results = parts.map((part) => asMap(firstGiven(part, "function_response", "functionResponse"))).filter(isGiven);
  const found = [];
  if (said.length || calls.length) {
    const asked = calls.map(({ id, name, args }) => ({ id: asText(id), name, arguments: args }));
    const usage = usageOf(asMap(firstGiven(node, "usage_metadata", "usageMetadata")));
    found.push({ source: author, content, tool_calls: asked, models_usage: usage });
  }
  for (const { id, name, response } of results) {
    found.push({ role: "tool", ...(asText(id) ? { tool_call_id: asText(id) } : {}), name, content: response });
  }
  const target = asText(firstGiven(asMap(node.actions), "transfer_to_agent", "transferToAgent"));
  if (target) found.push({ source: author, type: "HandoffMessage", target, content: null });
  return found.length ? found : [NOBODY];
}

/** Return the tokens of a call of a model; what it thought is beside what it answered.
 * @type {(node: Fields) => Fields | null} */
function usageOf(node) {
  const asked = asNumber(firstGiven(node, "prompt_token_count", "promptTokenCount"));
  const answered = asNumber(firstGiven(node, "candidates_token_count", "candidatesTokenCount"));
  const thought = asNumber(firstGiven(node, "thoughts_token_count", "thoughtsTokenCount"));
  const cached = asNumber(firstGiven(node, "cached_content_token_count", "cachedContentTokenCount"));
  if (asked === null && answered === null) return null;
  const whole = answered === null ? null : answered + (thought ?? 0);
  return { prompt_tokens: asked, completion_tokens: whole, prompt_tokens_details: { cached_tokens: cached } };
}
