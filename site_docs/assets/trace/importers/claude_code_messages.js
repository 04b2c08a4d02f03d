/* Records of a Claude Code session in; its messages, whole, with their texts and costs out. Pure.

   Twin of generator/traces/importers/claude_code_messages.py. */

import { asList, asMap, asText } from "./fields.js";

/**
 * @import { PlacedRecord } from "./claude_code.js"
 * @import { Fields } from "./fields.js"
 */

/** Return a record, as the user's if it is an attachment with what the person wrote while the model worked.
 * @type {(node: Fields) => Fields} */
export function asUser(node) {
  const { type, commandMode, isMeta, origin, prompt, source_uuid } = asMap(node.attachment);
  if (type !== "queued_command" || commandMode !== "prompt" || isMeta === true) return node;
  if (!["", "human"].includes(asText(asMap(origin).kind))) return node;
  return { ...node, type: "user", message: { role: "user", content: prompt }, source_uuid };
}

/** Join the records of one message of the model at its first, with the last usage; later calls stay in place.

   isMore: the record holds further calls of a message that began before
 * @type {(records: PlacedRecord[]) => (PlacedRecord & { isMore: boolean })[]} */
export function joinBlocks(records) {
  /** @type {(PlacedRecord & { isMore: boolean })[]} */
  const found = [];
  const former = /** @type {Map<string, { content: unknown[], usage?: unknown }>} */ (new Map());
  for (const { node, src } of records) {
    const message = asMap(node.message);
    const name = node.type === "assistant" ? asText(message.id) : "";
    const first = name && former.get(name);
    if (!first) {
      const merged = { ...message, content: [...asList(message.content)] };
      if (name) former.set(name, merged);
      found.push({ node: name ? { ...node, message: merged } : node, src, isMore: false });
      continue;
    }
    const isUse = (/** @type {unknown} */ block) => asMap(block).type === "tool_use";
    const uses = asList(message.content).filter(isUse);
    for (const block of asList(message.content)) if (!isUse(block)) first.content.push(block);
    if ("usage" in message) first.usage = message.usage;
    if (uses.length) found.push({ node: { ...node, message: { ...message, content: uses } }, src, isMore: true });
  }
  return found;
}

/** Return all texts of a message, a line each.
 * @type {(message: Fields) => string} */
export function joinTexts({ content }) {
  return asList(content).map(asMap).filter(({ type }) => type === "text").map(({ text }) => asText(text)).join("\n");
}
