/* Texts in the user's place in a Claude Code session, told apart: of the person, of the program, of other agents. Pure.

   Twin of generator/traces/importers/claude_code_texts.py. */

import { TABLES } from "./tables.js";

const { LOCAL, NOTICES, BEFORE_TEAMMATES } = TABLES.claude_code_texts;
const TEAMMATE = /<teammate-message teammate_id="([^"\n]+)"[^>\n]*>\n?(.*?)\n?<\/teammate-message>/gs;

/** Say whether the program tells that a task is done.
 * @type {(text: string) => boolean} */
export function isNotice(text) {
  return begins(text, NOTICES);
}

/** Say whether the program wrote a text.
 * @type {(text: string) => boolean} */
export function isWritten(text) {
  return begins(text, LOCAL) || isNotice(text);
}

/** Return who wrote what, if a text is made of messages of other agents alone; else nothing.
 * @type {(text: string) => { name: string, said: string }[]} */
export function readTeammates(text) {
  const told = text.replace(/^[ \t\r\n]+/, "");
  const messages = told.startsWith(BEFORE_TEAMMATES) ? told.slice(BEFORE_TEAMMATES.length) : told;
  if (/[^ \t\r\n]/.test(messages.replace(TEAMMATE, ""))) return [];
  return [...text.matchAll(TEAMMATE)].map(([, name, said]) => ({ name, said }));
}

/** @type {(text: string, beginnings: string[]) => boolean} */
function begins(text, beginnings) {
  const begin = text.replace(/^[ \t\r\n]+/, "");
  return beginnings.some((each) => begin.startsWith(each));
}
