/* Messages in; whether one is a call of a tool or a result in a form that is not read out. Pure.

   Twin of generator/traces/importers/unread_tools.py, which says why. */

import { CALLERS, roleOf, TOOLS } from "./calls.js";
import { callIn, resultIn } from "./content_blocks.js";
import { asList, asMap, asText } from "./fields.js";
import { TABLES } from "./tables.js";

/** @import { Fields } from "./fields.js" */

const { WORDS } = TABLES.unread_tools;
// What stands before a result that is a text of the user's; behind an attempted completion, a person answers.
const RESULT = /^\[(?!attempt_completion\])[a-z_]+(?: for '[^\n]*')?\] Result:/;

/** Say whether a message is such a one by its role, its text, or a part that it does not also tell as a call.
 * @type {(node: Fields) => boolean} */
export function hasUnreadTool(node) {
  const role = roleOf(node);
  if (namesTool(role) && !TOOLS.has(role) && !CALLERS.has(role)) return true;
  const parts = [...asList(node.content), ...asList(node.parts)].map(asMap);
  const texts = [node.content, ...parts.map(({ text }) => text)].map(asText);
  if (role === "user" && texts.some((text) => RESULT.test(text))) return true;
  const unread = parts.filter((part) => namesTool(asText(part.type).toLowerCase()) && !isRead(part));
  return unread.length > 0 && !asList(node.tool_calls).length;
}

/** @type {(name: string) => boolean} */
const namesTool = (name) => WORDS.includes(name.replace(/[^a-z]+/g, ""));

/** @type {(part: Fields) => boolean} */
const isRead = (part) => "toolCallId" in part || callIn(part) !== null || resultIn(part) !== null;
