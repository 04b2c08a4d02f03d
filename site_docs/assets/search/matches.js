/* A library and what somebody typed in, what was found out: in groups, the one with the best hit first. Pure. */

import { scorePapers, searchPapers, titleOf } from "../query/search.js";
import { listOf } from "../query/sets.js";
import { countWords, isKnownWord, respell, vocabularyOf } from "../query/spelling.js";
import { beginsBehindHyphen, holds, parseTerms } from "../text/fold.js";
import { markedTerms } from "../text/marks.js";
import { entryHit, FIELDS, paperHit } from "./hits.js";
import { matchTags } from "./tag_matches.js";

/**
 * @typedef {import("./library.js").Library} Library
 * @typedef {import("./library.js").Entry} Entry
 * @typedef {import("../text/fold.js").Term} Term
 * @typedef {import("../text/marks.js").MarkedTerm} MarkedTerm
 * @typedef {import("./hits.js").Hit} Hit
 * @typedef {"papers" | Entry["kind"]} Kind
 */

/**
 * @typedef {object} Group
 * @property {Kind} kind
 * @property {number} total
 * @property {Hit[]} hits the best of them
 */

/**
 * @typedef {object} Found
 * @property {string} words what was looked for: what was typed, or the nearest spelling of which anything is known
 * @property {Group[]} groups
 * @property {number} total
 */

const MOST_SHOWN = 5; // of each group
/** @type {Kind[]} */
const KINDS = ["papers", "values", "claims", "authors", "pages"];
/* From the best on: the whole name; its first words, or what it begins with; words of the name, or what they begin with;
   then what stands elsewhere in names, tags and authors, or in a text alone. */
const RANKS = { same: 0, begins: 1, begun: 2, called: 3, wordsBegun: 4, named: 5, text: 6 };
const WEAKEST = 99;

/**
 * Return what fits what was typed or, where nothing does, its nearest spelling; that may stand in a text.
 * @param {Library} library
 * @param {string} typed
 * @returns {Found}
 */
export function findMatches(library, typed) {
  const found = findWords(library, typed);
  if (found.total || !library.complete) return found;
  const near = respell(typed, (word) => isKnown(library, word), () => wordsOf(library));
  const other = near ? findWords(library, near) : found;
  return other.total ? other : found;
}

/**
 * @param {Library} library
 * @param {string} words
 * @returns {Found}
 */
function findWords(library, words) {
  const terms = parseTerms(words);
  const asked = terms.filter((term) => !term.without);
  const marked = markedTerms(words);
  /** @type {{group: Group, rank: number}[]} */
  const ranked = [];
  for (const kind of KINDS) {
    const { best, total, rank } = kind === "papers"
      ? findPapers(library, words, asked, marked)
      : findEntries(library, kind, terms, asked, marked);
    if (total) ranked.push({ group: { kind, total, hits: best }, rank });
  }
  const groups = ranked.sort((a, b) => a.rank - b.rank).map(({ group }) => group);
  return { words, groups, total: groups.reduce((sum, { total }) => sum + total, 0) };
}

/**
 * @param {Library} library
 * @param {string} words
 * @param {Term[]} asked
 * @param {MarkedTerm[]} marked
 */
function findPapers({ papers: index }, words, asked, marked) {
  const { corpus } = index;
  const set = searchPapers(index, words);
  const places = set ? listOf(set) : [];
  const scores = scorePapers(index, words, places);
  const tagged = matchTags(index.tags, corpus, asked);
  const ranked = places.map((paper) => ({
    paper,
    // A word of the text alone scores one.
    rank: rankOf(asked, titleOf(index, paper), []) ?? (scores[paper] > asked.length ? RANKS.named : RANKS.text),
    score: scores[paper],
    tag: tagged(paper),
  }));
  ranked.sort((a, b) =>
    a.rank - b.rank || b.score - a.score || (a.tag?.strength ?? WEAKEST) - (b.tag?.strength ?? WEAKEST) ||
    a.paper - b.paper
  );
  const best = ranked.slice(0, MOST_SHOWN).map(({ paper, tag }) => paperHit(corpus, paper, tag, marked));
  return { best, total: ranked.length, rank: ranked[0]?.rank ?? 0 };
}

/**
 * @param {Library} library
 * @param {Entry["kind"]} kind
 * @param {Term[]} terms
 * @param {Term[]} asked
 * @param {MarkedTerm[]} marked
 */
function findEntries({ entries }, kind, terms, asked, marked) {
  const fits = asked.length && asked.every(({ field }) => !field || field === FIELDS[kind])
    ? entries.filter((each) =>
      each.kind === kind &&
      terms.every((term) =>
        (holds(term.text, each.words) && !beginsBehindHyphen(term.text, each.title)) !== term.without
      )
    )
    : [];
  const ranked = fits.map((each) => ({ each, rank: rankOf(asked, each.name, each.called) ?? RANKS.text }));
  // What ranks the same stays in its order.
  ranked.sort((a, b) => a.rank - b.rank);
  const best = ranked.slice(0, MOST_SHOWN).map(({ each }) => entryHit(each, marked));
  return { best, total: fits.length, rank: ranked[0]?.rank ?? 0 };
}

/**
 * Return how well a name fits, null where it lacks a word.
 * @param {Term[]} asked
 * @param {string} name folded, a space before and behind it
 * @param {string[]} called other names
 */
function rankOf(asked, name, called) {
  const words = asked.map((term) => term.text.trimEnd());
  const whole = words.join(" ");
  if (name === ` ${whole} ` || called.includes(whole)) return RANKS.same;
  if (name.startsWith(` ${whole} `)) return RANKS.begins;
  if (name.startsWith(` ${whole}`)) return RANKS.begun;
  if (words.every((word) => name.includes(` ${word} `))) return RANKS.called;
  return asked.every((term) => holds(term.text, name)) ? RANKS.wordsBegun : null;
}

/** @param {Library} library @param {string} word */
function isKnown({ papers, entries }, word) {
  return isKnownWord(papers, word) || entries.some((each) => holds(word, each.words));
}

/** @param {Library} library */
function wordsOf(library) {
  if (!library.vocabulary) {
    const words = countWords(library.entries.map((each) => each.words));
    for (const [word, times] of vocabularyOf(library.papers)) words.set(word, (words.get(word) ?? 0) + times);
    library.vocabulary = words;
  }
  return library.vocabulary;
}
