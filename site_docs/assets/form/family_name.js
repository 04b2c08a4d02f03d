/* A family name of several words that would be split otherwise, as files write it and as pages keep it. Pure. Twin of
   generator/bibliography/family_name.py, which has the rules. */

import { isParticle, NO_BREAK, printedName, splitParts, SUFFIXES, withParticle } from "../text/name_parts.js";
import { spaced } from "./typed.js";

const SUFFIX = /^(?:Jr|Sr|II|III|IV|Inc|Ltd|LLC|GmbH|Co|Corp|Ph\.?D|MD|MSc|BSc|MBA|Esq)\.?$/i;
const ACRONYM = /^[A-Z]{3,}$/;
const DIGIT = /[0-9]/;
const FAMILY_LAST = /^([^{},]+) (\{[^{},]+\})$/;
const IN_BRACES = /^([^{},]+ )?\{ ?([^{}, ][^{},]*)\} ?, ?([^{}, ][^{},]*)$/;

/**
 * Return a name from a file as pages keep it; one without a family name in braces stays as it is.
 * @param {string} written
 */
export function readName(written) {
  return written.includes("{") ? turnName(written) : spaced(written);
}

/**
 * Return a name from an importer as pages keep it; one without a family name to keep together stays as it is.
 * Braces that nothing needs go: what they say of the order is sure all the same.
 * @param {string} imported
 */
export function turnName(imported) {
  const name = spaced(imported);
  const marked = IN_BRACES.test(name);
  const [family, ...given] = name.replace(IN_BRACES, "$1$2,$3").split(",").map((part) => part.trim());
  const kept = given.length === 1 ? keepFamily(given[0], family) : name;
  if (kept.includes(NO_BREAK) || (marked && !SUFFIX.test(given[0]))) return kept;
  return marked ? `${family}, ${given[0]}` : name;
}

/**
 * Return a name as files write it: the opposite of readName; a no-break space of another meaning is a space.
 * @param {string} kept
 */
export function writeName(kept) {
  if (!kept.includes(NO_BREAK)) return kept;
  const name = splitParts(kept);
  const written = `{${withParticle(name)}}, ${[name.given, name.suffix].filter(Boolean).join(" ")}`;
  return readName(written) === kept ? written : printedName(kept);
}

/**
 * Return a name that somebody typed as files write it: a family name in braces comes first, as LaTeX needs it not to.
 * @param {string} typed
 */
export function asTyped(typed) {
  return FAMILY_LAST.test(typed) ? writeName(readName(typed.replace(FAMILY_LAST, "$2, $1"))) : typed;
}

/**
 * Return a name from a file as it is printed.
 * @param {string} written
 */
export function asPrinted(written) {
  return printedName(readName(written));
}

/**
 * Return a name from an importer as files write it.
 * @param {string} imported
 */
export function asWritten(imported) {
  return writeName(turnName(imported));
}

/**
 * Return a name from an importer as one says it.
 * @param {string} imported
 */
export function asSaid(imported) {
  return printedName(turnName(imported));
}

/**
 * Return a name, given name first, with its family name kept together if the rules would split it otherwise.
 * @param {string} given
 * @param {string} family
 * @returns {string}
 */
export function keepFamily(given, family) {
  const words = family.split(" ");
  const said = [given, family].filter(Boolean).join(" ");
  if (words.length === 1 || SUFFIXES.has(words[words.length - 1]) || DIGIT.test(family)) return said;
  if (!given || SUFFIX.test(given) || ACRONYM.test(given)) return said;
  const at = given.lastIndexOf(" ");
  if (at > 0 && SUFFIXES.has(given.slice(at + 1))) {
    const kept = keepFamily(given.slice(0, at), family);
    return kept.slice(kept.lastIndexOf(" ")).includes(NO_BREAK) ? `${kept}${given.slice(at)}` : said;
  }
  const rules = splitParts(said);
  const begin = Math.max(words.slice(0, -1).findIndex((word) => !isParticle(word)), 0);
  const kept = [given, ...words.slice(0, begin), words.slice(begin).join(NO_BREAK)].join(" ");
  const name = splitParts(kept);
  if (rules.literal || withParticle(name) === withParticle(rules)) return said;
  return name.given === given ? kept : keepFamily(name.given, withParticle(name));
}
