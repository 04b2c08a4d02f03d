/* What somebody typed in, the papers that hold it out, and how well each fits. Pure. */

import { beginsBehindHyphen, fold, holds, parseTerms } from "../text/fold.js";
import { linksOf } from "./corpus.js";
import { parseBegunYears } from "./grammar.js";
import { nameOf } from "./identifier.js";
import { inYears } from "./select.js";
import { add, emptySet, forEach, fullSet, has, intersect, subtract, unite } from "./sets.js";

/**
 * @typedef {import("./types.js").Corpus} Corpus
 * @typedef {import("./types.js").PaperSet} PaperSet
 * @typedef {import("../text/fold.js").Term} Term
 */

/**
 * The folded words of a corpus. Those of papers are folded little by little.
 * @typedef {object} Index
 * @property {Corpus} corpus
 * @property {string[]} words of papers by place; these, venues, tags and titles have a space before and behind
 * @property {number} done how many papers are folded
 * @property {Map<string, number[]>} known papers by the names of their addresses
 * @property {string[]} names of authors
 * @property {string[]} venues
 * @property {string[][]} tags of distinct tags, by axis
 * @property {string[]} titles of papers by place
 * @property {Map<string, PaperSet>} found what was found for the last terms
 * @property {Map<string, number> | null} vocabulary what spelling.js makes of it: words, and how often each occurs
 */

const WEIGHTS = Object.entries({ title: 8, author: 5, tag: 4, venue: 3 }); // and 1 for being found elsewhere
const MOST_SCORED = 20000; // of more papers none stands out
const SLICE = 400; // papers folded in one go while the browser is idle
const YEAR = /^[0-9]{4}$/;
const MOST_KEPT = 64; // terms whose papers are kept

/**
 * Return an index of a corpus, in which no paper is folded yet.
 * @param {Corpus} corpus
 * @returns {Index}
 */
export function makeIndex(corpus) {
  return {
    corpus,
    words: new Array(corpus.count),
    done: 0,
    known: new Map(),
    names: corpus.authors.names.map(fold),
    venues: corpus.venues.names.map((name) => ` ${fold(name)} `),
    tags: corpus.axes.map((axis) => axis.tags.map((tags) => wordsOfTags(tags ?? []))),
    titles: new Array(corpus.count),
    found: new Map(),
    vocabulary: null,
  };
}

/**
 * Fold a slice of the papers; returns whether more are left.
 * @param {Index} index
 * @param {number} slice
 */
export function fillIndex(index, slice = SLICE) {
  const end = Math.min(index.corpus.count, index.done + slice);
  for (; index.done < end; index.done += 1) {
    index.words[index.done] = wordsOfPaper(index, index.done);
    for (const [, address] of linksOf(index.corpus, index.done)) {
      const name = nameOf(fold(address));
      index.known.get(name)?.push(index.done) ?? index.known.set(name, [index.done]);
    }
  }
  return index.done < index.corpus.count;
}

/**
 * Return the set of papers that hold what was typed; null when nothing is asked.
 * @param {Index} index
 * @param {string} typed
 */
export function searchPapers(index, typed) {
  const terms = parseTerms(typed);
  if (!terms.length) return null;
  const found = fullSet(index.corpus.count);
  for (const term of terms) (term.without ? subtract : intersect)(found, papersWith(index, term));
  return found;
}

/**
 * Return how well each of some papers fits what was typed, by place.
 * @param {Index} index
 * @param {string} typed
 * @param {number[]} papers
 */
export function scorePapers(index, typed, papers) {
  const terms = parseTerms(typed).filter((term) => !term.without && term.field !== "year");
  const scores = new Uint16Array(index.corpus.count);
  if (papers.length > MOST_SCORED) return scores;
  for (const term of terms) {
    const weights = WEIGHTS.filter(([field]) => !term.field || term.field === field);
    const sets = weights.map(([field, weight]) => ({ set: papersWith(index, { ...term, field }), weight }));
    for (const paper of papers) {
      scores[paper] += 1;
      for (const { set, weight } of sets) if (has(set, paper)) scores[paper] += weight;
    }
  }
  return scores;
}

/**
 * Return the papers that hold a term.
 * @param {Index} index
 * @param {Term} term
 */
function papersWith(index, term) {
  const name = `${term.field}:${term.text}`;
  let papers = index.found.get(name);
  if (!papers) {
    if (index.found.size > MOST_KEPT) index.found.clear();
    papers = findTerm(index, term);
    index.found.set(name, papers);
  }
  return papers;
}

