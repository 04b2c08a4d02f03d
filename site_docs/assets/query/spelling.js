/* Words that no paper holds in, the nearest ones that some hold out. Pure. */

import { fold } from "../text/fold.js";
import { findTerm } from "./search.js";

/**
 * @typedef {import("./search.js").Index} Index
 * @typedef {Map<string, number>} Vocabulary words, and how often each occurs
 */

const FAR = 2; // how many letters a spelling may be off
const SHORT = 5; // below so many letters one is the most
const WORDS = /(^|[\s":-])([\p{L}\p{N}\p{M}]+)(?![\p{L}\p{N}:])/gu;

/**
 * Return what was typed with its unknown words replaced by the nearest known ones; empty when there are none.
 * @param {Index} index
 * @param {string} typed
 */
export function nearestSpelling(index, typed) {
  return respell(typed, (word) => isKnownWord(index, word), () => vocabularyOf(index));
}

/**
 * Return what was typed with its unknown words replaced by the nearest known ones; empty when there are none.
 * @param {string} typed
 * @param {(word: string) => boolean} isKnown whether a folded word begins one that is known
 * @param {() => Vocabulary} vocabulary
 */
export function respell(typed, isKnown, vocabulary) {
  let changed = false;
  const near = typed.replace(WORDS, (whole, before, word) => {
    const folded = fold(word);
    if (!/\p{L}/u.test(folded) || folded.includes(" ") || isKnown(folded)) return whole;
    const nearest = nearestWord(vocabulary(), folded);
    if (!nearest) return whole;
    changed = true;
    return before + nearest;
  });
  return changed ? near : "";
}

/**
 * Tell whether a paper has a word that begins so.
 * @param {Index} index
 * @param {string} word
 */
export function isKnownWord(index, word) {
  return findTerm(index, { field: "", text: word }).some(Boolean);
}

/**
 * Return the words of papers.
 * @param {Index} index
 */
export function vocabularyOf(index) {
  index.vocabulary ??= countWords([...index.words, ...index.venues, ...index.tags.flat()]);
  return index.vocabulary;
}

/**
 * Return the words of folded texts.
 * @param {string[]} texts
 */
export function countWords(texts) {
  /** @type {Vocabulary} */
  const counts = new Map();
  for (const text of texts) {
    for (const word of text.split(" ")) if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/**
 * The word that fewest changed letters lead to; of several the commonest.
 * @param {Vocabulary} vocabulary
 * @param {string} word
 */
function nearestWord(vocabulary, word) {
  let best = "";
  let least = (word.length < SHORT ? 1 : FAR) + 1;
  let most = 0;
  for (const [known, times] of vocabulary) {
    if (Math.abs(known.length - word.length) >= Math.min(least + 1, FAR + 1)) continue;
    const far = distance(word, known, least);
    if (far < least || (far === least && best && times > most)) [best, least, most] = [known, far, times];
  }
  return best;
}

/**
 * Letters changed; stops above `most`.
 * @param {string} a
 * @param {string} b
 * @param {number} most
 */
function distance(a, b, most) {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      row.push(Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    if (Math.min(...row) > most) return most + 1;
    last = row;
  }
  return last[b.length];
}
