/* Text that parsed as JSON is walked: where its names, its values and the space between them end. Pure.

   Offsets count UTF-16 units. */

import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, OPEN_LIST, OPEN_OBJECT, QUOTE } from "./code_units.js";

const BEGINS = '"[{';
const BEHIND_SCALAR = ",]} \t\n\r";

/** Return the offset of the first letter from here on that is no white space.
 * @type {(text: string, start: number) => number} */
export function skipSpace(text, start) {
  for (let at = start;; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
  }
}

/** Return the name at an offset and the offset of the value behind it.
 * @type {(text: string, at: number) => { name: string, value: number }} */
export function readName(text, at) {
  const end = skipString(text, at);
  const written = text.slice(at, end);
  const name = written.includes("\\") ? JSON.parse(written) : written.slice(1, -1);
  return { name, value: skipSpace(text, skipSpace(text, end) + 1) };
}

/** Return the offset behind the value at this offset and the comma behind it.
 * @type {(text: string, at: number) => number} */
export function skipMember(text, at) {
  const end = skipSpace(text, skipValue(text, at));
  return text[end] === "," ? skipSpace(text, end + 1) : end;
}

/** Return the offset behind the value that begins at this offset.
 * @type {(text: string, start: number) => number} */
export function skipValue(text, start) {
  if (!BEGINS.includes(text[start])) return skipScalar(text, start);
  let depth = 0;
  let at = start;
  do {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipString(text, at);
    else {
      if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
      at += 1;
    }
  } while (depth);
  return at;
}

/** @type {(text: string, start: number) => number} */
function skipScalar(text, start) {
  let at = start;
  while (at < text.length && !BEHIND_SCALAR.includes(text[at])) at += 1;
  return at;
}

/** @type {(text: string, start: number) => number} */
function skipString(text, start) {
  let end = text.indexOf('"', start + 1);
  for (;; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2) return end + 1;
  }
}
