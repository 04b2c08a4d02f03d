/* Two titles in, their words with those marked that the other does not have out. Pure. */

import { fold } from "../text/fold.js";

/** @typedef {{text: string, differs: boolean}} Word */

/**
 * Return the words of two titles; a word that stands there more often than in the other title differs, too.
 * @param {string} one
 * @param {string} other
 * @returns {[Word[], Word[]]}
 */
export function compareTitles(one, other) {
  return [mark(one, other), mark(other, one)];
}

/**
 * @param {string} title
 * @param {string} other
 * @returns {Word[]}
 */
function mark(title, other) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const word of wordsOf(other)) left.set(fold(word), (left.get(fold(word)) ?? 0) + 1);
  return wordsOf(title).map((text) => {
    const word = fold(text);
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return { text, differs: word !== "" && count < 1 };
  });
}

/** @param {string} title */
function wordsOf(title) {
  return title.split(/\s+/).filter(Boolean);
}
