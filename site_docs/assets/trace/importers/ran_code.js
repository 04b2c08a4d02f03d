/* Conversations in; those of AutoGen in which an agent runs the code that others write, with calls and results, out. Pure.

   Twin of generator/traces/importers/ran_code.py, which says how it is known what ran. */

import { CODE } from "./calls.js";
import { asList, asText } from "./fields.js";

/**
 * @import { Conversation } from "./conversations.js"
 * @import { Fields } from "./fields.js"
 */

const RAN = new RegExp(
  [
    "^exitcode: (-?[0-9]+) \\(execution (?:succeeded|failed)\\)\\nCode output:",
    "^The script ran, then exited with (?:an error \\(POSIX exit code: |Unix exit code: )(-?[0-9]+)\\)?\\nIts output was:",
    "^The script ran but produced no output to console\\. The (?:POSIX|Unix) exit code was: (-?[0-9]+)\\.",
  ].join("|"),
);
const FENCED = /```[^\n`]*\n(.*?)```/gs;

/** Return the conversation with what came of code as its results, and with calls where the code stands.
 * @type {(conversation: Conversation) => Conversation} */
export function asRan(conversation) {
  const told = findTold(conversation.messages.map(({ node }) => node));
  if (!told.size) return conversation;
  const messages = conversation.messages.map(({ node, line }, at) => ({ node: { ...node, ...told.get(at) }, line }));
  return { ...conversation, messages };
}

/** Say whether a message tells what came of code.
 * @type {(node: Fields) => boolean} */
export function tellsWhatRan({ content }) {
  return RAN.test(asText(content));
}

/** Return what else is to be said of messages, by their places: the latest code before a result is what ran.
 * @type {(nodes: Fields[]) => Map<number, Fields>} */
function findTold(nodes) {
  /** @type {Map<number, Fields>} */
  const found = new Map();
  let latest = -1;
  for (const [at, node] of nodes.entries()) {
    const match = RAN.exec(asText(node.content));
    if (match) {
      const code = match.slice(1).find((each) => each !== undefined);
      found.set(at, { role: "tool", name: CODE, is_error: Number(code) !== 0 });
      if (latest >= 0) found.set(latest, { tool_calls: [{ name: CODE, arguments: codeIn(nodes[latest]) }] });
      latest = -1;
    } else if (codeIn(node).length && !asList(node.tool_calls).length) latest = at;
  }
  return found;
}

/** @type {(node: Fields) => string[]} */
function codeIn({ content }) {
  return [...asText(content).matchAll(FENCED)].map(([, code]) => code);
}
