/* Text with accents and letters of LaTeX in, plain letters out. Pure. The letters of LaTeX stand in
   generator/checks/unicode_names.py. */

import { everywhere, toExpression } from "./checker.js";

/** @import { Rules } from "./types.js" */

/** @type {Record<string, string>} */
const NAMED = { less: "<", greater: ">", bar: "|" };
// A tilde by itself is a space; what stands for one that is printed.
const TILDE = "\ue001";
const NAMED_TILDE = /\\textasciitilde(?![A-Za-z])\s?(?:\{\})?/g;
const SIGN = /\\([&%#$_])/g;

/**
 * Return a text in plain letters; null where that leaves anything of LaTeX.
 * @param {string} text
 * @param {Rules} rules
 */
export function withoutLatex(text, { accents, letters, faults, patterns }) {
  const plain = text
    .replace(NAMED_TILDE, TILDE)
    .replace(
      everywhere(toExpression(patterns.ACCENTED)),
      (_, sign, word, letter) => (letter + accents[sign || word]).normalize("NFC"),
    )
    .replace(everywhere(toExpression(patterns.LETTER)), (_, name) => letters[name])
    .replace(/\\?[{}]/g, "").replaceAll("~", " ");
  // What is escaped is a sign, and marks nothing.
  const unmarked = plain.replace(SIGN, "");
  return faults.some(([, pattern]) => toExpression(pattern).test(unmarked))
    ? null
    : plain.replace(SIGN, "$1").replaceAll(TILDE, "~");
}

/**
 * Return a text with the signs that LaTeX has names for, `\textless{}`, and with a space where it has one, `Phys.\ Rev.`.
 * @param {string} text
 */
export function withSigns(text) {
  return text.replace(/\\ /g, " ").replace(
    /(\{?)\\text(less|greater|bar)(?![A-Za-z])\s?(?:\{\})?(\}?)/g,
    (_, open, sign, close) => {
      const printed = NAMED[sign];
      return open && close ? printed : `${open}${printed}${close}`;
    },
  );
}
