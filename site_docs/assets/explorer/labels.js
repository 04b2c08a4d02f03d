/* Papers and axes in, the words that the explorer shows of them out. Pure. */

import { authorsOf } from "../query/corpus.js";
import { nameOf, uncodedName, valueOf } from "../query/counting.js";
import { authorsLine } from "../text/authors.js";
import { capitalised } from "../text/labels.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("../query/types.js").Corpus} Corpus
 */

/**
 * Return the authors of a paper in one line.
 * @param {Corpus} corpus
 * @param {number} paper
 * @param {import("../text/marks.js").MarkedTerm[]} terms
 */
export function authorsOfPaper(corpus, paper, terms = []) {
  if (!hasAuthors(corpus, paper)) return "";
  return authorsLine(authorsOf(corpus, paper), !corpus.incomplete.has(paper), terms);
}

/**
 * Whether a paper has authors, be they unknown: only what is no paper may have none.
 * @param {Corpus} corpus
 * @param {number} paper
 */
export function hasAuthors(corpus, paper) {
  return corpus.incomplete.has(paper) || authorsOf(corpus, paper).length > 0;
}

/**
 * Return the label of what papers count as on an axis.
 * @param {Axis} axis
 * @param {string} id
 */
export function labelOf(axis, id) {
  return valueOf(axis, id) ? nameOf(axis, id) : uncodedLabel(axis, id);
}

/**
 * Return the label of what papers without a counted value count as; the empty id is where the axis does not apply.
 * @param {Axis} axis
 * @param {string} id
 */
export function uncodedLabel(axis, id) {
  return capitalised(uncodedName(axis, id));
}

/**
 * Return what a paper says in a field of its own; of texts, links and pictures only whether there are some.
 * @param {Corpus} corpus
 * @param {string} id
 * @param {number} paper
 */
export function ownTextOf(corpus, id, paper) {
  const value = corpus.fields[id]?.[paper] ?? null;
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 4 }) : value;
}
