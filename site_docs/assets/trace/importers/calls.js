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
/* The tool of an agent that answers with an action, a command, and is shown what came of it. */
export const ACTION = "action";
const TOOLS = new Set(["tool", "function", "ipython"]);

/** Return the calls that a message asks for: AutoGen's events, OpenAI's fields, blocks of content, an action.
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
  found.push(...blocks.map((block) => callOf(block, block.input)));
  const isAction = node.message_type === "action" || ("thought" in node && "agent" in node);
  if (!found.length && isAction && asText(node.action)) found.push({ id: "", tool: ACTION, asked: node.action });
  return found;
}

/** Return the results that a message holds.
 * @type {(node: Fields) => MessageResult[]} */
export function resultsOf(node) {
  if (node.type === "ToolCallExecutionEvent") {
    return asList(node.content).map((each) => resultOf(asMap(each), asMap(each).call_id));
  }
  if (node.type === SUMMARY) return asList(node.results).map((each) => resultOf(asMap(each), asMap(each).call_id));
  if (TOOLS.has(asText(node.role).toLowerCase()) || "tool_call_id" in node) {
    const ids = asList(node.tool_call_ids);
    return [resultOf(node, ids.length === 1 && !("tool_call_id" in node) ? ids[0] : node.tool_call_id)];
  }
  const blocks = asList(node.content).map(asMap).filter(({ type }) => type === "tool_result");
  return blocks.map((block) => resultOf(block, block.tool_use_id));
}

/** Return what a message says beside the results that it holds.
 * @type {(node: Fields) => unknown[]} */
export function saidBesideResults(node) {
  const blocks = asList(node.content);
  if (!blocks.some((each) => asMap(each).type === "tool_result")) return [];
  return blocks.filter((each) => !["tool_result", "tool_use"].includes(asText(asMap(each).type)));
}

/** Return what came of an action, if a message of the user's role may tell it: those of agents with actions do.
 * @type {(node: Fields) => MessageResult | null} */
export function observationOf(node) {
  const kind = node.message_type ?? null;
  if (kind !== "observation" && (kind !== null || !("agent" in node))) return null;
  return { id: "", tool: "", content: node.content, status: null };
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
  return { id: asText(id), tool: asText(node.name), content: node.content, status: statusOf(node) };
}

/** Return how a call ended, as AutoGen, LangChain and others write it.
 * @type {(node: Fields) => "ok" | "error" | null} */
function statusOf(node) {
  if ("is_error" in node) return node.is_error === true ? "error" : node.is_error === false ? "ok" : null;
  if (isGiven(asMap(node.error)) || asText(node.error) || node.status === "error") return "error";
  return node.status === "success" ? "ok" : null;
}
