/* A file that could not be read as JSON in, why and where out, in words that both languages share. Pure.

   Twin of generator/traces/importers/flaws.py. */

import { spotsAt, START } from "../read/places.js";
import { MAX_DEPTH } from "../vocabulary.js";

/** @import { Reading } from "../read/reader.js" */

/** Return what keeps a file from being read; empty where it is JSON.
 * @type {(reading: Reading) => string} */
export function findFlaw(reading) {
  const { tooLarge, packed, brokenAt, encoding, text, deepAt, syntax } = reading;
  if (tooLarge || packed) return "too large, or packed and cannot be fully unpacked";
  if (brokenAt !== null) return tell(text, brokenAt, `this byte is not ${encoding.toUpperCase()}`);
  if (/^[ \t\n\r]*$/.test(text)) return "empty";
  if (deepAt !== null) return tell(text, deepAt, `nested more than ${MAX_DEPTH} deep`);
  if (syntax === null) return "";
  const [message, offset] = syntax;
  return tell(text, offset, `${message[0].toLowerCase()}${message.slice(1)}`.replace(/ starting at$/, ""));
}

/** @type {(text: string, offset: number, what: string) => string} */
function tell(text, offset, what) {
  const { line, column } = spotsAt(text, [offset]).get(offset) ?? START;
  return `not JSON: line ${line}, column ${column}: ${what}`;
}
