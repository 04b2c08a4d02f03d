/* A list of authors of BibTeX in, each name with the first name first out, its LaTeX unread. Pure.
   Twin of split_bibtex_names in generator/bibliography/names.py. */

import { joinName } from "./reference.js";

const BRACES = /(?<!\\)[{}]/g;
const AND = /(?<!\\)[{}]|\sand(?=\s)/gi;
const COMMA = /(?<!\\)[{}]|,/g;

/**
 * Return the names of a list. Nothing but `and` outside of braces parts them, and one in braces stays as it is.
 * @param {string} text
 */
export function splitBibtexNames(text) {
  return outside(text, AND).map((name) => turned(name.trim())).filter(Boolean);
}

/** @param {string} name */
function turned(name) {
  return isBraced(name) ? name.slice(1, -1).trim() : joinName(outside(name, COMMA));
}

/**
 * Tell whether the brace at the beginning is closed at the end and not before.
 * @param {string} name
 */
function isBraced(name) {
  let depth = 0;
  for (const found of name.matchAll(BRACES)) {
    depth += found[0] === "{" ? 1 : -1;
    if (depth === 0) return name.startsWith("{") && found.index === name.length - 1;
  }
  return false;
}

/**
 * Return what marks part; one between braces is a sign of the text.
 * @param {string} text
 * @param {RegExp} marks
 */
function outside(text, marks) {
  const parts = [];
  let [depth, begin] = [0, 0];
  for (const found of text.matchAll(marks)) {
    if (found[0] === "{" || found[0] === "}") depth += found[0] === "{" ? 1 : -1;
    else if (depth === 0) {
      parts.push(text.slice(begin, found.index));
      begin = found.index + found[0].length;
    }
  }
  return [...parts, text.slice(begin)];
}
