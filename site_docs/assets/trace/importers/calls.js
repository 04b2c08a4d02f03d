/* Calls of tools and their results in one message of a log, in the forms in which they are written. Pure.

   Twin of generator/traces/importers/calls.py. */

import { asList, asMap, asText, isGiven } from "./fields.js";

/** @import { Fields } from "./fields.js" */

/** One call of a tool; id: empty where it has none.
 * @typedef {{ id: string, tool: string, asked: unknown }} MessageCall */

/** What came back; tool: as far as it is named; status: null where nothing says whether it failed.
 * @typedef {{ id: string, tool: string, content: unknown, status: string | null }} MessageResult */

/* What an agent of AutoGen answers after calls: it names them and their results once more. */
export const SUMMARY = "ToolCallSummaryMessage";
const TOOLS = new Set(["tool", "function", "ipython"]);

/** Return the calls that a message asks for: AutoGen's events, OpenAI's fields, blocks of content.
 * @type {(node: Fields) => MessageCall[]} */
export function callsOf(node) {
  if (node.type === "ToolCallRequestEvent") {
    return asList(node.content).map((each) => callOf(asMap(each), asMap(each).arguments));
  }
  const found = asList(node.tool_calls).map((each) => openaiCall(asMap(each)));
  const single = node.function_call;
  if (typeof single === "object" && single !== null && !Array.isArray(single)) {
    found.push(callOf(asMap(single), asMap(single).arguments));
  }
  const blocks = asList(node.content).map(asMap).filter(({ type }) => type === "tool_use");
  return [...found, ...blocks.map((block) => callOf(block, block.input))];
}

/** Return the results that a message holds.
 * @type {(node: Fields) => MessageResult[]} */
export function resultsOf(node) {
  if (node.type === "ToolCallExecutionEvent") {
    return asList(node.content).map((each) => resultOf(asMap(each), asMap(each).call_id));
  }
  if (node.type === SUMMARY) return asList(node.results).map((each) => resultOf(asMap(each), asMap(each).call_id));
  if (TOOLS.has(asText(node.role).toLowerCase()) || "tool_call_id" in node) return [resultOf(node, node.tool_call_id)];
  const blocks = asList(node.content).map(asMap).filter(({ type }) => type === "tool_result");
  return blocks.map((block) => resultOf(block, block.tool_use_id));
}

/** @type {(node: Fields) => MessageCall} */
function openaiCall(node) {
  const inner = asMap(node.function);
  const from = isGiven(inner) ? inner : node;
  return { ...callOf(from, from.arguments), id: asText(node.id) };
}

/** @type {(node: Fields, asked: unknown) => MessageCall} */
function callOf(node, asked) {
  return { id: asText(node.id), tool: asText(node.name) || asText(node.function) || "unknown", asked };
}

/** @type {(node: Fields, id: unknown) => MessageResult} */
function resultOf(node, id) {
  const failed = "is_error" in node ? node.is_error : isGiven(asMap(node.error)) ? true : null;
  const status = failed === true ? "error" : failed === false ? "ok" : null;
  return { id: asText(id), tool: asText(node.name), content: node.content, status };
}
