/* What is asked and how many papers were found in, the sentence that a text may quote out, with a name for a macro. Pure.
   For one value it is that of generator/render/quoted_count.py: a test holds both together. */

import { axisOf } from "../query/corpus.js";
import { nameOf, uncodedName, valueOf } from "../query/counting.js";
import { isRange } from "../query/own_range.js";
import { size } from "../query/sets.js";
import { chosen, fillIn } from "../text/fill_in.js";
import { grouped, listed, plural, shareOf } from "../text/numbers.js";
import { rangeInWords } from "../text/range.js";
import {
  AND_IN_ALL,
  AND_LEVEL,
  AS_PRIMARY_VALUE,
  AT_LEAST,
  DATED,
  DATED_BETWEEN,
  DATED_FROM,
  DATED_UNTIL,
  HAS_ANSWER,
  HAS_FIELD,
  HAS_PRIMARY,
  HAS_UNCODED,
  HAS_VALUE,
  IS_NOT_TAGGED,
  IS_NOT_UNCODED,
  IS_SELECTED,
  MATCHES_WORDS,
  NO_PAPER_THAT,
  PAPERS_THAT,
  QUOTED_COUNT,
} from "../text/wording.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("../query/types.js").Clause} Clause
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("../query/types.js").Query} Query
 *
 * @typedef {object} Found how many papers there are
 * @property {number} number
 * @property {number} all with secondary values, the same number where those count already
 * @property {{label: string, number: number, atLeast: boolean} | null} strict of `number`, those at the strongest level
 *
 * @typedef {(sentence: string, texts: Record<string, string>) => string} Fill
 */

const DIGITS = ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/**
 * Return the sentence: "9 of 98 papers try rye as primary value, 10 in all; …, 4 May 2026."
 * @param {Corpus} corpus
 * @param {Query} query
 * @param {Found} found
 * @param {boolean} only whether the papers are those that the reader selected
 */
export function quotedSentence(corpus, query, found, only) {
  const { edition, day } = corpus.quoted ?? { edition: "", day: "" };
  return fillIn(QUOTED_COUNT, { count: countSentence(corpus, query, found, only), edition, date: day });
}

/**
 * Return the name of a macro for a query, without its backslash: for one value that which the edition's file has.
 * @param {Query} query
 */
export function macroName(query) {
  const one = onlyValue(query);
  if (one) return `SurveyCount${spelled(one.axis)}${spelled(one.value)}`;
  const asked = [...query.clauses].flatMap(([axis, { include, exclude, reading }]) => [
    ...(include.length || exclude.length ? [axis] : []),
    ...include,
    ...exclude.map((value) => `not ${value}`),
    reading,
  ]);
  const years = query.years.map((year) => String(year ?? ""));
  return ["SurveyPapers", ...[...asked, ...query.fields.keys(), query.words, ...years].map(spelled)].join("");
}

/**
 * Return the axis and the value of a query that asks for one value by its primary count and for nothing else; null for
 * any other.
 * @param {Query} query
 */
function onlyValue({ clauses, count, reading, words, years, fields }) {
  const asked = [...clauses].filter(([, { include, exclude }]) => include.length || exclude.length);
  if (asked.length !== 1 || count !== "primary" || reading !== "broad" || words || fields.size) return null;
  const [[axis, clause]] = asked;
  const plain = clause.include.length === 1 && !clause.exclude.length && !clause.reading;
  return plain && years.every((year) => year === null) ? { axis, value: clause.include[0] } : null;
}

/**
 * Return letters only: each run of letters and digits begins with a capital, and digits are spelled.
 * @param {string} text
 */
function spelled(text) {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  const capitals = words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
  return capitals.replace(/[0-9]/g, (digit) => DIGITS[Number(digit)]);
}

/**
 * @param {Corpus} corpus
 * @param {Query} query
 * @param {Found} found
 * @param {boolean} only
 */
