/* What somebody typed becomes the papers that hold it, how well each fits, and the nearest spelling. Pure. */

import { parseYears } from "./address.js";
import { add, drop, each, emptySet, fullSet, has, inYears, join, keep } from "./papers.js";
import { fold, holds, parseTerms } from "./words.js";

const WEIGHTS = [["title", 8], ["author", 5], ["tag", 4], ["venue", 3]]; // and 1 for being found elsewhere
const MOST_SCORED = 20000; // of more papers none stands out
const SLICE = 400;       // papers folded in one go while the browser is idle
const FAR = 2;           // how many letters a spelling may be off
const SHORT = 5;         // below so many letters one is the most

/** Return an index of a corpus; `fill` folds some papers more and tells whether any are left. */
export function makeIndex(corpus) {
  return {
    corpus,
    words: new Array(corpus.count),
    done: 0,
    names: corpus.authors.names.map(fold),
    venues: corpus.venues.names.map((name) => ` ${fold(name)}`),
    tags: corpus.axes.map((axis) => axis.tags.map((tags) => wordsOfTags(tags ?? []))),
    titles: new Array(corpus.count),
    former: new Map(),
    vocabulary: null,
  };
}

/** Fold a slice of the papers; returns whether more are left. */
export function fillIndex(index, slice = SLICE) {
  const end = Math.min(index.corpus.count, index.done + slice);
  for (; index.done < end; index.done += 1) index.words[index.done] = wordsOfPaper(index, index.done);
  return index.done < index.corpus.count;
}

/** Return the set of papers that hold what was typed; null when nothing is asked. */
export function searchPapers(index, typed) {
  const terms = parseTerms(typed);
  if (!terms.length) return null;
  const found = fullSet(index.corpus.count);
  for (const term of terms) (term.without ? drop : keep)(found, setOfTerm(index, term));
  return found;
}

export function scorePapers(index, typed, papers) {
  const terms = parseTerms(typed).filter((term) => !term.without && term.field !== "year");
  const scores = new Uint16Array(index.corpus.count);
  if (papers.length > MOST_SCORED) return scores;
  for (const term of terms) {
    const weights = WEIGHTS.filter(([field]) => !term.field || term.field === field);
    const sets = weights.map(([field, weight]) => [setOfTerm(index, { ...term, field }), weight]);
    for (const paper of papers) {
      scores[paper] += 1;
      for (const [set, weight] of sets) if (has(set, paper)) scores[paper] += weight;
    }
  }
  return scores;
}

/** Return what was typed with its unknown words replaced by the nearest known ones; empty when there are none. */
export function nearestSpelling(index, typed) {
  let changed = false;
  const near = typed.replace(/(^|[\s":-])([\p{L}\p{N}\p{M}]+)(?![\p{L}\p{N}:])/gu, (whole, before, word) => {
    const folded = fold(word);
    if (!/\p{L}/u.test(folded) || folded.includes(" ") || isKnown(index, folded)) return whole;
    const nearest = nearestWord(vocabularyOf(index), folded);
    if (!nearest) return whole;
    changed = true;
    return before + nearest;
  });
  return changed ? near : "";
}

function setOfTerm(index, term) {
  const name = `${term.field}:${term.text}`;
  if (!index.former.has(name)) {
    if (index.former.size > 64) index.former.clear();
    index.former.set(name, findTerm(index, term));
  }
  return index.former.get(name);
}

function findTerm(index, { field, text }) {
  const { corpus } = index;
  const found = emptySet(corpus.count);
  if (field === "year") {
    const years = parseYears(text);
    return years ? inYears(corpus, years) : found;
  }
  if (!field) {
    while (fillIndex(index, corpus.count));
    const needle = ` ${text}`;
    // Of what a shorter beginning of the same word did not find, nothing can be found now.
    const before = shorterFind(index, text);
    if (before) {
      each(before, (paper) => { if (index.words[paper].includes(needle)) add(found, paper); });
    } else {
      for (let paper = 0; paper < corpus.count; paper += 1) if (index.words[paper].includes(needle)) add(found, paper);
    }
  }
  if (!field || field === "tag") join(found, taggedWith(index, text));
  if (!field || field === "venue") byPlace(found, corpus.venues.of, index.venues.map((venue) => holds(text, venue)));
  if (field === "title") for (let paper = 0; paper < corpus.count; paper += 1) if (holds(text, titleOf(index, paper))) add(found, paper);
  if (field === "author") byAuthor(index, found, text);
  if (field === "key") corpus.keys.forEach((key, paper) => { if (holds(text, ` ${fold(key)}`)) add(found, paper); });
  return found;
}

function shorterFind(index, text) {
  for (let end = text.length - 1; end > 0; end -= 1) {
    const former = index.former.get(`:${text.slice(0, end)}`);
    if (former) return former;
  }
  return null;
}

function taggedWith(index, text) {
  const found = emptySet(index.corpus.count);
  index.corpus.axes.forEach((axis, place) => {
    const fits = index.tags[place].map((words) => holds(text, words));
    if (fits.includes(true)) byPlace(found, axis.of, fits);
  });
  return found;
}

function byPlace(found, of, fits) {
  if (!fits.includes(true)) return;
  for (let paper = 0; paper < of.length; paper += 1) if (fits[of[paper]]) add(found, paper);
}

function byAuthor(index, found, text) {
  const fits = index.names.map((name) => holds(text, ` ${name}`));
  if (!fits.includes(true)) return;
  index.corpus.authors.of.forEach((authors, paper) => { if (authors.some((author) => fits[author])) add(found, paper); });
}

/* Two spaces keep a phrase from running over from one text into the next. */
function wordsOfPaper(index, paper) {
  const { corpus } = index;
  const parts = [titleOf(index, paper).slice(1), ...corpus.authors.of[paper].map((author) => index.names[author])];
  parts.push(fold(corpus.keys[paper]), fold(corpus.summaries[paper]));
  if (corpus.notes[paper]) parts.push(fold(corpus.notes[paper]));
  return ` ${parts.filter(Boolean).join("  ")}`;
}

function titleOf(index, paper) {
  const { titles, altTitles } = index.corpus;
  index.titles[paper] ??= ` ${[titles[paper], altTitles[paper] ?? ""].map(fold).filter(Boolean).join("  ")}`;
  return index.titles[paper];
}

function wordsOfTags(tags) {
  const words = tags.flatMap(({ value }) => [value.code ?? "", value.label, value.id]);
  return ` ${words.map(fold).filter(Boolean).join("  ")}`;
}

function isKnown(index, word) {
  return findTerm(index, { field: "", text: word }).some(Boolean);
}

function vocabularyOf(index) {
  if (!index.vocabulary) {
    const known = new Map();
    const count = (words) => { for (const word of words.split(" ")) if (word.length > 2) known.set(word, (known.get(word) ?? 0) + 1); };
    index.words.forEach(count);
    index.venues.forEach(count);
    index.tags.flat().forEach(count);
    index.vocabulary = known;
  }
  return index.vocabulary;
}

/* The word that fewest changed letters lead to; of several the commonest. */
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

/* Letters changed; stops above `most`. */
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
