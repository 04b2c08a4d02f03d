/* A list of authors of BibTeX in, each name with the first name first out, its LaTeX unread. Pure.
   Twin of split_bibtex_names in generator/bibliography/names.py, which reads more lists with commas between names. */

import { toExpression } from "./checker.js";
import { joinName } from "./reference.js";

/** @import { Rules } from "./types.js" */

const BRACES = /(?<!\\)[{}]/g;
const AND = /(?<!\\)[{}]|\sand(?=\s)/gi;
const COMMA = /(?<!\\)[{}]|[,\uff0c\u3001]/g;

// As in "Vega I", "Vega, I." and "Vega, Jr.", which Python tells apart.
const WITH_INITIALS_LAST = /(?:\.|\s\p{Lu}[\p{Lu}-]*)$/u;
export const OTHERS = /^(?:(?:and )?others|et al\.?)$/i;

/**
 * Return the names of a list, none where it is unclear where one ends. Nothing but `and` outside of braces parts them,
 * unless it is plain that commas do, and one in braces stays as it is.
 * @param {string} text
 * @param {Rules} rules
 */
export function splitBibtexNames(text, rules) {
  const split = outside(text, AND).map((part) => namesOf(part.trim(), rules));
  return split.some((names) => !names) ? [] : split.flatMap((names) => names ?? []).filter(Boolean);
}

/**
 * Return the names of what `and` parts; null where commas part several that cannot be told apart.
 * @param {string} part
 * @param {Rules} rules
 */
function namesOf(part, { patterns }) {
  const names = outside(part, COMMA).map((name) => name.trim()).filter(Boolean);
  /** @param {RegExp} pattern */
  const are = (pattern) => names.every((name) => pattern.test(name));
  const isWide = names.length > 1 && are(toExpression(patterns.IDEOGRAPHS)) &&
    (names.length > 2 || toExpression(patterns.WHOLE_PAIR).test(names.join(",")));
  const hasWords = are(/ /);
  const least = isWide || (hasWords && are(toExpression(patterns.INITIAL_FIRST))) ? 2 : hasWords ? 3 : 4;
  if (names.length < least) return [turned(part)];
  const isPlain = isWide ||
    names.every((name) => OTHERS.test(name) || (name.includes(" ") && !WITH_INITIALS_LAST.test(name)));
  return isPlain ? names : null;
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
