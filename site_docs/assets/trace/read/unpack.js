/* Bytes that are gzip become the bytes in them; others stay as they are. Twin of generator/traces/reader.py. */

import { MAX_BYTES } from "../vocabulary.js";
import { inflate, join } from "./inflate.js";
import { isPacked } from "./reader.js";

const DEFLATE = 8; // the one method of gzip, which follows its mark
const MOST_ZEROS = 9; // of a member that holds nothing: those of its last block, checksum and size
const MOST_TRIES = 64; // marks that stand in packed data by chance are rare

/** Unpack: {bytes, packed}, where packed tells why gzip data cannot be unpacked to its end; never throws.
 * @type {(bytes: Uint8Array) => Promise<{ bytes: Uint8Array, packed: string }>} */
export async function unpack(bytes) {
  if (!isPacked(bytes)) return { bytes, packed: "" };
  try {
    // One piece beyond the limit tells a bomb from a file that just fits.
    const found = await inflate(bytes, "gzip", MAX_BYTES).catch(() => unpackMembers(bytes));
    if (isPacked(found)) throw new RangeError("packed twice");
    return { bytes: found, packed: "" };
  } catch (problem) {
    return { bytes: new Uint8Array(), packed: String(problem) };
  }
}

/** Unpack members that stand one behind the other or have zeros behind them: browsers take one without. Where a member
 * ends is tried, as only its unpacking tells; throws where it ends nowhere.
 * @type {(bytes: Uint8Array) => Promise<Uint8Array>} */
async function unpackMembers(bytes) {
  const pieces = [];
  let [size, at, tries] = [0, 0, 0];
  while (at < bytes.length && size <= MAX_BYTES) {
    let inner = null;
    for (const end of endsOf(bytes, at)) {
      inner = await inflate(bytes.subarray(at, end), "gzip", MAX_BYTES - size).catch(() => null);
      if (inner) {
        at = skipZeros(bytes, end);
        break;
      }
      if ((tries += 1) > MOST_TRIES) break;
    }
    if (!inner) throw new RangeError("no end of a member");
    pieces.push(inner);
    size += inner.length;
  }
  return join(pieces, size);
}

/** Yield where the member that begins here may end: at the next one or at the end of all, before zeros that may be its own.
 * @type {(bytes: Uint8Array, start: number) => Generator<number>} */
function* endsOf(bytes, start) {
  for (let next = start; next < bytes.length;) {
    next = bytes.indexOf(0x1f, next + 1);
    if (next < 0) next = bytes.length;
    else if (!isPacked(bytes.subarray(next)) || bytes[next + 2] !== DEFLATE) continue;
    let zeros = 0;
    while (bytes[next - zeros - 1] === 0) zeros += 1;
    for (let own = Math.min(zeros, MOST_ZEROS); own >= 0; own -= 1) yield next - zeros + own;
  }
}

/** @type {(bytes: Uint8Array, at: number) => number} */
function skipZeros(bytes, at) {
  while (bytes[at] === 0) at += 1;
  return at;
}
