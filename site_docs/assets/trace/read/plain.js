/* A look at bytes that tells whether the browser's own JSON.parse may be taken at its word. Pure.

   It is several times as fast as the strict scanner, and as strict about syntax, but says nothing of depth, of numbers
   beyond all doubles, and of halves of characters. Where bytes might hold any of these, the scanner has to read them. */

import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, OPEN_LIST, OPEN_OBJECT, QUOTE } from "./code_units.js";
import { MAX_DEPTH } from "../vocabulary.js";

const LONGEST_RUN = 200; // digits; with an exponent of two digits no double overflows

/** Say whether UTF-8 bytes, if they are JSON at all, mean the same to JSON.parse as to the strict scanner.
 * @type {(bytes: Uint8Array) => boolean} */
export function isPlain(bytes) {
  let depth = 0;
  let digits = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte >= 0x30 && byte <= 0x39) {
      digits += 1;
      if (digits > LONGEST_RUN) return false;
    } else {
      if (byte === QUOTE) {
        at = behindString(bytes, at);
        if (at < 0) return false;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        depth += 1;
        if (depth > MAX_DEPTH) return false;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
      else if (digits && (byte | 0x20) === 0x65 && hasLongExponent(bytes, at + 1)) return false;
      digits = 0;
    }
  }
  return true;
}

/** Return where the string ends that begins here; -1 where half a character may be in it.
 * @type {(bytes: Uint8Array, start: number) => number} */
function behindString(bytes, start) {
  let at = start + 1;
  for (; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
    if (bytes[at] !== BACKSLASH) continue;
    at += 1;
    // \ud8 to \udf are halves of pairs.
    if (bytes[at] === 0x75 && (bytes[at + 1] | 0x20) === 0x64 && bytes[at + 2] >= 0x38) return -1;
  }
  return at;
}

/** @type {(bytes: Uint8Array, start: number) => boolean} */
function hasLongExponent(bytes, start) {
  const from = bytes[start] === 0x2b || bytes[start] === 0x2d ? start + 1 : start;
  return isDigit(bytes[from]) && isDigit(bytes[from + 1]) && isDigit(bytes[from + 2]);
}

/** @type {(byte: number) => boolean} */
function isDigit(byte) {
  return byte >= 0x30 && byte <= 0x39;
}
