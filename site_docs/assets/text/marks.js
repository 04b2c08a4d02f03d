/* A text and the terms of a search in, the places to mark out; and the lines in which they are shown. Pure. */

import { fold, parseTerms } from "./fold.js";

/**
 * @typedef {{field: string, tokens: string[]}} MarkedTerm the last token empty where the one before it is whole
 * @typedef {[start: number, end: number]} Mark
 * @typedef {{token: string, word: string, start: number, end: number}} Token
 */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const AROUND = 60; // letters shown on either side of a find in a long text

/**
 * Return the terms of a search that can be marked in a text.
 * @param {string} typed
 * @returns {MarkedTerm[]}
 */
export function markedTerms(typed) {
  return parseTerms(typed)
    .filter((term) => !term.without && term.field !== "year" && term.field !== "key")
    .map((term) => ({ field: term.field, tokens: term.text.replace("  ", " ").split(" ") }));
}

/**
 * Return where terms stand in the text of a field.
 * @param {string} text
 * @param {MarkedTerm[]} terms
 * @param {string} field
 * @returns {Mark[]}
 */
export function findMarks(text, terms, field) {
  const sought = terms.filter((term) => !term.field || term.field === field);
  if (!sought.length || !text) return [];
  const tokens = tokensOf(text);
  /** @type {Mark[]} */
  const marks = [];
  for (const term of sought) {
    const whole = term.tokens.at(-1) === "";
    const words = whole ? term.tokens.slice(0, -1) : term.tokens;
    const last = words.length - 1;
    for (let at = 0; at + last < tokens.length; at += 1) {
      const fits = words.every((word, i) => {
        const found = tokens[at + i].token;
        return whole || i < last ? found === word : found.startsWith(word);
      });
      if (fits) marks.push([tokens[at].start, endOf(tokens[at + last], words[last])]);
    }
  }
  return merge(marks);
}

/**
 * Return the part of a text around its first mark, and the marks in it.
 * @param {string} text
 * @param {Mark[]} marks
 * @returns {{text: string, marks: Mark[]}}
 */
export function excerpt(text, marks) {
  const [start, end] = marks[0];
  const from = start > AROUND ? text.indexOf(" ", start - AROUND) + 1 : 0;
  const gap = end + AROUND < text.length ? text.lastIndexOf(" ", end + AROUND) : text.length;
  const to = gap > end ? gap : text.length;
  const before = from ? "… " : "";
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? " …" : ""}`,
    marks: moved(marks.filter((mark) => mark[0] >= from && mark[1] <= to), before.length - from),
  };
}

/**
 * Return marks as they stand in a text that has so many letters more before them.
 * @param {Mark[]} marks
 * @param {number} by
 * @returns {Mark[]}
 */
export function moved(marks, by) {
  return marks.map(([start, end]) => [start + by, end + by]);
}

/** @param {string} text @returns {Token[]} */
function tokensOf(text) {
  const tokens = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    for (const token of fold(word).split(" ")) tokens.push({ token, word, start: index, end: index + word.length });
  }
  return tokens;
}

/**
 * A prefix is marked alone where folding kept the letters one to one.
 * @param {Token} token
 * @param {string} sought
 */
function endOf({ word, token, start, end }, sought) {
  return token.length === word.length ? start + sought.length : end;
}

/** @param {Mark[]} marks @returns {Mark[]} */
function merge(marks) {
  /** @type {Mark[]} */
  const merged = [];
  for (const mark of marks.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1]);
    else merged.push(mark);
  }
  return merged;
}
