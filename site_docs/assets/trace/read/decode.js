/* Bytes become text, up to the first that does not fit the encoding. Pure. Twin of generator/traces/reader.py.

   The browser's own decoder tells only that something is wrong; where, is looked for then. */

/** @type {[mark: number[], encoding: "utf-16" | "utf-32", little: boolean][]} */
const MARKS = [
  // The longer mark first: UTF-32's begins with UTF-16's.
  [[0xff, 0xfe, 0x00, 0x00], "utf-32", true],
  [[0x00, 0x00, 0xfe, 0xff], "utf-32", false],
  [[0xff, 0xfe], "utf-16", true],
  [[0xfe, 0xff], "utf-16", false],
];
const UTF_8_MARK = [0xef, 0xbb, 0xbf];
/** How far bytes fit their encoding: the text as far as they do, and whether it is all of them.
 * @typedef {{ text: string, whole: boolean }} Fitting
 * @typedef {"utf-8" | "utf-16" | "utf-32"} Encoding */

const LAST_CHARACTER = 0x10ffff;
const AT_ONCE = 8192; // characters handed to one call, which takes only so many arguments

/** Return {text, encoding, marked, brokenAt}: `marked` tells of a UTF-8 byte order mark, brokenAt is the offset in the
 *  text of the first byte that does not fit, where the text ends; null when all do.
 * @typedef {{ text: string, encoding: Encoding, marked: boolean, brokenAt: number | null }} Decoded
 * @type {(bytes: Uint8Array) => Decoded} */
export function decode(bytes) {
  const found = MARKS.find(([each]) => startsWith(bytes, each));
  const [mark, encoding, little] = found ?? [[], /** @type {const} */ ("utf-8"), false];
  const marked = startsWith(bytes, UTF_8_MARK);
  const body = bytes.subarray(marked ? UTF_8_MARK.length : mark.length);
  const { text, whole } = DECODERS[encoding](body, little);
  return { text, encoding, marked, brokenAt: whole ? null : text.length };
}

/** @type {Record<Encoding, (bytes: Uint8Array, little: boolean) => Fitting>} */
const DECODERS = {
  "utf-8": (bytes) => decodeWhole("utf-8", bytes, () => fittingUtf8(bytes)),
  "utf-16": (bytes, little) => decodeWhole(little ? "utf-16le" : "utf-16be", bytes, () => fittingUtf16(bytes, little)),
  "utf-32": decodeUtf32,
};

/** @type {(name: string, bytes: Uint8Array, fitting: () => number) => Fitting} */
function decodeWhole(name, bytes, fitting) {
  // A further mark is a character of the text, and no JSON.
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true });
  try {
    return { text: decoder.decode(bytes), whole: true };
  } catch {
    return { text: decoder.decode(bytes.subarray(0, fitting())), whole: false };
  }
}

/** Return how many bytes at the start are well-formed UTF-8 (Unicode, table 3-7).
 * @type {(bytes: Uint8Array) => number} */
function fittingUtf8(bytes) {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at];
    const length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (!length || at + length > bytes.length) return at;
    // The second byte's bounds keep out what is overlong, halves of pairs, and what is beyond the last character.
    const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (length > 1 && !(bytes[at + 1] >= low && bytes[at + 1] <= high)) return at;
    for (let next = at + 2; next < at + length; next += 1) if ((bytes[next] & 0xc0) !== 0x80) return at;
    at += length;
  }
  return at;
}

/** @type {(bytes: Uint8Array, little: boolean) => number} */
function fittingUtf16(bytes, little) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = (/** @type {number} */ at) => (at + 2 > bytes.length ? 0 : view.getUint16(at, little) & 0xfc00);
  let at = 0;
  while (at + 2 <= bytes.length) {
    if (kind(at) === 0xdc00) return at;
    if (kind(at) !== 0xd800) at += 2;
    else if (kind(at + 2) === 0xdc00) at += 4;
    else return at;
  }
  return at;
}

/** @type {(bytes: Uint8Array, little: boolean) => Fitting} */
function decodeUtf32(bytes, little) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  /** @type {number[]} */
  let characters = [];
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    const character = view.getUint32(at, little);
    if (character > LAST_CHARACTER || (character >= 0xd800 && character <= 0xdfff)) break;
    characters.push(character);
    if (characters.length === AT_ONCE) {
      text += String.fromCodePoint(...characters);
      characters = [];
    }
  }
  return { text: text + String.fromCodePoint(...characters), whole: at === bytes.length };
}

/** @type {(bytes: Uint8Array, mark: number[]) => boolean} */
function startsWith(bytes, mark) {
  return mark.every((byte, at) => bytes[at] === byte);
}
