/* Packed bytes become the bytes in them, without a Blob: in a page opened from disk WebKit lets a worker read none. */

/** How many packed bytes are unpacked at a time, so that of a bomb not much more is unpacked than is asked for. */
const PIECE = 1 << 16;

/** Unpack so many bytes, and one piece more at most; rejects where they are no such data.
 * @type {(packed: Uint8Array, format: CompressionFormat, most: number) => Promise<Uint8Array>} */
export async function inflate(packed, format, most) {
  let at = 0;
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  const given = new ReadableStream({
    pull(stream) {
      if (at >= packed.length) return stream.close();
      stream.enqueue(packed.slice(at, at + PIECE));
      at += PIECE;
    },
  });
  const reader = given.pipeThrough(new DecompressionStream(format)).getReader();
  const pieces = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    pieces.push(step.value);
    size += step.value.length;
    if (size > most) {
      await reader.cancel();
      break;
    }
  }
  return join(pieces, size);
}

/** Put pieces of so many bytes in all behind each other.
 * @type {(pieces: Uint8Array[], size: number) => Uint8Array} */
export function join(pieces, size) {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
