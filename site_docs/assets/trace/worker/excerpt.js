/* Parts of a text, for people to read: the lines around a place, and a value as it stands there. Pure. */

import { readName, skipMember, skipSpace, skipValue } from "../read/walk.js";

/** Lines of a text as they stand around one: `from` is the number of the first.
 * @typedef {{ from: number, line: number, lines: string[] }} Excerpt */

const AROUND = 3;
const LONGEST_LINE = 400;
const LONGEST_VALUE = 20_000;

/** Return the lines around one; long lines are cut.
 * @type {(text: string, line: number) => Excerpt} */
export function excerptAt(text, line) {
  const from = Math.max(1, line - AROUND);
  const lines = [];
  let start = 0;
  for (let number = 1; number <= line + AROUND; number += 1) {
    const end = text.indexOf("\n", start);
    if (number >= from) lines.push(cut(text.slice(start, end < 0 ? text.length : end), LONGEST_LINE));
    if (end < 0) break;
    start = end + 1;
  }
  return { from, line, lines };
}

/** Return the value that begins at an offset, as it is written; cut when it is very long.
 * @type {(text: string, offset: number) => string} */
export function valueAt(text, offset) {
  return cut(text.slice(offset, skipValue(text, offset)), LONGEST_VALUE);
}

/** Return the offsets of the members of a list that stands at the top of a JSON text under a name.
 * @type {(text: string, name: string) => number[]} */
export function memberOffsets(text, name) {
  /** @type {number[]} */
  let found = [];
  let at = skipSpace(text, 0);
  if (text[at] !== "{") return found;
  at = skipSpace(text, at + 1);
  while (text[at] === '"') {
    const member = readName(text, at);
    // Of a name that stands twice the last one counts, as for readers of JSON.
    if (member.name === name) found = text[member.value] === "[" ? elementsAt(text, member.value) : [];
    at = skipMember(text, member.value);
  }
  return found;
}

/** @type {(text: string, start: number) => number[]} */
function elementsAt(text, start) {
  const found = [];
  for (let at = skipSpace(text, start + 1); text[at] !== "]"; at = skipMember(text, at)) found.push(at);
  return found;
}

/** @type {(text: string, longest: number) => string} */
function cut(text, longest) {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