/**
 * Find the papers that hold a term, without keeping them.
 * @param {Index} index
 * @param {Pick<Term, "field" | "text">} term
 */
export function findTerm(index, { field, text }) {
  const { corpus } = index;
  const found = emptySet(corpus.count);
  if (field === "year") {
    const years = parseBegunYears(text);
    return years ? inYears(corpus, years) : found;
  }
  if (!field) {
    addByWords(index, found, text);
    for (const words = nameOf(text).split(" "); words.length; words.shift()) {
      index.known.get(words.join(" "))?.forEach((paper) => add(found, paper));
    }
    if (YEAR.test(text.trimEnd())) unite(found, inYears(corpus, [+text, +text]));
  }
  if (!field || field === "tag") {
    corpus.axes.forEach((axis, place) => {
      addByNumber(found, axis.of, index.tags[place].map((words) => holds(text, words)));
    });
  }
  if (!field || field === "venue") {
    addByNumber(
      found,
      corpus.venues.of,
      index.venues.map((venue) => holds(text, venue)),
    );
  }
  if (field === "title") {
    for (let paper = 0; paper < corpus.count; paper += 1) if (holds(text, titleOf(index, paper))) add(found, paper);
  }
  if (field === "author") addByAuthor(index, found, text);
  if (field === "key") {
    corpus.keys.forEach((key, paper) => {
      if (holds(text, ` ${fold(key)} `)) add(found, paper);
    });
  }
  return found;
}

/**
 * @param {Index} index
 * @param {PaperSet} found
 * @param {string} text
 */
function addByWords(index, found, text) {
  while (fillIndex(index));
  // Of what a shorter beginning of the same word did not find, nothing can be found now.
  forEach(foundForBeginning(index, text), (paper) => {
    if (holds(text, index.words[paper])) add(found, paper);
  });
}

/** @param {Index} index @param {string} text */
function foundForBeginning(index, text) {
  for (let end = text.length - 1; end > 0; end -= 1) {
    const found = index.found.get(`:${text.slice(0, end)}`);
    if (found) return found;
  }
  return index.corpus.all;
}

/**
 * Add the papers whose number fits.
 * @param {PaperSet} found
 * @param {ArrayLike<number>} of papers by place: a number
 * @param {boolean[]} fits by number
 */
function addByNumber(found, of, fits) {
  if (!fits.includes(true)) return;
  for (let paper = 0; paper < of.length; paper += 1) if (fits[of[paper]]) add(found, paper);
}

/**
 * @param {Index} index
 * @param {PaperSet} found
 * @param {string} text
 */
function addByAuthor(index, found, text) {
  const written = index.corpus.authors.names;
  const fits = index.names.map((name, author) =>
    holds(text, ` ${name}  `) && !beginsBehindHyphen(text, written[author])
  );
  if (!fits.includes(true)) return;
  index.corpus.authors.of.forEach((authors, paper) => {
    if (authors.some((author) => fits[author])) add(found, paper);
  });
}

/** @param {Index} index @param {number} paper */
function wordsOfPaper(index, paper) {
  const { corpus } = index;
  const parts = [titleOf(index, paper).trim(), ...corpus.authors.of[paper].map((author) => index.names[author])];
  // Two spaces part texts, which folding would make one.
  const further = (corpus.further[paper] ?? "").split("  ");
  parts.push(...[corpus.keys[paper], corpus.summaries[paper], corpus.notes[paper] ?? "", ...further].map(fold));
  return joined(parts);
}

/**
 * Return the folded titles of a paper, a space before and behind each.
 * @param {Index} index
 * @param {number} paper
 */
export function titleOf(index, paper) {
  const { titles, altTitles, names } = index.corpus;
  index.titles[paper] ??= joined([titles[paper], altTitles[paper] ?? "", names[paper] ?? ""].map(fold));
  return index.titles[paper];
}

/** @param {import("./types.js").Tag[]} tags */
function wordsOfTags(tags) {
  return joined(tags.flatMap(({ value }) => [value.code ?? "", value.label, value.id]).map(fold));
}

/**
 * Two spaces keep a phrase from running over from one text into the next.
 * @param {string[]} parts folded
 */
function joined(parts) {
  return ` ${parts.filter(Boolean).join("  ")} `;
}
