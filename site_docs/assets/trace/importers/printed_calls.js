/* Conversations in; those whose agent writes its calls into its text, and is shown what came of them, with both out. Pure.

   Twin of generator/traces/importers/printed_calls.py, which describes the forms. */

import { callsOf, isResult, QUOTED, roleOf, saidIn } from "./calls.js";
import { asMap, asText } from "./fields.js";

/**
 * @import { Conversation } from "./conversations.js"
 * @import { Fields } from "./fields.js"
 */

const AGENTS = ["assistant", "gpt"];
const PEOPLE = ["user", "human"];
const SHOWN =
  /^[ \t\r\n]*(?:OBSERVATION:|<tool_response>|(?:EXECUTION RESULT|Execution output) of \[([^\]\n]{1,99})\]:)/;

/** Return the conversation with the calls and results that its texts hold, if it is such a one.
 * @type {(conversation: Conversation) => Conversation} */
export function asPrinted(conversation) {
  const nodes = conversation.messages.map(({ node }) => node);
  const shown = nodes.map((node, at) => at > 0 && callsIn(nodes[at - 1]).length > 0 && isShown(node));
  if (!shown.includes(true)) return conversation;
  const messages = conversation.messages.map(({ node, line }, at) => ({
    node: { ...node, ...tell(node, shown[at]) },
    line,
  }));
  return { ...conversation, messages };
}

/** @type {(node: Fields, isAnswer: boolean) => Fields} */
function tell(node, isAnswer) {
  if (isAnswer && !isResult(node)) return { role: "tool", name: SHOWN.exec(textOf(saidIn(node)))?.[1] ?? null };
  const calls = callsIn(node);
  return calls.length ? { tool_calls: calls } : {};
}

/** @type {(node: Fields) => boolean} */
function isShown(node) {
  return (PEOPLE.includes(roleOf(node)) && SHOWN.test(textOf(saidIn(node)))) || isResult(node);
}

/** Return the calls in the text of an answer, {name, arguments}.
 * @type {(node: Fields) => Fields[]} */
function callsIn(node) {
  if (!AGENTS.includes(roleOf(node)) || callsOf(node).length) return [];
  const text = textOf(saidIn(node));
  const found = [];
  for (const piece of text.split("<function=").slice(1)) {
    const [name, body] = part(piece, ">");
    if (name && [...name].length < 100 && !name.includes("\n")) {
      found.push({ name, arguments: part(body, "</function>")[0] });
    }
  }
  for (const piece of text.split("<tool_call>").slice(1)) {
    const [body] = part(piece, "</tool_call>");
    const name = QUOTED.exec(body)?.[1];
    if (name) found.push({ name, arguments: body });
  }
  return found;
}

/** Return what is before a mark and what is behind it.
 * @type {(text: string, mark: string) => [before: string, behind: string]} */
function part(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Return what a message says, or the first block of it.
 * @type {(content: unknown) => string} */
function textOf(content) {
  return Array.isArray(content) ? asText(asMap(content[0]).text) : asText(content);
}
