/* Words of a search, folded and found again in texts. Pure. Twin of generator/query/words.py: same vectors. */

import { authorsOf } from "./papers.js";

const FIELDS = ["author", "venue", "title", "tag", "year", "key"];

const PLAIN = /^[\x00-\x7f]*$/;
const PLAIN_GAPS = /[^a-z0-9]+/g;
const MARKS = /\p{M}+/gu;
const GAPS = /[^\p{L}\p{N}]+/gu;
const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/gu;
const TERM = /(-)?(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/g;

export function fold(text) {
  if (PLAIN.test(text)) return text.toLowerCase().replace(PLAIN_GAPS, " ").trim();
  const plain = text.normalize("NFKD").replace(MARKS, "").replace(GAPS, " ");
  // Letter by letter: a whole text's last sigma would be lowered to another letter than a single one.
  return Array.from(plain, (letter) => letter.toLowerCase()).join("").replace(IDEOGRAPHS, " $& ").replace(/ +/g, " ").trim();
}

/** Split what somebody typed into terms {text, field, without}; an unknown field is a word. */
export function parseTerms(typed) {
  const terms = [];
  for (const [, minus, named, phrase, word] of typed.matchAll(TERM)) {
    const known = named === undefined || FIELDS.includes(named);
    const said = phrase ?? word ?? "";
    const field = known ? named ?? "" : "";
    const text = known ? said : `${named}:${said}`;
    const shown = field === "year" ? text : fold(text);
    if (shown) terms.push({ text: shown, field, without: minus !== undefined });
  }
  return terms;
}

export function holds(term, haystack) {
  return haystack.includes(` ${term}`);
}

const MOST_AUTHORS = 3;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const AROUND = 60; // letters shown on either side of a find in a long text

export function markedTerms(typed) {
  return parseTerms(typed)
    .filter((term) => !term.without && term.field !== "year" && term.field !== "key")
    .map((term) => ({ field: term.field, tokens: term.text.split(" ") }));
}

export function findMarks(text, terms, field) {
  const sought = terms.filter((term) => !term.field || term.field === field);
  if (!sought.length || !text) return [];
  const tokens = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    for (const token of fold(word).split(" ")) tokens.push({ token, word, start: index, end: index + word.length });
  }
  const marks = [];
  for (const term of sought) {
    const last = term.tokens.length - 1;
    for (let at = 0; at + last < tokens.length; at += 1) {
      const fits = term.tokens.every((token, i) => (i < last ? tokens[at + i].token === token : tokens[at + i].token.startsWith(token)));
      if (fits) marks.push([tokens[at].start, endOf(tokens[at + last], term.tokens[last])]);
    }
  }
  return merge(marks);
}

/** Return the people of a paper in one line; those that a search found are named though the line is short. */
export function authorsLine(corpus, paper, terms = []) {
  const authors = authorsOf(corpus, paper);
  if (!authors.length) return "Authors unknown";
  const complete = !corpus.incomplete.has(paper);
  const shown = authors.length <= MOST_AUTHORS + 1 ? authors : authors.slice(0, MOST_AUTHORS);
  const more = authors.length - shown.length;
  const line = shown.join(", ");
  if (!more) return complete ? line : `${line} and others`;
  const found = terms.length ? authors.slice(shown.length).filter((name) => findMarks(name, terms, "author").length) : [];
  const among = found.length ? `, among them ${found.join(", ")}` : "";
  return (complete ? `${line} and ${more} more` : `${line}, ${more} more and others`) + among;
}

export function excerpt(text, marks) {
  const [start, end] = marks[0];
  const from = start > AROUND ? text.indexOf(" ", start - AROUND) + 1 : 0;
  const gap = end + AROUND < text.length ? text.lastIndexOf(" ", end + AROUND) : text.length;
  const to = gap > end ? gap : text.length;
  const before = from ? "… " : "";
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? " …" : ""}`,
    marks: marks.filter((mark) => mark[0] >= from && mark[1] <= to).map((mark) => mark.map((at) => at - from + before.length)),
  };
}

/* A prefix is marked alone where folding kept the letters one to one. */
function endOf({ word, token, start, end }, sought) {
  return token.length === word.length ? start + sought.length : end;
}

function merge(marks) {
  const merged = [];
  for (const mark of marks.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1]);
    else merged.push(mark);
  }
  return merged;
}
