/* A zip becomes the JSON files in it. Pure. Twin of the unpacking in generator/traces/importers/records.py. */

import { compareText } from "../read/characters.js";
import { inflate } from "../read/inflate.js";
import { MAX_BYTES } from "../vocabulary.js";

/** @import { GivenFile } from "./records.js" */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LONGEST_END = 22 + 0xffff; // with its comment
const STORED = 0;
const DEFLATED = 8;

/** @type {(bytes: Uint8Array) => boolean} */
export function isZip(bytes) {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Return the files of a zip whose names fit, by name, no more than MAX_BYTES in all; null for what is broken, and
 * "sealed" where they are packed by a method that browsers do not have.
 *
 * others: how many files have other names; large: how many are too large
 * @type {(bytes: Uint8Array, fits: (name: string) => boolean) =>
 *   Promise<{ found: GivenFile[], others: number, large: number } | "sealed" | null>} */
export async function unzip(bytes, fits) {
  /** @type {GivenFile[]} */
  const found = [];
  let [left, others, large] = [MAX_BYTES, 0, 0];
  try {
    for (const { name, method, at, packed, size } of entriesOf(bytes)) {
      if (!fits(name)) {
        others += name.endsWith("/") ? 0 : 1;
        continue;
      }
      if (size > left) {
        large += 1;
        continue;
      }
      const view = new DataView(bytes.buffer, bytes.byteOffset + at);
      const start = at + 30 + view.getUint16(26, true) + view.getUint16(28, true);
      const data = bytes.subarray(start, start + packed);
      if (method !== STORED && method !== DEFLATED) return "sealed";
      const inner = method === STORED ? data : await unpack(data, size);
      left -= inner.length;
      found.push({ path: name, bytes: inner });
    }
  } catch {
    return null;
  }
  return { found, others, large };
}

/** What the directory at the end of a zip says of its files, in the order of their names.
 * @type {(bytes: Uint8Array) => { name: string, method: number, at: number, packed: number, size: number }[]} */
function entriesOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - LONGEST_END && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) throw new RangeError("no directory");
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError("no entry");
    const length = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
      method: view.getUint16(at + 10, true),
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries.sort((one, other) => compareText(one.name, other.name));
}

/** Unpack what is said to have so many bytes, and no further.
 * @type {(data: Uint8Array, size: number) => Promise<Uint8Array>} */
async function unpack(data, size) {
  const bytes = await inflate(data, "deflate-raw", size);
  if (bytes.length > size) throw new RangeError("longer than it says");
  return bytes;
}
