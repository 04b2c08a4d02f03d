/* A chat of AutoGen 0.2 in which nobody has a name, in; the same with its roles as everybody else writes them, out. Pure.

   Twin of generator/traces/importers/turned_roles.py, which says what such a chat has. */

import { asText, firstText } from "./fields.js";
import { tellsWhatRan } from "./ran_code.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/**
 * @import { Conversation } from "./conversations.js"
 * @import { Report } from "./report.js"
 */

const { TURNED_ROLES } = TABLES.turned_roles;
const TURNED = new Map(Object.entries(TABLES.turned_roles.TURNED));

/** Turn the roles of such a chat: it is one if the assistant begins, and runs code or is in the result of a chat.
 * @type {(conversation: Conversation, report: Report) => Conversation} */
export function turnRoles(conversation, report) {
  const { messages, beside } = conversation;
  const nodes = messages.map(({ node }) => node);
  const roles = nodes.map(({ role }) => asText(role));
  if (roles[0] !== "assistant" || !roles.every((role) => TURNED.has(role))) return conversation;
  if (nodes.some((node) => firstText(node, "source", "name", "sender") || "tool_calls" in node)) return conversation;
  const runs = nodes.some((node, at) => roles[at] === "assistant" && tellsWhatRan(node));
  if (!runs && !(Object.hasOwn(beside, "summary") && Object.hasOwn(beside, "human_input"))) return conversation;
  count(report.guessed, TURNED_ROLES);
  return {
    ...conversation,
    messages: messages.map(({ node, line }, at) => ({ node: { ...node, role: TURNED.get(roles[at]) }, line })),
  };
}
