/* Bytes, whatever they are, become a reading: the text, the value in it, and everything odd that was met on the way. Pure.

   Twin of generator/traces/reader.py. A browser unpacks gzip only while one waits: unpack.js does it before. */

import { MAX_BYTES } from "../vocabulary.js";
import { decode } from "./decode.js";
import { parseJson } from "./json.js";

/**
 * @import { Encoding } from "./decode.js"
 * @import { Parsed } from "./json.js"
 * @import { Odd } from "./odd.js"
 */

/**
 * What a document is, read; offsets count UTF-16 units, null where there is no such place.
 *
 * packed: why gzip data could not be unpacked, or empty; marked: whether a byte order mark came first
 * usable: whether the value is what any reader of JSON would see, so that the later checks make sense
 * quick: the browser's own parser read it, which is as strict about syntax but says nothing of depth, of numbers beyond
 *   all doubles, of names that stand twice and of halves of characters: `settle` looks for them
 * @typedef {{ text: string, value: unknown, tooLarge: boolean, packed: string, encoding: Encoding,
 *   marked: boolean, brokenAt: number | null, syntax: [message: string, offset: number] | null, deepAt: number | null,
 *   notJsonAt: number | null, repeated: boolean, odd: Odd[], usable: boolean, quick?: boolean }} Reading
 */

/** @typedef {(text: string) => Parsed | { value: unknown, quick: true }} Parser */

/**
 * Read one JSON document; never throws, whatever the bytes.
 *
 * packed: why gzip data could not be unpacked; bytes that still are gzip count as that, too.
 * @type {(bytes: Uint8Array, options?: { packed?: string }) => Reading}
 */
export function readTrace(bytes, { packed = isPacked(bytes) ? "still packed" : "" } = {}) {
  return read(bytes, packed, parseJson);
}

/**
 * Read one JSON document as fast as the browser can, to draw it before it is checked; never throws.
 *
 * It is as `readTrace` has it only after `settle`, which may find that it is not usable after all.
 * @type {(bytes: Uint8Array, options?: { packed?: string }) => Reading}
 */
export function readQuickly(bytes, { packed = isPacked(bytes) ? "still packed" : "" } = {}) {
  return read(bytes, packed, (text) => parseQuickly(text) || parseJson(text));
}

/** Complete a reading that was made quickly.
 * @type {(reading: Reading) => void} */
export function settle(reading) {
  if (!reading.quick) return;
  Object.assign(reading, parseJson(reading.text), { quick: false });
  reading.usable = isUsable(reading);
}

/** @type {(bytes: Uint8Array, packed: string, parse: Parser) => Reading} */
function read(bytes, packed, parse) {
  /** @type {Reading} */
  const start = {
    tooLarge: bytes.length > MAX_BYTES,
    packed,
    text: "",
    value: null,
    encoding: "utf-8",
    marked: false,
    brokenAt: null,
    syntax: null,
    deepAt: null,
    notJsonAt: null,
    repeated: false,
    odd: [],
    usable: false,
  };
  const reading = start.tooLarge || packed ? start : Object.assign(start, readText(bytes, parse));
  reading.usable = isUsable(reading);
  return reading;
}

/** @type {(reading: Reading) => boolean} */
function isUsable({ tooLarge, packed, brokenAt, syntax, deepAt, notJsonAt, odd }) {
  const whole = [brokenAt, syntax, deepAt, notJsonAt].every((each) => each === null);
  return !tooLarge && !packed && whole && odd.every(({ kind }) => kind === "not exact");
}

/** Say whether bytes look like gzip.
 * @type {(bytes: Uint8Array) => boolean} */
export function isPacked(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** @type {(bytes: Uint8Array, parse: Parser) => Partial<Reading>} */
function readText(bytes, parse) {
  const decoded = decode(bytes);
  return decoded.brokenAt === null ? { ...decoded, ...parse(decoded.text) } : decoded;
}

/** What is no JSON gives null: the scanner tells where.
 * @type {(text: string) => { value: unknown, quick: true } | null} */
function parseQuickly(text) {
  try {
    return { value: JSON.parse(text), quick: true };
  } catch {
    return null;
  }
}
