/* Items of OpenAI's Responses API, as the Agents SDK keeps a conversation, become messages of a chat. Pure.

   Twin of generator/traces/importers/response_items.py, which describes the items. */

import { asMap, asText } from "./fields.js";
import { readJson } from "./records.js";
import { TABLES } from "./tables.js";

/**
 * @import { Told } from "./chat_dialects.js"
 * @import { Fields } from "./fields.js"
 */

const { RESULTS, ROLES } = TABLES.response_items;
const CALLS = new Map(Object.entries(TABLES.response_items.CALLS));
const TRANSFER = "transfer_to_";

/** Return messages, each with the place of its first item; null where these are no such items, or of other types.
 * @type {(nodes: Fields[]) => Told[] | null} */
export function responseMessages(nodes) {
  const kinds = nodes.map(kindOf);
  if (!kinds.every(Boolean) || !kinds.some((kind) => CALLS.has(kind) || RESULTS.includes(kind))) return null;
  /** @type {Told[]} */
  const found = [];
  const tools = new Map();
  let agent = "assistant";
  /** @type {{ source: string, content: unknown, tool_calls: object[] } | null} */
  let answer = null;
  for (const [at, node] of nodes.entries()) {
    const kind = kinds[at];
    if (kind === "reasoning") continue;
    if (CALLS.has(kind) || kind === "assistant") {
      // One answer of the model says something once, and calls any number of tools before or behind it.
      if (!answer || (kind === "assistant" && answer.content !== null)) {
        answer = { source: agent, content: null, tool_calls: [] };
        found.push({ at, message: answer });
      }
      if (kind === "assistant") {
        answer.content = node.content;
        continue;
      }
      tools.set(asText(node.call_id), asText(node.name));
      answer.tool_calls.push({ id: node.call_id, name: node.name, arguments: node[CALLS.get(kind) ?? ""] });
      continue;
    }
    answer = null;
    if (RESULTS.includes(kind)) {
      const name = asText(node.call_id);
      found.push({ at, message: { role: "tool", tool_call_id: name, content: node.output } });
      if ((tools.get(name) ?? "").startsWith(TRANSFER)) {
        agent = asText(asMap(readJson(asText(node.output))).assistant) || agent;
      }
    } else found.push({ at, message: { role: kind === "user" ? "user" : "system", content: node.content } });
  }
  return found;
}

/** Return the type of an item, or the role of a message; empty for what is neither.
 * @type {(node: Fields) => string} */
function kindOf(node) {
  const [kind, role] = [asText(node.type), asText(node.role)];
  if (CALLS.has(kind) || RESULTS.includes(kind)) return asText(node.call_id) ? kind : "";
  if ((kind === "message" || kind === "") && ROLES.includes(role) && "content" in node) return role;
  return kind === "reasoning" ? kind : "";
}
