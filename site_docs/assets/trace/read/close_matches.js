/* A misspelled word meets the words that it may have meant. Pure.

   Twin of difflib.get_close_matches with n=1: the similarity of two words is twice the number of characters in their
   matching blocks (Ratcliff and Obershelp 1988), by the number of all. Difflib's shortcut for texts of 200 characters
   and more plays no part: such a text is like none of our words. */

import { compareText } from "./characters.js";

/** Return the word most like the given one, at least by the cutoff; null when there is none.
 * @type {(word: string, known: readonly string[], cutoff: number) => string | null} */
export function closestMatch(word, known, cutoff) {
  // Far longer words cannot be alike; characters are never more than units, and at least half as many.
  const longest = Math.max(0, ...known.map((each) => each.length));
  if (word.length / 2 > (longest * 2) / cutoff) return null;
  const given = Array.from(word);
  let best = /** @type {string | null} */ (null);
  let most = cutoff;
  for (const each of known) {
    const similarity = measureSimilarity(Array.from(each), given);
    const isSame = similarity === most && (best === null || compareText(each, best) > 0);
    if (similarity > most || isSame) [best, most] = [each, similarity];
  }
  return best;
}

/** @type {(one: string[], other: string[]) => number} */
function measureSimilarity(one, other) {
  const all = one.length + other.length;
  return all ? (2 * countMatching(one, other)) / all : 1;
}

/** The longest common block counts, and what matches to its left and to its right.
 * @type {(one: string[], other: string[]) => number} */
function countMatching(one, other) {
  const { first, second, size } = longestBlock(one, other);
  if (!size) return 0;
  const left = countMatching(one.slice(0, first), other.slice(0, second));
  return size + left + countMatching(one.slice(first + size), other.slice(second + size));
}

/** Of blocks of one length the one that begins first, in the one word and then in the other.
 * @typedef {{ first: number, second: number, size: number }} Block
 * @type {(one: string[], other: string[]) => Block} */
function longestBlock(one, other) {
  let best = { first: 0, second: 0, size: 0 };
  let ends = new Array(other.length + 1).fill(0);
  for (let first = 0; first < one.length; first += 1) {
    const next = new Array(other.length + 1).fill(0);
    for (let second = 0; second < other.length; second += 1) {
      if (one[first] !== other[second]) continue;
      const size = ends[second] + 1;
      next[second + 1] = size;
      if (size > best.size) best = { first: first - size + 1, second: second - size + 1, size };
    }
    ends = next;
  }
  return best;
}
