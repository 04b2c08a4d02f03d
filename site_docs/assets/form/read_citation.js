/* A reference as papers print it in, what is certain of it out: names with initials behind them, title and year. Pure.
   Twin of generator/bibliography/citation.py. */

import { forwards, namesAtCommas } from "./names_at_commas.js";
import { emptyReference, spaced } from "./reference.js";

/** @import { Rules } from "./types.js" */

const AUTHOR_YEAR = /^(.{3,2000}?),? \(((?:19|20)\d\d)[a-z]?(?:, [A-Z][a-z]+(?: \d{1,2})?)?\)[.:,]? (.+)$/;
const AUTHORS_FIRST = /^((?:[^.,;:()]+ \p{Lu}{1,3}, )*[^.,;:()]+ \p{Lu}{1,3}(?:,? et al)?)\. (.+)$/u;
const BEFORE_COLON = /^((?:[^,:;]+, (?:\p{Lu}\.[\s-]?)+, )*[^,:;]+, (?:\p{Lu}\.[\s-]?)+): ((?:["“\p{N}]|\p{Lu}).+)$/u;
const INITIALS = /^[^,]+, (?:\p{Lu}\.[\s-]?)+(?:,|$|&|and )/u;
// Names are left out there.
const GAP = /,? ?(?:\.\.\.|…|\. \. \.)/;
// A sentence, and no initial.
const SENTENCE = /\. (?!and )\p{L}{3}/u;
// A title beside authors and a venue; anywhere else it is a part of one.
const QUOTED = /(?:^|(?<=[,.)] )|(?<=by ))["“]([^"“”]{8,}?)(?:[,.]["”](?=$| )|["”](?=$|[,.]| \(| (?:by|in|at)\b))/;
const YEAR = /(?<![\d.\/-])(?:19|20)\d\d(?![\d\/-]|\.\d{4})/g; // the beginning of an arXiv id is none
// A stop behind a short word may as well be that of an abbreviation, such as "vs.".
const END = /(?:([\p{L}\p{N}]*)\.|[?!])(?= |$)/u;
const WHOLE = /^(?:\p{L}{4,}|[\p{Lu}\p{N}]{2,})$/u;

/**
 * Return what a reference says; null for a text that does not begin with names that are certain.
 * @param {string} text
 * @param {Rules} rules
 */
export function readCitation(text, rules) {
  const line = spaced(text);
  const [, listed = "", year = "", rest = ""] = AUTHOR_YEAR.exec(line) ?? [];
  if (INITIALS.test(listed) && !SENTENCE.test(listed)) {
    const [first, ...last] = listed.split(GAP);
    const parts = first.replace(/,? (?:&|and) /g, ", ").split(",").map((part) => part.trim()).filter(Boolean);
    const named = namesAtCommas(parts, rules);
    const authors = named ? [...named, ...last.length ? ["et al."] : []] : [];
    return { ...emptyReference(), authors, unclear: named ? "" : listed, year, title: titleOf(rest) };
  }
  const colon = BEFORE_COLON.exec(line);
  const before = colon && namesAtCommas(colon[1].split(",").map((part) => part.trim()), rules);
  if (colon && before) {
    return { ...emptyReference(), authors: before, year: yearOf(colon[2]), title: titleOf(colon[2]) };
  }
  const [, names = "", behind = ""] = AUTHORS_FIRST.exec(line) ?? [];
  const found = forwards(names.replace(/,? et al$/, "").split(", "));
  if (found.some((name) => !/^\p{Lu}\. /u.test(name)) || !/^[\p{Lu}\p{N}"“]/u.test(behind)) return null;
  const authors = names.endsWith("et al") ? [...found, "et al."] : found;
  return { ...emptyReference(), authors, year: yearOf(behind), title: titleOf(behind) };
}

/** @param {string} text */
function yearOf(text) {
  const [first = "", ...others] = text.match(YEAR) ?? [];
  return others.length ? "" : first;
}

/**
 * Return the title that stands in quotation marks among what else a text says; empty for none.
 * @param {string} text
 */
export function quotedTitle(text) {
  return QUOTED.exec(spaced(text))?.[1] ?? "";
}

/** @param {string} rest */
function titleOf(rest) {
  const quoted = QUOTED.exec(rest);
  if (quoted?.index === 0) return quoted[1];
  const found = END.exec(rest);
  if (!found || (found[1] !== undefined && !WHOLE.test(found[1]))) return "";
  return rest.slice(0, found.index + found[0].length).replace(/\.$/, "");
}
