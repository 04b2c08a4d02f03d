/* Values of unknown shape become what an importer needs, or nothing: nothing in a source is taken on trust. Pure.

   Twin of generator/traces/importers/fields.py. Fields of a source are looked up only under names that are ours, so
   what plain objects inherit is never met. */

import { formatNumber, toJson } from "../layout.js";
import { sha256 } from "../sha256.js";

/** What stands in an object of a source.
 * @typedef {{ readonly [name: string]: unknown }} Fields */

/** Fields of an event that stand for content.
 * @typedef {{ content_ref?: string, x_bytes?: number, x_content?: string }} Content */

const NOTHING = Object.freeze(Object.create(null));
/* From which number on one is microseconds, milliseconds or seconds since 1970; each in nanoseconds. */
const UNITS = [[1e14, 1e3], [1e11, 1e6], [1e8, 1e9]];
const SECOND = 10n ** 9n;
const STAMP =
  /^[ \t\r\n]*(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9})\d*)?)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)?[ \t\r\n]*$/i;
/* From which number on one can only be nanoseconds since 1970. */
const NANOSECONDS = 10n ** 17n;
/* From 2014 to 2049, and the nanoseconds of micro- and milliseconds and of seconds, which some write for nanoseconds. */
const TODAY = [14n * 10n ** 17n, 25n * 10n ** 17n];
const SHORTER = [10n ** 3n, 10n ** 6n, 10n ** 9n];
const NUMBER = /^[ \t\r\n]*\d+(?:\.\d+)?(?:e[+-]?\d+)?[ \t\r\n]*$/i;
const DIGITS = /^\d+$/;
const HALVES = /\p{Surrogate}/gu;
const UNIT_OF_PAIR = /[\ud800-\udfff]/;
/* How JSON.stringify writes a half character; the backslash of another escape is no part of it. */
const HALF_OR_ESCAPE = /\\(?:(ud[89a-f][\da-f]{2})|.)/g;
const encoder = new TextEncoder();

/** Return an object, or an empty one.
 *  @type {(value: unknown) => Fields} */
export function asMap(value) {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap ? /** @type {Fields} */ (value) : NOTHING;
}

/** Return a list, or an empty one.
 * @type {(value: unknown) => unknown[]} */
export function asList(value) {
  return Array.isArray(value) ? value : [];
}

/** Return a text without half characters, or an empty one.
 * @type {(value: unknown) => string} */
export function asText(value) {
  if (typeof value !== "string") return "";
  return UNIT_OF_PAIR.test(value) ? value.replace(HALVES, "?") : value;
}

/** Return the first text that is not empty under one of these names, else an empty one.
 * @type {(node: Fields, ...names: readonly string[]) => string} */
export function firstText(node, ...names) {
  for (const name of names) if (asText(node[name])) return asText(node[name]);
  return "";
}

/** Return the first value under one of these names that Python takes for true, if there is any.
 * @type {(node: Fields, ...names: readonly string[]) => unknown} */
export function firstGiven(node, ...names) {
  return names.map((name) => node[name]).find(isGiven);
}

/** Return a text as `asText` does, or a number as one.
 * @type {(value: unknown) => string} */
export function asLabel(value) {
  const number = asNumber(value);
  return asText(value) || (number === null ? "" : formatNumber(number));
}

/** Return whether something is so, else null; text that spells it counts, as stores whose values are all texts have it so.
 * @type {(value: unknown) => boolean | null} */
export function asFlag(value) {
  return value === true || value === "true" ? true : value === false || value === "false" ? false : null;
}

/** Return a number from 0 to 2^53 - 1, else null; text that spells one counts, as OTLP writes integers so.
 * @type {(value: unknown) => number | null} */
export function asNumber(value) {
  const number = typeof value === "string" && NUMBER.test(value) ? Number(value) : value;
  return typeof number === "number" && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? number : null;
}

/** Return a number as `asNumber` does, or one that is as far below 0.
 * @type {(value: unknown) => number | null} */
