/* A text in, a letter in it that only looks Latin out, and what the check says of it. Pure. */

import { everywhere, toExpression } from "./checker.js";

/** @import { Checker } from "./checker.js" */

/**
 * Return a letter of another script in a word of Latin ones that looks like a Latin letter; empty if there is none.
 * @param {Checker} checker
 * @param {string} text
 */
export function findLookalike(checker, text) {
  const words = text.match(everywhere(checker.pattern("WORD"))) ?? [];
  for (const word of words.filter((each) => /[a-z]/.test(each.toLowerCase()))) {
    const found = Array.from(word).find((letter) => scriptOf(checker, letter));
    if (found) return found;
  }
  return "";
}

/**
 * Say which letter it is and what to do about it.
 * @param {Checker} checker
 * @param {string} letter
 */
export function describeLookalike(checker, letter) {
  const number = `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
  return checker.say("A_LOOKALIKE", { number, script: scriptOf(checker, letter) });
}

/** @param {Checker} checker @param {string} letter */
function scriptOf(checker, letter) {
  return checker.rules.lookalikes.find(([, pattern]) => toExpression(pattern).test(letter))?.[0] ?? "";
}
