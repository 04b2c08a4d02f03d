/* Text with accents and letters of LaTeX in, plain letters out. Pure. The letters of LaTeX stand in
   generator/checks/unicode_names.py. */

import { everywhere, toExpression } from "./checker.js";

/** @import { Rules } from "./types.js" */

const SIGN = /\\([&%#$_])/g;

/**
 * Return a text in plain letters; null where that leaves anything of LaTeX.
 * @param {string} text
 * @param {Rules} rules
 */
export function withoutLatex(text, { accents, letters, faults, patterns }) {
  const plain = text
    .replace(
      everywhere(toExpression(patterns.ACCENTED)),
      (_, sign, word, letter) => (letter + accents[sign || word]).normalize("NFC"),
    )
    .replace(everywhere(toExpression(patterns.LETTER)), (_, name) => letters[name])
    .replace(/\\?[{}]/g, "").replaceAll("~", " ");
  // What is escaped is a sign, and marks nothing.
  const unmarked = plain.replace(SIGN, "");
  return faults.some(([, pattern]) => toExpression(pattern).test(unmarked)) ? null : plain.replace(SIGN, "$1");
}

/**
 * Return a text with the signs that have no key in LaTeX of their own: `\textless{}`.
 * @param {string} text
 */
export function withSigns(text) {
  return text.replace(/(\{?)\\text(less|greater)(?![A-Za-z])\s?(?:\{\})?(\}?)/g, (_, open, sign, close) => {
    const printed = sign === "less" ? "<" : ">";
    return open && close ? printed : `${open}${printed}${close}`;
  });
}
