/* Two axes of the papers in, a cross table out: how many stand in each cell, which are gaps, which cannot be filled. Pure.

   Twin of generator/analysis/cross.py. Cells are sets of papers, met only when asked for, so that ten thousand papers
   cost what a hundred do. */

import { axisOf, drop, keep, listOf, setsOf, size } from "../explorer/papers.js";

const STEPS = 5;
const APART = ["none", "weaker", "unknown"];

/** Cross two axes as the settings say.

    `total` is the number of papers that both axes concern, the denominator of counts; `both` of those that carry a value
    on both; a cell is {row, column, number, of, state, why, step}, `of` the denominator of the figure shown. */
export function crossAxes(corpus, settings) {
  const rows = axisOf(corpus, settings.rows);
  const columns = axisOf(corpus, settings.columns);
  const [rowSets, columnSets] = [rows, columns].map((axis) => setsOf(corpus, axis, settings.count, settings.reading));
  const population = keep(rows.concerned.slice(), columns.concerned);
  const rowTotals = totalsOf(rowSets, population);
  const columnTotals = totalsOf(columnSets, population);
  const table = {
    rows, columns, rowSets, columnSets, rowTotals, columnTotals, population, settings,
    total: size(population),
    both: bothOf(population, rowSets, columnSets),
    rowIds: idsOf(rows, rowTotals),
    columnIds: idsOf(columns, columnTotals),
    cells: new Map(),
  };
  const ruledOut = ruledOutOf(corpus.taxonomy, rows, columns);
  for (const row of table.rowIds) {
    for (const column of table.columnIds) {
      const number = sizeOfBoth(rowSets.get(row), columnSets.get(column));
      table.cells.set(`${row} ${column}`, { row, column, number, of: denominator(table, row, column), ...stateOf(table, number, row, column, ruledOut) });
    }
  }
  shade(table);
  return table;
}

/** Return a cell of a table. */
export function cellOf(table, row, column) {
  return table.cells.get(`${row} ${column}`);
}

/** Return the papers of a cell, newest first. */
export function papersOf(table, cell) {
  return listOf(keep(table.rowSets.get(cell.row).slice(), table.columnSets.get(cell.column)));
}

/** Tell whether a row or column stands apart: for absent, weaker and unread tags. */
export function isApart(id) {
  return APART.includes(id);
}

/** Return the cells in one of the given states, row by row. */
export function cellsOf(table, ...states) {
  return [...table.cells.values()].filter((cell) => states.includes(cell.state));
}

/** Return how many papers of an axis carry a counted value whose evidence nobody assessed. */
export function countUnjudged(table, axis) {
  const lacks = axis.tags.map((tags) => Boolean(tags?.some((tag) => tag.level?.counted && !tag.level.assessed)));
  return listOf(table.population).filter((paper) => lacks[axis.of[paper]]).length;
}

function sizeOfBoth(set, other) {
  return size(keep(set.slice(), other));
}

function idsOf(axis, totals) {
  const apart = APART.filter((word) => totals.get(word) || (word === "none" && !axis.record.required));
  return [...axis.record.values.map((value) => value.id), ...apart];
}

function totalsOf(sets, population) {
  return new Map([...sets].map(([id, set]) => [id, sizeOfBoth(set, population)]));
}

function bothOf(population, ...found) {
  const rest = population.slice();
  for (const sets of found) for (const id of APART) drop(rest, sets.get(id));
  return size(rest);
}

function denominator(table, row, column) {
  const { figure } = table.settings;
  if (figure === "row") return table.rowTotals.get(row);
  return figure === "column" ? table.columnTotals.get(column) : table.total;
}

function ruledOutOf(taxonomy, rows, columns) {
  const found = new Map();
  for (const { cells, why } of taxonomy.ruled_out) {
    const axes = Object.keys(cells);
    if (axes.length === 2 && cells[rows.id] && cells[columns.id]) found.set(`${cells[rows.id]} ${cells[columns.id]}`, why);
  }
  return found;
}

function stateOf(table, number, row, column, ruledOut) {
  if (isApart(row) || isApart(column)) return { state: "apart", why: "" };
  if (number) return { state: "filled", why: "" };
  const why = ruledOut.get(`${row} ${column}`) || notCoded(table.rows, row) || notCoded(table.columns, column);
  if (why) return { state: "left_out", why };
  return { state: table.rowTotals.get(row) && table.columnTotals.get(column) ? "gap" : "shut", why: "" };
}

function notCoded(axis, id) {
  return axis.record.values.find((value) => value.id === id)?.not_coded;
}

/* Steps are in proportion to the greatest figure shown, in whole numbers, so that nothing is lost to rounding. */
function shade(table) {
  let greatest = { number: 1, of: 1 };
  let found = false;
  for (const cell of cellsOf(table, "filled")) {
    if (!found || cell.number * greatest.of > greatest.number * cell.of) greatest = cell;
    found = true;
  }
  for (const cell of table.cells.values()) {
    const part = (STEPS * cell.number * greatest.of) / (cell.of * greatest.number);
    cell.step = cell.number ? Math.min(STEPS, Math.ceil(part)) : 0;
  }
}
