/* Text as a sequence of characters, not of UTF-16 units: order and number as Python has them. Pure. */

const LEADING = /[\ud800-\udbff]/;
// What Python calls not printable.
const UNPRINTABLE = /(?! )[\p{C}\p{Z}]/u;

/** Say whether a text has units that take part in a character of two.
 * @type {(text: string) => boolean} */
export function hasPairs(text) {
  return LEADING.test(text);
}

/** Return the first characters of a text, at most so many.
 * @type {(text: string, count: number) => string[]} */
export function firstCharacters(text, count) {
  return Array.from(text.slice(0, 2 * count)).slice(0, count);
}

/** Say whether something in a text cannot be shown as it is: controls, halves of pairs, spaces that are no plain ones.
 * @type {(text: string) => boolean} */
export function hasUnprintable(text) {
  return UNPRINTABLE.test(text);
}

/** Count the characters between two offsets.
 * @type {(text: string, from: number, to: number) => number} */
export function countCharacters(text, from, to) {
  let count = to - from;
  for (let at = from + 1; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0xdc00 && code <= 0xdfff && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count -= 1;
  }
  return count;
}

/** Compare two texts by their characters: negative, zero or positive, as sort wants it.
 * @type {(one: string, other: string) => number} */
export function compareText(one, other) {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const first = one.charCodeAt(at);
    const second = other.charCodeAt(at);
    // Units of a pair stand for characters beyond all those of one unit.
    if (first !== second) return rank(first) - rank(second);
  }
  return one.length - other.length;
}

/** @type {(unit: number) => number} */
function rank(unit) {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
