/* What every check of the form uses: the declaration's patterns, ready to run, and its messages, filled in. Pure. */

import { fillIn } from "../text/fill_in.js";

/** @import { Pattern, Problem, Rules } from "./types.js" */

/** The declaration, and the problems that were found by it. */
export class Checker {
  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    /** @type {Problem[]} */
    this.problems = [];
  }

  /**
   * Return a pattern of the declaration.
   * @param {string} name
   */
  pattern(name) {
    return toExpression(this.rules.patterns[name]);
  }

  /**
   * Return how a text begins with a pattern; null where it does not.
   * @param {string} name
   * @param {string} text
   */
  begin(name, text) {
    return new RegExp(`^(?:${this.pattern(name).source})`, "u").exec(text);
  }

  /**
   * Return a message with its names filled in.
   * @param {string} name
   * @param {Record<string, string | number>} texts
   */
  say(name, texts = {}) {
    const told = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, String(text)]));
    return fillIn(this.rules.messages[name], told);
  }

  /**
   * @param {string} rule
   * @param {string} field
   * @param {string} message
   * @param {Partial<Pick<Problem, "level" | "cure" | "see">>} more
   */
  report(rule, field, message, { level = this.rules.covered[rule], ...more } = {}) {
    this.problems.push({ rule, field, level, message, ...more });
  }
}

/** @type {Map<string, RegExp>} */
const expressions = new Map();

/**
 * Return the expression of a pattern, each made once.
 * @param {Pattern} pattern
 */
export function toExpression({ source, flags }) {
  const name = `${flags} ${source}`;
  const known = expressions.get(name) ?? new RegExp(source, flags);
  expressions.set(name, known);
  return known;
}

/**
 * Return an expression that finds every match.
 * @param {RegExp} expression
 */
export function everywhere(expression) {
  return new RegExp(expression.source, `${expression.flags}g`);
}

/**
 * Return how many characters a text has.
 * @param {string} text
 */
export function lengthOf(text) {
  return Array.from(text).length;
}

/**
 * Return a collaboration as it stands among the authors, their last one.
 * @param {Checker} checker
 * @param {string} name
 */
export function asAuthor(checker, name) {
  const ending = checker.say("COLLABORATION");
  return name.toLowerCase().replace(/s$/, "").endsWith(ending.toLowerCase()) ? name : `${name} ${ending}`;
}

/**
 * Return signs as a message shows them: those that nobody sees by their numbers.
 * @param {string} found
 */
export function shown(found) {
  if (!/(?! )[\p{C}\p{Z}]/u.test(found)) return found;
  return Array.from(found, (sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");
}
