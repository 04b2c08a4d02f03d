/* A block in the content of a message becomes the call of a tool or the result that it is, in whichever form. Pure.

   Twin of generator/traces/importers/content_blocks.py, which describes the forms. */

import { asMap, asText, isGiven } from "./fields.js";

/** @import { Fields } from "./fields.js" */

/** Return {id, name, arguments} of the call that a block is, null where it is none.
 * @type {(block: Fields) => Fields | null} */
export function callIn(block) {
  const [kind, inner] = [asText(block.type), asMap(block.toolUse)];
  if (isGiven(inner)) return { id: inner.toolUseId, name: inner.name, arguments: inner.input };
  const asked = asMap(block.tool_call);
  if ("tool_name" in asked) return { id: asked.id, name: asked.tool_name, arguments: asked.arguments };
  if (kind === "tool_call" && "name" in block) {
    return { id: block.id, name: block.name, arguments: "arguments" in block ? block.arguments : block.args };
  }
  if (kind === "tool-call") {
    return { id: block.toolCallId, name: block.toolName, arguments: "input" in block ? block.input : block.args };
  }
  if (kind !== "tool_use" && !kind.endsWith("_tool_use")) return null;
  return { id: block.id, name: block.name, arguments: block.input };
}

/** Return {id, name, content} of the result that a block is, with what says whether it failed; null where it is none.
 * @type {(block: Fields) => Fields | null} */
export function resultIn(block) {
  const [kind, inner] = [asText(block.type), asMap(block.toolResult)];
  if (isGiven(inner)) return { ...inner, id: inner.toolUseId };
  const came = asMap(block.tool_call_result);
  const asked = asMap(came.origin);
  if ("tool_name" in asked) {
    return { id: asked.id, name: asked.tool_name, content: came.result, is_error: came.error };
  }
  if (kind === "tool_call_response") {
    return { id: block.id, name: block.name, content: "response" in block ? block.response : block.result };
  }
  if (kind === "tool-result") {
    const content = "output" in block ? block.output : block.result;
    const failed = block.isError === true || asText(asMap(content).type).startsWith("error");
    return { id: block.toolCallId, name: block.toolName, content, ...(failed ? { status: "error" } : {}) };
  }
  if (kind !== "tool_result" && !kind.endsWith("_tool_result")) return null;
  return { ...block, id: block.tool_use_id };
}
