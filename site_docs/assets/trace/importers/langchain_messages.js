/* Messages of LangChain, as LangGraph keeps them in its state, become those of a chat. Pure.

   Twin of generator/traces/importers/langchain_messages.py, which describes the format. */

import { asList, asMap, asNumber, asText, isGiven } from "./fields.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Told } from "./chat_dialects.js"
 */

const ROLES = new Map(Object.entries(TABLES.langchain_messages.ROLES));
const CLASSES = new Map(Object.entries(TABLES.langchain_messages.CLASSES));
/** @type {unknown[]} */
const CALLS = ["tool_use", "function_call", "tool_call"];

/** Return messages, each with the place of its own; null where these are none of LangChain.
 * @type {(nodes: Fields[]) => Told[] | null} */
export function langchainMessages(nodes) {
  const told = nodes.map(unwrap);
  const isOne = told.every(({ kind, node }) => ROLES.has(kind) && !("role" in node) && !("source" in node));
  return isOne ? told.map(({ kind, node }, at) => ({ at, message: messageOf(kind, node) })) : null;
}

/** Return the fields of a message that tells what came of a call, if the output of a run is such a one.
 * @type {(output: unknown) => Fields} */
export function resultToldBy(output) {
  const { kind, node } = unwrap(asMap(output));
  return kind === "tool" && asText(node.tool_call_id) ? node : asMap(null);
}

/** Return the type of a message and its fields.
 * @type {(node: Fields) => { kind: string, node: Fields }} */
function unwrap(node) {
  const kwargs = asMap(node.kwargs);
  if ("content" in kwargs) {
    const names = asList(node.id);
    return { kind: CLASSES.get(asText(names[names.length - 1])) ?? "", node: kwargs };
  }
  const data = asMap(node.data);
  const inner = "content" in data ? data : node;
  return { kind: "content" in inner ? asText(node.type) : "", node: inner };
}

/** @type {(kind: string, node: Fields) => Fields} */
function messageOf(kind, node) {
  if (kind !== "ai") {
    const given = ["name", "tool_call_id", "status"].filter((name) => kind !== "human" && isGiven(node[name]));
    const named = Object.fromEntries(given.map((name) => [name, node[name]]));
    return { role: ROLES.get(kind), content: node.content, ...named };
  }
  const own = asList(node.tool_calls).map(asMap).map(({ id, name, args }) => ({ id, name, arguments: args }));
  const calls = own.length ? own : asList(asMap(node.additional_kwargs).tool_calls);
  const usage = asMap(node.usage_metadata);
  const tokens = {
    prompt_tokens: asNumber(usage.input_tokens),
    completion_tokens: asNumber(usage.output_tokens),
    prompt_tokens_details: { cached_tokens: asMap(usage.input_token_details).cache_read },
  };
  // Calls stand among the blocks of its content, too.
  const blocks = asList(node.content);
  const content = blocks.length ? blocks.filter((each) => !CALLS.includes(asMap(each).type)) : node.content;
  const source = asText(node.name) || "assistant";
  return { source, content, tool_calls: calls, models_usage: isGiven(usage) ? tokens : null };
}
