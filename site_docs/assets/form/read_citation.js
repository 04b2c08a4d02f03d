/* A reference as papers print it in, what is certain of it out: names with initials behind them, title and year. Pure.
   Twin of generator/bibliography/citation.py. */

import { forwards, namesAtCommas, withSuffix } from "./names_at_commas.js";
import { emptyReference, isPreprint } from "./reference.js";
import { spaced } from "./typed.js";

/** @import { Rules } from "./types.js" */

const AUTHOR_YEAR = /^(.{3,2000}?),? \(((?:19|20)\d\d)[a-z]?(?:, [A-Z][a-z]+(?: \d{1,2})?)?\)[.:,]? (.+)$/;
const AUTHORS_FIRST = /^((?:[^.,;:()]+ \p{Lu}{1,3}, )*[^.,;:()]+ \p{Lu}{1,3}(?:,? et al)?)\. (.+)$/u;
const BEFORE_COLON = /^((?:[^,:;]+, (?:\p{Lu}\.[\s-]?)+, )*[^,:;]+, (?:\p{Lu}\.[\s-]?)+): ((?:["“\p{N}]|\p{Lu}).+)$/u;
// Last names first, as AAAI has them.
const TURNED = String.raw`[^,;:.()\d]{2,40}, (?:\p{Lu}\.[ \-]?)+(?:, (?:Jr|Sr)\.)?`;
const TURNED_YEAR = new RegExp(
  String.raw`^((?:${TURNED}; ?)+(?:(?:and )?${TURNED}|et al\.)|${TURNED}) ?((?:19|20)\d\d)[a-z]?\. (.+)$`,
  "u",
);
const INITIALS = /^[^,]+, (?:\p{Lu}\.[\s-]?)+(?:,|$|&|and )/u;
const WORD = String.raw`\p{Lu}\p{L}*(?:['’\-]\p{L}+)*`;
const PARTICLES = "(?:(?:al|bin|da|de|del|den|der|di|dos|el|la|le|ten|ter|van|von) ){0,3}";
const INITIAL = String.raw`(?:\p{Lu}\.[ \-]?){1,4}`;
const NAME = `(?:${INITIAL}${PARTICLES}${WORD}|${WORD} (?:${INITIAL})?${PARTICLES}${WORD}(?: ${WORD})?)`;
const AND = /[,;]? and |[,;]? & |[,;] /;
const NAMES = `${NAME}(?:(?:${AND.source})${NAME})*`;
const NAMED = new RegExp(`^${NAMES}$`, "u");
const NAMES_YEAR = new RegExp(String.raw`^(${NAMES})(,? et al)?\. ((?:19|20)\d\d)[a-z]?\. (.+)$`, "u");
const NAMES_TITLE = new RegExp(String.raw`^(${NAMES})(,? et al)?\. (.+)$`, "u");
const TOKEN = String.raw`(?:${WORD}|(?:\p{Lu}\.-?){1,4}|[a-z]{2,3})`;
// What stands between two commas where last names may be first.
const PARTS = `${TOKEN}(?: ${TOKEN}){0,3}`;
const PART = new RegExp(`^${PARTS}$`, "u");
// The first name turned, as style guides have it, and the title in quotation marks.
const TURNED_TITLE = new RegExp(
  String.raw`^(${WORD}), (${PARTS})((?:, ${NAME})*)(?:,? (?:and|&) (${NAME})|,? et al\.?)\.? (["“].+)$`,
  "u",
);
// A title in quotation marks behind one turned name with an initial, or names not turned.
const QUOTED_TITLE = new RegExp(
  String
    .raw`^(?:(\p{Lu}[\p{L}\p{N}_'’\-]+), (\p{Lu}[\p{L}\p{N}_'’\-]+(?: \p{Lu}\.)+)|(${NAMES})(,? et al)?)[.,]* (["“].+)$`,
  "u",
);
// As MLA has it: Bread 3.2 (2020).
const JOURNAL = /^["”., ]*(\p{Lu}[^\d"“”:()]{3,100}?),? \d+(?:\.\d+(?:[\-–]\d+)?)? \((?:19|20)\d\d\)/u;
// Behind a title.
const APPEARED = /^[.?!]? ?(?:In:? |Proceedings |Proc\. |arXiv |CoRR).*(?<!\d)(?:19|20)\d\d(?!\d)/;
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
  const [, turned, ofYear = "", from = ""] = TURNED_YEAR.exec(line) ?? [];
  if (turned) {
    const authors = turned.split(";").map((name) => withSuffix(name.trim().replace(/^and /, "").split(/ ?, ?/), rules));
    return { ...emptyReference(), authors, year: ofYear, title: titleOf(from) };
  }
  const [, listed = "", year = "", rest = ""] = AUTHOR_YEAR.exec(line) ?? [];
  const [first, ...last] = listed.split(GAP);
  const parts = first.replace(/,? (?:&|and) /g, ", ").split(",").map((part) => part.trim()).filter(Boolean);
  if (listed && !SENTENCE.test(listed) && (INITIALS.test(listed) || areNames(parts, rest))) {
    const found = namesAtCommas(parts, rules);
    const named = found?.every((name) => name.includes(" ")) ? found : null;
    const authors = named ? [...named, ...last.length ? ["et al."] : []] : [];
    return { ...emptyReference(), authors, unclear: named ? "" : listed, year, title: titleOf(rest) };
  }
  const colon = BEFORE_COLON.exec(line);
  const before = colon && namesAtCommas(colon[1].split(",").map((part) => part.trim()), rules);
  if (colon && before) {
    return { ...emptyReference(), authors: before, year: yearOf(colon[2]), title: titleOf(colon[2]) };
  }
  const [, names = "", behind = ""] = AUTHORS_FIRST.exec(line) ?? [];
  if (!names) return readWholeNames(line);
  const found = forwards(names.replace(/,? et al$/, "").split(", "), rules);
  if (found.some((name) => !/^(?:[^,]+, \p{Lu}\.|\p{Lu}\. )/u.test(name)) || !/^[\p{Lu}\p{N}"“]/u.test(behind)) {
    return null;
  }
  const authors = names.endsWith("et al") ? [...found, "et al."] : found;
  return { ...emptyReference(), authors, year: yearOf(behind), title: titleOf(behind) };
}

/**
 * Tell whether whole names stand before the year in brackets: a title and what published it follow.
 * @param {string[]} parts
 * @param {string} rest
 */
function areNames(parts, rest) {
  const title = titleOf(rest);
  const behind = (rest.startsWith(title) ? rest.slice(title.length) : rest).replace(/^[ .]+|[ .]+$/g, "");
  return parts.length > 1 && parts.every((part) => PART.test(part)) && behind !== "" &&
    behind !== rest.replace(/^[ .]+|[ .]+$/g, "");
}

/**
 * Return a reference that begins with whole names: behind them a year, or behind its title where it appeared.
 * @param {string} line
 */
function readWholeNames(line) {
  const [, last, given, further = "", final = "et al.", quoted = ""] = TURNED_TITLE.exec(line) ?? [];
  if (titleOf(quoted)) {
    const authors = [`${given} ${last}`, ...further.split(", ").slice(1), final];
    return readQuoted(authors, quoted);
  }
  const [, name = "", before, whole = "", open = "", marked = ""] = QUOTED_TITLE.exec(line) ?? [];
  const called = name ? [`${before} ${name}`] : wholeNames(whole, open);
  if (titleOf(marked) && (name || called.length > 1)) return readQuoted(called, marked);
  const [, dated, of = "", year, rest] = NAMES_YEAR.exec(line) ?? [];
  if (dated) return { ...emptyReference(), authors: wholeNames(dated, of), year, title: titleOf(rest) };
  const [, listed = "", others = "", said = ""] = NAMES_TITLE.exec(line) ?? [];
  const [title, authors] = [titleOf(said), wholeNames(listed, others)];
  const behind = said.slice(said.indexOf(title) + title.length);
  if (authors.length < 2 || !title || NAMED.test(title) || !APPEARED.test(behind.replace(/^[."” ]+/, ""))) return null;
  return { ...emptyReference(), authors, year: yearOf(behind), title };
}

/**
 * Return a reference with its title in quotation marks, and what stands from there on.
 * @param {string[]} authors
 * @param {string} rest
 */
function readQuoted(authors, rest) {
  const title = titleOf(rest);
  const [, journal = ""] = JOURNAL.exec(rest.slice(rest.indexOf(title) + title.length)) ?? [];
  const venue = isPreprint(journal) ? "" : journal;
  return { ...emptyReference(), authors, year: yearOf(rest), title, venue };
}

/** @param {string} listed @param {string} others */
function wholeNames(listed, others) {
  return [...listed.split(AND), ...others ? ["et al."] : []];
}

/** @param {string} text */
function yearOf(text) {
  const [year = "", ...others] = new Set(text.match(YEAR) ?? []);
  return others.length ? "" : year;
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
