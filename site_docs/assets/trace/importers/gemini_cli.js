/* Messages of a session of Gemini CLI become those of a chat. Pure.

   Twin of generator/traces/importers/gemini_cli.py, which describes the format. */

import { asList, asMap, asNumber, asText } from "./fields.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Told } from "./chat_dialects.js"
 */

const AGENT = "gemini";
const ENDS = ["success", "error"];

/** Return messages, each with the place of its own; null where these are no messages of Gemini CLI.
 * @type {(nodes: Fields[]) => Told[] | null} */
export function geminiMessages(nodes) {
  const kinds = nodes.map(({ type }) => asText(type));
  const fits = nodes.every((node, at) => "$set" in node || "projectHash" in node || (kinds[at] && "timestamp" in node));
  if (!kinds.includes(AGENT) || !fits || nodes.some((node) => "role" in node || "source" in node)) return null;
  return nodes.flatMap((node, at) => kinds[at] ? messagesOf(node, kinds[at]).map((message) => ({ at, message })) : []);
}

/** @type {(node: Fields, kind: string) => Fields[]} */
function messagesOf(node, kind) {
  const { timestamp = null } = node;
  const blocks = asList(node.content);
  const texts = blocks.map((block) => asMap(block).text ?? null);
  const content = !blocks.length ? node.content : texts.length === 1 ? texts[0] : texts;
  if (kind === "user") return [{ timestamp, role: "user", content }];
  if (kind !== AGENT) return [{ timestamp, role: "system", content: null }];
  const calls = asList(node.toolCalls).map(asMap);
  const asked = calls.map(({ id, name, args }) => ({ id, name, arguments: args }));
  const said = { timestamp, source: AGENT, content, tool_calls: asked, models_usage: usageOf(asMap(node.tokens)) };
  return [said, ...calls.filter((call) => "result" in call).map((call) => resultOf(call, timestamp))];
}

/** @type {(call: Fields, when: unknown) => Fields} */
function resultOf(call, when) {
  const status = asText(call.status);
  return {
    timestamp: "timestamp" in call ? call.timestamp : when,
    role: "tool",
    tool_call_id: call.id,
    name: call.name,
    content: call.result,
    status: ENDS.includes(status) ? status : null,
  };
}

/** @type {(tokens: Fields) => Fields | null} */
function usageOf(tokens) {
  const [asked, answered, thought] = ["input", "output", "thoughts"].map((name) => asNumber(tokens[name]));
  if (asked === null || answered === null) return null;
  const whole = answered + (thought ?? 0);
  return { prompt_tokens: asked, completion_tokens: whole, prompt_tokens_details: { cached_tokens: tokens.cached } };
}
