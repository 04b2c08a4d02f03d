/* Names of authors in, one line out. Pure. */

import { fillIn } from "./fill_in.js";
import { findMarks } from "./marks.js";
import { AND_MORE, AND_OTHERS, AUTHORS_UNKNOWN, ET_AL, MORE_AND_OTHERS, NO_AUTHORS } from "./wording.js";

const MOST_AUTHORS = 3;

/**
 * Return authors in one line; those that a search found are named though the line is short.
 * @param {string[]} authors
 * @param {boolean} complete whether these are all
 * @param {import("./marks.js").MarkedTerm[]} terms
 */
export function authorsLine(authors, complete, terms = []) {
  if (!authors.length) return complete ? NO_AUTHORS : AUTHORS_UNKNOWN;
  const shown = authors.length <= MOST_AUTHORS + 1 ? authors : authors.slice(0, MOST_AUTHORS);
  const more = authors.length - shown.length;
  const line = shown.join(", ");
  if (!more) return complete ? line : fillIn(AND_OTHERS, { line });
  const found = authors.slice(shown.length).filter((name) => findMarks(name, terms, "author").length);
  const among = found.length ? `, among them ${found.join(", ")}` : "";
  return fillIn(complete ? AND_MORE : MORE_AND_OTHERS, { line, more: String(more) }) + among;
}

/**
 * Return authors in few words: the first, and whether there are others.
 * @param {string[]} authors
 * @param {boolean} complete whether these are all
 */
export function authorsInShort(authors, complete) {
  if (!authors.length) return complete ? NO_AUTHORS : AUTHORS_UNKNOWN;
  return authors.length > 1 || !complete ? `${authors[0]} ${ET_AL}` : authors[0];
}
