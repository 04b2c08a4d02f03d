/* A problem as reports have it, and the words that people read in it. Pure. Twin of generator/traces/problem.py.

   Pointers are JSON Pointers (RFC 6901), lines and columns count from 1, columns in characters. */

import { LONGEST_QUOTE } from "./vocabulary.js";
import { firstCharacters, hasUnprintable } from "./read/characters.js";

/** @import { Level } from "./vocabulary.js" */

/** A second part of the document that belongs to a finding.
 * @typedef {{ pointer: string, note: string, line: number, column: number }} Mark */

/** What breaks a rule, where, and what to do about it, by the names of the published report.
 * @typedef {{ code: string, name: string, severity: Level, message: string, pointer: string, cure: string,
 *   related: Mark[], line: number, column: number }} Finding */

const DIGITS = 15;

/** Join the parts to a JSON Pointer, `~` and `/` escaped.
 * @type {(...parts: (string | number)[]) => string} */
export function toPointer(...parts) {
  return parts.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Return the value as a person should read it in a message: quoted, on one line, cut when long.
 * @type {(value: unknown) => string} */
export function quote(value) {
  if (typeof value === "string") {
    const characters = firstCharacters(value, LONGEST_QUOTE + 1);
    const text = characters.length <= LONGEST_QUOTE ? value : `${characters.slice(0, LONGEST_QUOTE - 1).join("")}…`;
    return `"${plain(text)}"`;
  }
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return "a list";
  return value !== null && typeof value === "object" ? "an object" : String(value);
}

/** Return text that stays on its line and tells a terminal nothing to do, whatever a document says.
 * @type {(text: string) => string} */
export function plain(text) {
  return hasUnprintable(text) ? Array.from(text, escape).join("") : text;
}

/** Return the number without a needless fraction; long ones are cut to 15 digits, as Python's format `.15g` does. -0 is 0.
 * @type {(value: number) => string} */
export function formatNumber(value) {
  if (Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS) return String(value);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf";
  const [digits, exponent] = value.toExponential(DIGITS - 1).split("e");
  const power = Number(exponent);
  if (power >= -4 && power < DIGITS) return trim(value.toFixed(DIGITS - 1 - power));
  return `${trim(digits)}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

/** @type {(digits: string) => string} */
function trim(digits) {
  return digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
}

/** @type {(character: string) => string} */
function escape(character) {
  return hasUnprintable(character) ? `\\u${character.codePointAt(0)?.toString(16).padStart(4, "0")}` : character;
}
