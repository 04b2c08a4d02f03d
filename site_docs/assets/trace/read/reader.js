/* Bytes, whatever they are, become a reading: the text, the value in it, and everything odd that was met on the way. Pure.

   Twin of generator/traces/reader.py. A browser unpacks gzip only while one waits: unpack.js does it before. */

import { decode } from "./decode.js";
import { parseJson } from "./json.js";
import { isPlain } from "./plain.js";

export const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Read one JSON document; never throws, whatever the bytes.
 *
 * packed: why gzip data could not be unpacked; bytes that still are gzip count as that, too.
 * Returns {size, text, value, tooLarge, packed, encoding, marked, brokenAt, syntax, deepAt, notJsonAt, repeated, odd,
 * usable}: offsets count UTF-16 units or are null, syntax is [message, offset] or null, odd is [{kind, path}]; usable
 * says whether the value is what any reader of JSON would see, so that the later checks make sense.
 */
export function readTrace(bytes, { packed = isPacked(bytes) ? "still packed" : "" } = {}) {
  return read(bytes, packed, parseJson);
}

/**
 * Read one JSON document as fast as the browser can where that makes no difference to its value; never throws.
 *
 * What `repeated` and `odd` tell is known only after `settle`; everything else is as `readTrace` has it.
 */
export function readQuickly(bytes, { packed = isPacked(bytes) ? "still packed" : "" } = {}) {
  return read(bytes, packed, (text, decoded) => (decoded.encoding === "utf-8" && isPlain(bytes) && parsePlain(text)) || parseJson(text));
}

/** Complete a reading that was made quickly. */
export function settle(reading) {
  if (!reading.quick) return;
  const { repeated, odd } = parseJson(reading.text);
  Object.assign(reading, { repeated, odd, quick: false });
}

function read(bytes, packed, parse) {
  const start = {
    size: bytes.length, tooLarge: bytes.length > MAX_BYTES, packed,
    text: "", value: null, encoding: "utf-8", marked: false, brokenAt: null,
    syntax: null, deepAt: null, notJsonAt: null, repeated: false, odd: [],
  };
  const reading = start.tooLarge || packed ? start : Object.assign(start, readText(bytes, parse));
  const whole = [reading.brokenAt, reading.syntax, reading.deepAt, reading.notJsonAt].every((each) => each === null);
  const faithful = reading.odd.every(({ kind }) => kind === "not exact");
  return Object.assign(reading, { usable: !reading.tooLarge && !packed && whole && faithful });
}

/** Say whether bytes look like gzip. */
export function isPacked(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function readText(bytes, parse) {
  const decoded = decode(bytes);
  return decoded.brokenAt === null ? { ...decoded, ...parse(decoded.text, decoded) } : decoded;
}

/* What is no JSON gives null: the scanner tells where. */
function parsePlain(text) {
  try {
    return { value: JSON.parse(text), quick: true };
  } catch {
    return null;
  }
}
