/* A query over the papers: who is selected, and for each value of each axis how many would remain. Pure.

   Twin of generator/query/select.py. The counts of an axis leave out what is chosen on that axis itself, so that they
   say what another choice would give; what is excluded there stays excluded. */

import { add, drop, emptySet, join, keep, size, sizeOfBoth } from "./bits.js";
import { axisOf, setsOf } from "./corpus.js";

/** Return {found, others, base}: the set of papers, and for each axis with choices the set without its choices. */
export function selectPapers(corpus, query, searched, { count = "any" } = {}) {
  const base = corpus.all.slice();
  if (searched) keep(base, searched);
  keepYears(corpus, base, query.years);
  const asked = [];
  for (const clause of clausesOf(corpus, query, count)) {
    if (clause.chosen || clause.barred) asked.push(clause);
  }
  const found = base.slice();
  for (const clause of asked) apply(found, clause);
  const others = new Map();
  for (const { axis } of asked) {
    const rest = base.slice();
    for (const clause of asked) if (clause.axis !== axis) apply(rest, clause);
    others.set(axis.id, rest);
  }
  return { found, others, query, count: query.count || count };
}

/** Return, by value of an axis, {now, all}: papers that would remain, and papers that carry it at all. */
export function countValues(corpus, selection, axis) {
  const { query, found, others, count } = selection;
  const clause = query.clauses.get(axis.id);
  const sets = setsOf(corpus, axis, count, clause?.reading || query.reading);
  const barred = clause?.exclude ?? [];
  const within = others.get(axis.id) ?? found;
  const base = barred.length || clause?.match === "all" ? within.slice() : within;
  for (const value of barred) drop(base, sets.get(value));
  if (clause?.match === "all") for (const value of clause.include) keep(base, sets.get(value));
  const counts = new Map();
  for (const [value, set] of sets) {
    counts.set(value, { now: sizeOfBoth(barred.includes(value) ? without(within, sets, barred, value) : base, set), all: total(set) });
  }
  return counts;
}

/** Return {rows, columns, cell(row, column)}: how many of the papers found stand in each cell of two axes. */
export function crossValues(corpus, selection, rowsId, columnsId) {
  const [rows, columns] = [rowsId, columnsId].map((id) => {
    const axis = axisOf(corpus, id);
    return setsOf(corpus, axis, selection.count, selection.query.clauses.get(id)?.reading || selection.query.reading);
  });
  return (row, column, set = selection.found) => sizeOfBoth(set, rows.get(row), columns.get(column));
}

const totals = new WeakMap();

function total(set) {
  if (!totals.has(set)) totals.set(set, size(set));
  return totals.get(set);
}

/* What would remain if an excluded value were allowed again, and alone chosen. */
function without(within, sets, barred, value) {
  const base = within.slice();
  for (const other of barred) if (other !== value) drop(base, sets.get(other));
  return base;
}

function clausesOf(corpus, query, count) {
  const clauses = [];
  for (const [id, clause] of query.clauses) {
    const axis = axisOf(corpus, id);
    if (!axis || (!clause.include.length && !clause.exclude.length)) continue;
    const sets = setsOf(corpus, axis, query.count || count, clause.reading || query.reading);
    const chosen = clause.include.map((value) => sets.get(value));
    const barred = clause.exclude.map((value) => sets.get(value));
    clauses.push({
      axis,
      chosen: chosen.length ? combine(corpus, chosen, clause.match === "all" ? keep : join) : null,
      barred: barred.length ? combine(corpus, barred, join) : null,
    });
  }
  return clauses;
}

function combine(corpus, sets, way) {
  const [first, ...rest] = sets;
  return rest.reduce(way, first.slice());
}

function apply(set, { chosen, barred }) {
  if (chosen) keep(set, chosen);
  if (barred) drop(set, barred);
}

function keepYears(corpus, set, [first, last]) {
  if (first === null && last === null) return;
  const fits = emptySet(corpus.count);
  for (let paper = 0; paper < corpus.count; paper += 1) {
    const year = corpus.years[paper];
    if ((first === null || year >= first) && (last === null || year <= last)) add(fits, paper);
  }
  keep(set, fits);
}
