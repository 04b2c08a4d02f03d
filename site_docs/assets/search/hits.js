/* What was found in, the lines that show it out, with the marks of the words. Pure. */

import { authorsOf, venueOf } from "../query/corpus.js";
import { authorsInShort } from "../text/authors.js";
import { fillIn } from "../text/fill_in.js";
import { excerpt, findMarks } from "../text/marks.js";
import { TAGGED } from "../text/wording.js";

/**
 * @typedef {import("./library.js").Entry} Entry
 * @typedef {import("./tag_matches.js").TagMatch} TagMatch
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("../text/marks.js").Mark} Mark
 * @typedef {import("../text/marks.js").MarkedTerm} MarkedTerm
 * @typedef {{text: string, marks: Mark[]}} Marked
 */

/**
 * @typedef {object} Hit
 * @property {Marked} title
 * @property {Marked} detail
 * @property {string} path below the root of the site
 */

/** @type {Record<Entry["kind"], string>} the field by which each kind may be asked for */
export const FIELDS = { values: "tag", claims: "", authors: "author", pages: "title" };

/**
 * Return the lines of a paper: where its title lacks the words, the second says why it was found.
 * @param {Corpus} corpus
 * @param {number} paper
 * @param {TagMatch | null} tag
 * @param {MarkedTerm[]} marked
 * @returns {Hit}
 */
export function paperHit(corpus, paper, tag, marked) {
  const title = corpus.titles[paper];
  const titleMarks = findMarks(title, marked, "title");
  const authors = authorsOf(corpus, paper);
  const named = authors.find((name) => findMarks(name, marked, "author").length);
  const who = named && named !== authors[0]
    ? `${authors[0]}, ${named}`
    : authorsInShort(authors, !corpus.incomplete.has(paper));
  const venue = venueOf(corpus, paper);
  const year = String(corpus.years[paper]);
  const facts = [who, venue, venue.includes(year) ? "" : year].filter(Boolean).join(", ");
  const found = () =>
    excerptOf([corpus.summaries[paper], corpus.notes[paper] ?? "", corpus.further[paper] ?? ""], marked);
  /** @type {Marked | null} */
  let detail = mark(facts, marked, "author");
  if (!titleMarks.length && tag) detail = mark(`${facts}. ${fillIn(TAGGED, { value: tag.label })}`, marked, "tag");
  else if (!titleMarks.length && !detail.marks.length) detail = found() ?? detail;
  return { title: { text: title, marks: titleMarks }, detail, path: `papers/${corpus.keys[paper]}/` };
}

/**
 * Return the lines of what is no paper.
 * @param {Entry} entry
 * @param {MarkedTerm[]} marked
 * @returns {Hit}
 */
export function entryHit({ kind, title, detail, path }, marked) {
  const field = FIELDS[kind];
  return {
    title: mark(title, marked, field),
    detail: excerptOf([detail], marked) ?? mark(detail, marked, field),
    path,
  };
}

/**
 * Return the part of a text in which a word stands, of the first of several that has one; null where none has.
 * @param {string[]} texts
 * @param {MarkedTerm[]} marked
 */
function excerptOf(texts, marked) {
  for (const text of texts) {
    const marks = findMarks(text, marked, "");
    if (marks.length) return excerpt(text, marks);
  }
  return null;
}

/**
 * @param {string} text
 * @param {MarkedTerm[]} marked
 * @param {string} field
 * @returns {Marked}
 */
function mark(text, marked, field) {
  return { text, marks: findMarks(text, marked, field) };
}
