/* Bytes that are gzip become the bytes in them; others stay as they are. Twin of generator/traces/reader.py.

   Browsers take one packed piece; where several stand one behind the other, or padding follows, Python reads on. */

import { MAX_BYTES } from "../vocabulary.js";
import { inflate } from "./inflate.js";
import { isPacked } from "./reader.js";

/** Unpack: {bytes, packed}, where packed tells why gzip data cannot be unpacked to its end; never throws.
 * @type {(bytes: Uint8Array) => Promise<{ bytes: Uint8Array, packed: string }>} */
export async function unpack(bytes) {
  if (!isPacked(bytes)) return { bytes, packed: "" };
  try {
    // One piece beyond the limit tells a bomb from a file that just fits.
    return { bytes: await inflate(bytes, "gzip", MAX_BYTES), packed: "" };
  } catch (problem) {
    return { bytes: new Uint8Array(), packed: String(problem) };
  }
}
