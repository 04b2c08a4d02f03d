/* The sender of a message becomes who it is and what it does: role strings of Magentic-One say more than a name. Pure.

   Twin of generator/traces/importers/speakers.py. */

import { speakerOf } from "./conversations.js";
import { asText } from "./fields.js";

/**
 * @import { Fields } from "./fields.js"
 * @typedef {"person" | "system" | "tool" | "thought" | "delegation" | "stop" | "answer" | "speech"} Act
 */

/** Who sends a message and what it is; receiver: whom the role string names, or an empty text.
 * @typedef {{ name: string, act: Act, receiver: string }} Speaker */

const QUALIFIED = /^([^\n]*?[^ \n]) *\((?:(thought)|(termination condition)|(final answer)|-> *([^\n()]+?) *)\)$/;
const PEOPLE = new Set(["user", "human", "user_proxy", "userproxy", "customer"]);
const SYSTEM = new Set(["system", "developer"]);
const TOOLS = new Set(["tool", "function", "ipython"]);

/** Say whether this is what logs call the person, to whom an agent speaks and hands nothing over.
 * @type {(name: string) => boolean} */
export const isPerson = (name) => PEOPLE.has(name.toLowerCase());

/** Read the sender of a message.
 * @type {(node: Fields) => Speaker} */
export function readSpeaker(node) {
  const name = speakerOf(node);
  const role = (asText(node.role) || asText(node.from)).toLowerCase();
  const lower = name.toLowerCase();
  if (TOOLS.has(role) || "tool_call_id" in node) return { name, act: "tool", receiver: "" };
  if (isPerson(name)) return { name, act: "person", receiver: "" };
  if (SYSTEM.has(lower) || (SYSTEM.has(role) && lower !== role)) return { name, act: "system", receiver: "" };
  const found = QUALIFIED.exec(name);
  if (!found) return { name, act: "speech", receiver: "" };
  const [, agent, thought, stop, answer, receiver = ""] = found;
  const spoken = receiver && isPerson(receiver) ? "speech" : "delegation";
  return { name: agent, act: thought ? "thought" : stop ? "stop" : answer ? "answer" : spoken, receiver };
}
