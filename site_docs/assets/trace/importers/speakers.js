/* The sender of a message becomes who it is and what it does: role strings of Magentic-One say more than a name. Pure.

   Twin of generator/traces/importers/speakers.py. */

import { CALLERS, isResult, roleOf } from "./calls.js";
import { speakerOf } from "./conversations.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @typedef {"person" | "system" | "tool" | "thought" | "delegation" | "stop" | "answer" | "speech" | "call"} Act
 */

/** Who sends a message and what it is; receiver: whom the role string names, or an empty text;
 * name: empty for a call that does not say whose it is;
 * act: `call` for a call in the same answer of the model as the message before it.
 * @typedef {{ name: string, act: Act, receiver: string }} Speaker */

const QUALIFIED = /^([^\n]*?[^ \n]) *\((?:(thought)|(termination condition)|(final answer)|-> *([^\n()]+?) *)\)$/;
const { PEOPLE, SYSTEM } = TABLES.speakers;
/** What those do who are no agents. */
export const NO_AGENTS = new Set(["person", "system", "tool"]);
/** Somebody was asked for input: a person, by whatever name. */
const ASKED = "UserInputRequestedEvent";

/** Say whether this is what logs call the person, to whom an agent speaks and hands nothing over.
 * @type {(name: string) => boolean} */
export const isPerson = (name) => PEOPLE.includes(name.toLowerCase());

/** Read the sender of a message.
 * @type {(node: Fields) => Speaker} */
function readSpeaker(node) {
  const name = speakerOf(node);
  const role = roleOf(node);
  const lower = name.toLowerCase();
  if (CALLERS.has(role)) return { name: "", act: "call", receiver: "" };
  if (isResult(node)) return { name, act: "tool", receiver: "" };
  if (isPerson(name)) return { name, act: "person", receiver: "" };
  if (SYSTEM.includes(lower) || (SYSTEM.includes(role) && lower !== role)) return { name, act: "system", receiver: "" };
  const found = QUALIFIED.exec(name);
  if (!found) return { name, act: "speech", receiver: "" };
  const [, agent, thought, stop, answer, receiver = ""] = found;
  const spoken = receiver && isPerson(receiver) ? "speech" : "delegation";
  return { name: agent, act: thought ? "thought" : stop ? "stop" : answer ? "answer" : spoken, receiver };
}

/** Read the sender of each message: who is asked for input is a person, whatever the name.
 * @type {(messages: Fields[]) => Speaker[]} */
export function readSpeakers(messages) {
  const people = new Set(messages.filter(({ type }) => type === ASKED).map(speakerOf));
  /** @type {Speaker[]} */
  const found = messages.map(readSpeaker).map((each) => {
    return each.act === "speech" && people.has(each.name) ? { ...each, act: "person" } : each;
  });
  // Calls that do not say whose they are can only be those of the one agent that there is.
  const agents = new Set(found.filter(({ act, name }) => !NO_AGENTS.has(act) && name).map(({ name }) => name));
  const caller = agents.size === 1 ? [...agents][0] : "agent";
  const named = found.map((each) => (each.act === "call" ? { ...each, name: caller } : each));
  // A call right behind what its agent says, or behind another call, stands in the same answer of the model.
  return named.map((each, at) => {
    const before = named[at - 1];
    const goesOn = before && ["speech", "call"].includes(before.act) && before.name === caller;
    return each.act === "call" && !goesOn ? { ...each, act: "speech" } : each;
  });
}
