/* The tags of a corpus and what is asked in, which tag of each paper answers out. Pure. */

import { fold, holds } from "../text/fold.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("../text/fold.js").Term} Term
 */

/**
 * What a paper's tags say of the words: which, and how firmly.
 * @typedef {{strength: number, label: string}} TagMatch
 */

/**
 * Return a function that tells which tag of a paper the words ask for, the firmest of several; null for none.
 * @param {string[][]} folded words of distinct tags, by axis
 * @param {Corpus} corpus
 * @param {Term[]} asked
 * @returns {(paper: number) => TagMatch | null}
 */
export function matchTags(folded, corpus, asked) {
  const texts = asked.filter(({ field }) => !field || field === "tag").map(({ text }) => text);
  const byAxis = corpus.axes.map((axis, place) => ({
    of: axis.of,
    matches: axis.tags.map((tags, number) =>
      tags && texts.some((text) => holds(text, folded[place][number])) ? firmest(axis, number, texts) : null
    ),
  }));
  return (paper) =>
    byAxis.reduce((best, { of, matches }) => {
      const match = matches[of[paper]];
      return match && (!best || match.strength < best.strength) ? match : best;
    }, /** @type {TagMatch | null} */ (null));
}

/**
 * @param {Axis} axis
 * @param {number} number of the distinct tags
 * @param {string[]} texts
 * @returns {TagMatch | null}
 */
function firmest(axis, number, texts) {
  /** @type {TagMatch | null} */
  let best = null;
  for (const { value, level } of axis.tags[number] ?? []) {
    const names = [value.code ?? "", value.label, value.id].map((each) => ` ${fold(each)} `);
    if (!texts.some((text) => names.some((name) => holds(text, name)))) continue;
    const strength = level ? axis.record.evidence.indexOf(level) : 0;
    if (!best || strength < best.strength) best = { strength, label: value.label + (level ? ` (${level.label})` : "") };
  }
  return best;
}
