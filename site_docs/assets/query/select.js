/* A query in, the papers that fit it out, and what another choice would give. Pure. Twin of generator/query/select.py.

   Counts of an axis leave out what is chosen on it, so that they say what another choice would give. */

import { axisOf, findAxis } from "./corpus.js";
import { setFor, setsOf } from "./counting.js";
import { meets } from "./own_range.js";
import { add, emptySet, intersect, size, sizeOfAll, sizeOfBoth, subtract, unite } from "./sets.js";

/**
 * @typedef {import("./types.js").Axis} Axis
 * @typedef {import("./types.js").Corpus} Corpus
 * @typedef {import("./types.js").PaperSet} PaperSet
 * @typedef {import("./types.js").Query} Query
 * @typedef {import("./types.js").Selection} Selection
 * @typedef {{axis: Axis, chosen: PaperSet | null, excluded: PaperSet | null}} Condition
 */

/**
 * Return what a query finds among papers (null: among all); every value counts where the query says nothing of it.
 * @param {Corpus} corpus
 * @param {Query} query
 * @param {PaperSet | null} searched
 * @returns {Selection}
 */
export function selectPapers(corpus, query, searched) {
  const count = query.count || "any";
  const base = (searched ?? corpus.all).slice();
  if (query.years.some((year) => year !== null)) intersect(base, inYears(corpus, query.years));
  for (const [id, asked] of query.fields) intersect(base, meetingField(corpus, id, asked));
  const conditions = conditionsOf(corpus, query, count);
  const found = base.slice();
  for (const condition of conditions) apply(found, condition);
  /** @type {Map<string, PaperSet>} */
  const others = new Map();
  for (const { axis } of conditions) {
    const rest = base.slice();
    for (const condition of conditions) if (condition.axis !== axis) apply(rest, condition);
    others.set(axis.id, rest);
  }
  return { found, others, query, count };
}

/**
 * Return the sets of an axis as a selection reads and counts it.
 * @param {Corpus} corpus
 * @param {Selection} selection
 * @param {Axis} axis
 */
export function setsIn(corpus, { query, count }, axis) {
  return setsOf(corpus, axis, count, query.clauses.get(axis.id)?.reading || query.reading);
}

/**
 * Return, by all that papers count as on an axis, how many would remain, and how many there are at all.
 * @param {Corpus} corpus
 * @param {Selection} selection
 * @param {Axis} axis
 */
export function countValues(corpus, selection, axis) {
  const sets = setsIn(corpus, selection, axis);
  const clause = selection.query.clauses.get(axis.id);
  const excluded = clause?.exclude ?? [];
  const needed = clause?.match === "all" ? clause.include : [];
  const within = selection.others.get(axis.id) ?? selection.found;
  // An excluded value counts as if it were allowed again.
  const baseBut = (/** @type {string} */ value) => {
    const base = within.slice();
    for (const other of excluded) if (other !== value) subtract(base, setFor(sets, other));
    for (const other of needed) intersect(base, setFor(sets, other));
    return base;
  };
  const base = baseBut("");
  /** @type {Map<string, {now: number, all: number}>} */
  const counts = new Map();
  for (const [value, set] of sets) {
    counts.set(value, { now: sizeOfBoth(excluded.includes(value) ? baseBut(value) : base, set), all: total(set) });
  }
  return counts;
}

/**
 * Return a function that tells how many of a set of papers stand in a cell of two axes.
 * @param {Corpus} corpus
 * @param {Selection} selection
 * @param {string} rowsId
 * @param {string} columnsId
 * @returns {(row: string, column: string, set: PaperSet) => number}
 */
export function crossValues(corpus, selection, rowsId, columnsId) {
  const [rows, columns] = [rowsId, columnsId].map((id) => setsIn(corpus, selection, axisOf(corpus, id)));
  return (row, column, set) => sizeOfAll(set, setFor(rows, row), setFor(columns, column));
}

/**
 * Return the papers of a range of years.
 * @param {Corpus} corpus
 * @param {import("./types.js").Years} years
 */
export function inYears(corpus, [first, last]) {
  const found = emptySet(corpus.count);
  corpus.years.forEach((year, paper) => {
    if ((first === null || year >= first) && (last === null || year <= last)) add(found, paper);
  });
  return found;
}

/**
 * @param {Corpus} corpus
 * @param {string} id
 * @param {string} asked
 */
function meetingField(corpus, id, asked) {
  const found = emptySet(corpus.count);
  const own = corpus.taxonomy.fields?.find((each) => each.id === id);
  if (own) corpus.fields[id].forEach((value, paper) => meets(own, asked, value) && add(found, paper));
  return found;
}

/** @type {WeakMap<PaperSet, number>} */
const totals = new WeakMap();

/** @param {PaperSet} set one that is not changed any more */
function total(set) {
  const known = totals.get(set) ?? size(set);
  totals.set(set, known);
  return known;
}

/**
 * @param {Corpus} corpus
 * @param {Query} query
 * @param {string} count
 * @returns {Condition[]}
 */
function conditionsOf(corpus, query, count) {
  const conditions = [];
  for (const [id, { include, exclude, match, reading }] of query.clauses) {
    const axis = findAxis(corpus, id);
    if (!axis || (!include.length && !exclude.length)) continue;
    const sets = setsOf(corpus, axis, count, reading || query.reading);
    const setsFor = (/** @type {string[]} */ ids) => ids.map((value) => setFor(sets, value));
    conditions.push({
      axis,
      chosen: combine(setsFor(include), match === "all" ? intersect : unite),
      excluded: combine(setsFor(exclude), unite),
    });
  }
  return conditions;
}

/** @param {PaperSet[]} sets @param {(set: PaperSet, other: PaperSet) => PaperSet} way */
function combine([first, ...rest], way) {
  return first ? rest.reduce((set, other) => way(set, other), first.slice()) : null;
}

/** @param {PaperSet} set @param {Condition} condition */
function apply(set, { chosen, excluded }) {
  if (chosen) intersect(set, chosen);
  if (excluded) subtract(set, excluded);
}
