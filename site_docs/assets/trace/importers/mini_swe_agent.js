/* Conversations of mini-SWE-agent tell their commands, and what came of them, as actions. Pure.

   Twin of generator/traces/importers/mini_swe_agent.py, which describes the format. */

import { asList, asMap, asText, isGiven } from "./fields.js";

/**
 * @import { Conversation } from "./conversations.js"
 * @import { Fields } from "./fields.js"
 */

const FORMAT = "mini-swe-agent";
const FENCED = /```(?:mswea_bash_command|bash)[ \t\r\n]*\n(.*?)\n```/gs;
const RETURNED = /^<returncode>(-?[0-9]+)<\/returncode>/;

/** Return the conversation with messages that say whether they are actions or observations, if it is such a one.
 * @type {(conversation: Conversation) => Conversation} */
export function asActions(conversation) {
  const isStated = asText(conversation.beside.trajectory_format).startsWith(FORMAT);
  if (!isStated && !hasReturned(conversation.messages.map(({ node }) => node))) return conversation;
  let isAsked = false;
  const messages = conversation.messages.map(({ node, line }) => {
    const role = asText(node.role);
    const extra = asMap(node.extra);
    /** @type {Fields} */
    let more = {};
    if (role === "assistant") {
      const { usage } = asMap(extra.response);
      const command = commandOf(node, extra);
      more = {
        ...(isGiven(asMap(usage)) ? { usage } : {}),
        ...(command ? { message_type: "action", action: command } : {}),
      };
    } else if (role === "user" && isAsked) {
      const code = RETURNED.exec(asText(node.content));
      more = answerOf(asText(extra.interrupt_type));
      if (code && (extra.returncode ?? null) === null) more = { ...more, extra: { ...extra, returncode: code[1] } };
    } else if (role === "exit") more = { role: "system" };
    isAsked ||= role === "user";
    return { node: { ...node, ...more }, line };
  });
  return { ...conversation, messages };
}

/** Say whether some answer gives a command, and the message after it begins with its return code.
 * @type {(nodes: Fields[]) => boolean} */
function hasReturned(nodes) {
  return nodes.some((node, at) => {
    const after = nodes[at + 1] ?? {};
    if (asText(node.role) !== "assistant" || asText(after.role) !== "user") return false;
    return asText(node.content).search(FENCED) >= 0 && RETURNED.test(asText(after.content));
  });
}

/** Return the one command that an answer gives, as it was understood or else as it stands in the text.
 * @type {(node: Fields, extra: Fields) => string} */
function commandOf(node, extra) {
  const told = asList(extra.actions).map((each) => asText(asMap(each).command));
  const found = told.length ? told : [...asText(node.content).matchAll(FENCED)].map(([, command]) => command);
  return found.length === 1 && !asList(node.tool_calls).length ? found[0].replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "") : "";
}

/** Return what a message in the user's role is, which only an interrupt of the user's tells to be a person's.
 * @type {(interrupt: string) => Fields} */
function answerOf(interrupt) {
  if (interrupt.startsWith("User")) return {};
  return interrupt ? { role: "system" } : { message_type: "observation" };
}