export function asSigned(value) {
  const opposite = typeof value === "number"
    ? -value
    : typeof value === "string" && /^-\d/.test(value) && value.slice(1);
  const below = asNumber(opposite);
  return asNumber(value) ?? (below === null ? null : 0 - below);
}

/** Return nanoseconds since 1970 as a BigInt from an ISO 8601 date and time, else null; without a zone it is UTC.
    Languages write a time that was never set as the beginning of 1970 or of the first year, so that and before is none.
 * @type {(value: unknown) => bigint | null} */
export function asTime(value) {
  const found = typeof value === "string" ? STAMP.exec(value) : null;
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((each) => Number(each ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  // A day that its month has not would be taken for one of the next.
  if (year < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const east = found[8] ? (Number(found[9]) * 3600 + Number(found[10] ?? 0) * 60) * (found[8] === "+" ? 1 : -1) : 0;
  const time = BigInt(date.getTime() / 1000 - east) * SECOND + BigInt((found[7] ?? "").padEnd(9, "0"));
  return time > 0n ? time : null;
}

/** Return nanoseconds since 1970 as a BigInt from a number or a text that spells one, else null; 0 is none, as it stands
    for no time.
 * @type {(value: unknown) => bigint | null} */
export function asNanoseconds(value) {
  const isSpelt = typeof value === "string" && !DIGITS.test(value) && NUMBER.test(value);
  const number = isSpelt ? Number(value) : value;
  const isInteger = typeof number === "bigint" || Number.isInteger(number);
  const text = isInteger ? String(BigInt(/** @type {number} */ (number))) : asText(number);
  if (!DIGITS.test(text) || text.length > 19) return null;
  return BigInt(text) || null;
}

/** Return how many nanoseconds has the unit of what is written as nanoseconds since 1970, null if it is no time. Some
 * write micro- or milliseconds or seconds there: as such they are of today, as nanoseconds of early 1970.
 * @type {(written: bigint) => bigint | null} */
export function unitOf(written) {
  if (written >= NANOSECONDS) return 1n;
  return SHORTER.find((each) => TODAY[0] <= written * each && written * each < TODAY[1]) ?? null;
}

/** Return a time as `asTime` does, or from a number of seconds, milli-, micro- or nanoseconds since 1970; which of them is
    told by the size: all stand for a time after 1973, and seconds and milliseconds for one before 5139.
 * @type {(value: unknown) => bigint | null} */
export function asMoment(value) {
  if (typeof value === "string") return asTime(value);
  const number = asNumber(value);
  if (number === null) {
    const stamp = asNanoseconds(value);
    return stamp !== null && stamp >= NANOSECONDS ? stamp : null;
  }
  const unit = UNITS.find(([least]) => number >= least)?.[1];
  if (unit === undefined) return null;
  const whole = Math.floor(number);
  // Of a number of seconds that has a fraction, no more than microseconds is known.
  return BigInt(whole) * BigInt(unit) + BigInt(Math.floor((number - whole) * (unit / 1e3) + 0.5)) * 1000n;
}

/** Say whether Python takes the value for true: not absent, null, false, zero, or empty.
 * @type {(value: unknown) => boolean} */
export function isGiven(value) {
  if (typeof value !== "object" || value === null) return Boolean(value);
  return Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}

/** Return the fields that stand for content: its hash and length in bytes, and the content itself if it is kept.
 * @type {(value: unknown, keep: boolean) => Content} */
export function toContent(value, keep) {
  if (value === undefined || value === null || value === "" || (typeof value === "object" && !isGiven(value))) {
    return {};
  }
  const text = typeof value === "string"
    ? asText(value)
    : toJson(value, true).replace(HALF_OR_ESCAPE, (token, half) => (half ? "?" : token));
  const bytes = encoder.encode(text);
  const found = { content_ref: `sha256:${sha256(bytes)}`, x_bytes: bytes.length };
  return keep ? { ...found, x_content: text } : found;
}
