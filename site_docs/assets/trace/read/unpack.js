/* Bytes that are gzip become the bytes in them; others stay as they are. Twin of generator/traces/reader.py.

   Browsers take one packed piece; where several stand one behind the other, or padding follows, Python reads on. */

import { MAX_BYTES } from "../vocabulary.js";
import { isPacked } from "./reader.js";

/** Unpack: {bytes, packed}, where packed tells why gzip data cannot be unpacked to its end; never throws.
 * @type {(bytes: Uint8Array) => Promise<{ bytes: Uint8Array, packed: string }>} */
export async function unpack(bytes) {
  if (!isPacked(bytes)) return { bytes, packed: "" };
  const pieces = [];
  let size = 0;
  try {
    const reader = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]).stream().pipeThrough(
      new DecompressionStream("gzip"),
    ).getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      pieces.push(step.value);
      size += step.value.length;
      // One piece beyond the limit tells a bomb from a file that just fits.
      if (size > MAX_BYTES) {
        await reader.cancel();
        break;
      }
    }
  } catch (problem) {
    return { bytes: new Uint8Array(), packed: String(problem) };
  }
  return { bytes: new Uint8Array(await new Blob(pieces).arrayBuffer()), packed: "" };
}
