/* Messages in; whether one is a call of a tool or a result in a form that is not read out. Pure.

   Twin of generator/traces/importers/unread_tools.py, which says why. */

import { CALLERS, roleOf, TOOLS } from "./calls.js";
import { callIn, resultIn } from "./content_blocks.js";
import { asList, asMap, asText } from "./fields.js";
import { TABLES } from "./tables.js";

/** @import { Fields } from "./fields.js" */

const { WORDS } = TABLES.unread_tools;

/** Say whether the role of a message, or a part of it that it does not also tell as a call, is such a one.
 * @type {(node: Fields) => boolean} */
export function hasUnreadTool(node) {
  const role = roleOf(node);
  if (namesTool(role) && !TOOLS.has(role) && !CALLERS.has(role)) return true;
  const parts = [...asList(node.content), ...asList(node.parts)].map(asMap);
  const unread = parts.filter((part) => namesTool(asText(part.type).toLowerCase()) && !isRead(part));
  return unread.length > 0 && !asList(node.tool_calls).length;
}

/** @type {(name: string) => boolean} */
const namesTool = (name) => WORDS.includes(name.replace(/[^a-z]+/g, ""));

/** @type {(part: Fields) => boolean} */
const isRead = (part) => "toolCallId" in part || callIn(part) !== null || resultIn(part) !== null;
