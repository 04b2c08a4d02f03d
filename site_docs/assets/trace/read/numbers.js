/* A number as it is written becomes a value, marked when a double cannot carry it. Pure. */

import { EXACT } from "../vocabulary.js";
import { OddNumber } from "./odd.js";

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const FRACTION_OR_EXPONENT = /[.eE]/;
const SHORT = 15; // so many digits any double carries

/** Read the number that begins at an offset: {value: number or OddNumber, end}; null where none stands.
 * @type {(text: string, at: number) => { value: number | OddNumber, end: number } | null} */
export function readNumber(text, at) {
  const short = readShort(text, at);
  if (short) return short;
  NUMBER.lastIndex = at;
  const written = NUMBER.exec(text)?.[0];
  return written === undefined ? null : { value: judge(written), end: at + written.length };
}

/** Most numbers are short and whole.
 * @type {(text: string, at: number) => { value: number, end: number } | null} */
function readShort(text, at) {
  let value = 0;
  let end = at;
  let code = text.charCodeAt(end);
  for (; isDigit(code) && end - at < SHORT; code = text.charCodeAt(end)) {
    value = value * 10 + code - 0x30;
    end += 1;
  }
  const goesOn = isDigit(code) || code === 0x2e || code === 0x45 || code === 0x65;
  const beginsWithZero = end - at > 1 && text.charCodeAt(at) === 0x30;
  return end === at || goesOn || beginsWithZero ? null : { value, end };
}

/** @type {(code: number) => boolean} */
function isDigit(code) {
  return code >= 0x30 && code <= 0x39;
}

/** @type {(written: string) => number | OddNumber} */
function judge(written) {
  const value = Number(written);
  if (!Number.isFinite(value)) return new OddNumber(value, "not finite");
  if (Math.abs(value) < EXACT || FRACTION_OR_EXPONENT.test(written)) return value;
  // 2^53 itself is exact, but so reads the integer above it, too.
  const digits = BigInt(written);
  return digits === BigInt(EXACT) || digits === -BigInt(EXACT) ? value : new OddNumber(value, "not exact");
}