function countSentence(corpus, query, { number, all, strict }, only) {
  const primary = all !== number;
  const asked = [...query.clauses].filter(([, { include, exclude }]) => include.length || exclude.length);
  // Before anything is filled in: what a survey calls its values may hold brackets.
  const predicatesFor = (/** @type {number} */ decides) => {
    const fill = (/** @type {string} */ sentence, /** @type {Record<string, string>} */ texts) =>
      fillIn(chosen(sentence, decides), texts);
    return [
      ...asked.flatMap(([axis, clause]) => predicatesOf(axisOf(corpus, axis), clause, query.reading, primary, fill)),
      ...predicatesBeside(corpus, query, fill),
      ...(only ? [fill(IS_SELECTED, {})] : []),
    ];
  };
  const predicates = predicatesFor(number);
  if (!predicates.length) return plural(number, "paper");
  // An axis is asked of the papers that it applies to.
  const total = asked.length === 1 && predicates.length === 1
    ? size(axisOf(corpus, asked[0][0]).applies)
    : corpus.count;
  const predicate = listed(total < 2 ? predicatesFor(1) : predicates);
  if (!total) return fillIn(NO_PAPER_THAT, { predicate });
  let sentence = fillIn(PAPERS_THAT, { share: shareOf(number, total, "paper"), predicate });
  if (strict) {
    const shown = strict.atLeast ? fillIn(AT_LEAST, { number: grouped(strict.number) }) : grouped(strict.number);
    sentence = fillIn(AND_LEVEL, { sentence, level: strict.label, number: shown });
  }
  // With secondary values more is excluded: the other number would say nothing of this one.
  const excludes = asked.some(([, { exclude }]) => exclude.length);
  return primary && !excludes ? fillIn(AND_IN_ALL, { sentence, all: grouped(all) }) : sentence;
}

/**
 * @param {Axis} axis
 * @param {Clause} clause
 * @param {string} reading of the whole query
 * @param {boolean} primary whether the values are meant as primary ones, and secondary ones are left out
 * @param {Fill} fill
 */
function predicatesOf(axis, clause, reading, primary, fill) {
  const last = clause.match === "all" ? "and" : "or";
  const values = clause.include.filter((id) => valueOf(axis, id));
  const uncoded = clause.include.filter((id) => !valueOf(axis, id));
  const asked = uncoded.map((id) => fill(HAS_UNCODED, { name: uncodedName(axis, id), axis: axis.record.in_prose }));
  if (values.length) asked.unshift(predicateOf(axis, values, last, primary && axis.record.counting.primary, fill));
  const level = levelOf(axis, clause.reading || reading);
  const atLevel = (/** @type {string} */ said) => level ? `${said} (${level})` : said;
  const included = asked.length ? [values.length ? atLevel(listed(asked, last)) : listed(asked, last)] : [];
  const tags = clause.exclude.filter((id) => valueOf(axis, id));
  if (tags.length) {
    const not = fill(IS_NOT_TAGGED, {
      values: listed(tags.map((id) => nameOf(axis, id)), "or"),
      axis: axis.record.in_prose,
    });
    // What is left out as a primary value, or at one level, may be there as another.
    const isPrimary = primary && axis.record.counting.primary;
    included.push(atLevel(isPrimary ? fillIn(AS_PRIMARY_VALUE, { predicate: not }) : not));
  }
  // To have no value is no tag.
  const others = clause.exclude.filter((id) => !valueOf(axis, id)).map((id) => `“${uncodedName(axis, id)}”`);
  if (others.length) included.push(fill(IS_NOT_UNCODED, { names: listed(others, "or"), axis: axis.record.in_prose }));
  return included;
}

/**
 * @param {Axis} axis
 * @param {string[]} ids
 * @param {string} last
 * @param {boolean} primary
 * @param {Fill} fill
 */
function predicateOf(axis, ids, last, primary, fill) {
  const { predicate, in_prose } = axis.record;
  if (!predicate) {
    return fill(primary ? HAS_PRIMARY : HAS_VALUE, {
      value: listed(ids.map((id) => nameOf(axis, id)), last),
      axis: in_prose,
    });
  }
  const value = listed(ids.map((id) => valueOf(axis, id)?.in_prose ?? id), last);
  const said = fill(predicate, { value });
  return primary ? fillIn(AS_PRIMARY_VALUE, { predicate: said }) : said;
}

/** @param {Axis} axis @param {string} reading */
function levelOf(axis, reading) {
  if (reading === "strict") return axis.strongest?.label ?? "";
  return axis.record.evidence.find(({ id }) => id === reading)?.label ?? "";
}

/**
 * Return what is asked beside values.
 * @param {Corpus} corpus
 * @param {Query} query
 * @param {Fill} fill
 */
function predicatesBeside(corpus, { years: [first, last], fields, words }, fill) {
  const asked = [];
  const texts = { first: String(first), last: String(last) };
  if (first !== null && first === last) asked.push(fill(DATED, texts));
  else if (first !== null && last !== null) asked.push(fill(DATED_BETWEEN, texts));
  else if (first !== null) asked.push(fill(DATED_FROM, texts));
  else if (last !== null) asked.push(fill(DATED_UNTIL, texts));
  for (const [id, text] of fields) {
    const own = corpus.taxonomy.fields?.find((each) => each.id === id);
    asked.push(fill(own && !isRange(own) ? HAS_ANSWER : HAS_FIELD, {
      label: own?.in_prose ?? id,
      text: rangeInWords(text),
    }));
  }
  if (words) asked.push(fill(MATCHES_WORDS, { words }));
  return asked;
}
