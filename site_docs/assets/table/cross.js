/* Two axes of the papers in, a cross table out: how many stand in each cell, which are gaps, which cannot be filled. Pure.

   Twin of generator/analysis/cross.py. Cells are sets of papers, met only when asked for, so that ten thousand papers
   cost what a hundred do. */

import { axisOf } from "../query/corpus.js";
import { atTop, setFor, setsOf } from "../query/counting.js";
import { intersect, listOf, size, sizeOfBoth, subtract } from "../query/sets.js";
import { fillIn } from "../text/fill_in.js";
import { stepOf } from "../text/shades.js";
import { DOES_NOT_APPLY_HERE } from "../text/wording.js";

/**
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("../query/types.js").PaperSet} PaperSet
 * @typedef {import("./types.js").Cell} Cell
 * @typedef {import("./types.js").CrossTable} CrossTable
 */

const UNCODED = ["none", "weaker", "unknown"]; // in the order in which they follow the values

/**
 * Cross two axes as the settings say.
 * @param {Corpus} corpus
 * @param {import("./types.js").Settings} settings
 * @returns {CrossTable}
 */
export function crossAxes(corpus, settings) {
  const rows = atTop(axisOf(corpus, settings.rows));
  const columns = atTop(axisOf(corpus, settings.columns));
  const [rowSets, columnSets] = [rows, columns].map((axis) => setsOf(corpus, axis, settings.count, settings.reading));
  const population = intersect(rows.applies.slice(), columns.applies);
  const rowTotals = totalsOf(rowSets, population);
  const columnTotals = totalsOf(columnSets, population);
  const table = {
    rows,
    columns,
    rowSets,
    columnSets,
    rowTotals,
    columnTotals,
    population,
    settings,
    total: size(population),
    both: countBoth(population, rowSets, columnSets),
    rowIds: idsOf(rows, rowTotals, settings.order),
    columnIds: idsOf(columns, columnTotals, settings.order),
    rowReasons: reasonsBy(rows, columns, rowTotals),
    columnReasons: reasonsBy(columns, rows, columnTotals),
    cells: new Map(),
    greatest: { number: 1, of: 1 },
  };
  fillCells(table, reasonsByCell(corpus.taxonomy, rows, columns));
  shade(table);
  return table;
}

/**
 * Return a cell of a table.
 * @param {CrossTable} table
 * @param {string} row
 * @param {string} column
 */
export function cellOf(table, row, column) {
  const cell = table.cells.get(nameOfCell(row, column));
  if (!cell) throw new Error(`no cell of ${row} and ${column}`);
  return cell;
}

/**
 * Return the papers of a cell, newest first.
 * @param {CrossTable} table
 * @param {Cell} cell
 */
export function papersOf(table, cell) {
  return listOf(intersect(setFor(table.rowSets, cell.row).slice(), setFor(table.columnSets, cell.column)));
}

/**
 * Tell whether a row or column is one of absent, weaker and unread tags.
 * @param {string} id
 */
export function isUncoded(id) {
  return UNCODED.includes(id);
}

/**
 * Return the cells in one of the given states, row by row.
 * @param {CrossTable} table
 * @param {string[]} states
 */
export function cellsOf(table, ...states) {
  return [...table.cells.values()].filter((cell) => states.includes(cell.state));
}

/**
 * Return how many papers have a counted value on an axis whose evidence nobody assessed.
 * @param {CrossTable} table
 * @param {Axis} axis
 */
export function countNotAssessed(table, axis) {
  const lacks = axis.tags.map((tags) => Boolean(tags?.some((tag) => tag.level?.counted && !tag.level.assessed)));
  return listOf(table.population).filter((paper) => lacks[axis.of[paper]]).length;
}

/** @param {string} row @param {string} column */
function nameOfCell(row, column) {
  return `${row} ${column}`;
}

/**
 * Return the values of an axis in some order, those with as many papers in that of the taxonomy, and behind them what is
 * no value.
 * @param {Axis} axis
 * @param {Map<string, number>} totals
 * @param {string} order
 */
function idsOf(axis, totals, order) {
  const values = axis.record.values.map((value) => value.id);
  if (order === "papers") values.sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const uncoded = UNCODED.filter((id) => totals.get(id) || (id === "none" && !axis.record.required));
  return [...values, ...uncoded];
}

/** @param {Map<string, PaperSet>} sets @param {PaperSet} population */
function totalsOf(sets, population) {
  /** @type {Map<string, number>} */
  const totals = new Map();
  for (const [id, set] of sets) totals.set(id, sizeOfBoth(set, population));
  return totals;
}

/** @param {PaperSet} population @param {Map<string, PaperSet>[]} axes */
function countBoth(population, ...axes) {
  const rest = population.slice();
  for (const sets of axes) for (const id of UNCODED) subtract(rest, setFor(sets, id));
  return size(rest);
}

/** @param {CrossTable} table @param {Map<string, string>} reasons */
function fillCells(table, reasons) {
  for (const row of table.rowIds) {
    for (const column of table.columnIds) {
      const number = sizeOfBoth(setFor(table.rowSets, row), setFor(table.columnSets, column));
      table.cells.set(nameOfCell(row, column), {
        row,
        column,
        number,
        of: denominator(table, row, column),
        ...stateOf(table, number, row, column, reasons),
        step: 0,
      });
    }
  }
}

/**
 * @param {CrossTable} table
 * @param {string} row
 * @param {string} column
 */
function denominator(table, row, column) {
  const { figure } = table.settings;
  if (figure === "row") return table.rowTotals.get(row) ?? 0;
  return figure === "column" ? table.columnTotals.get(column) ?? 0 : table.total;
}

/**
 * Return why cells are ruled out, by cell.
 * @param {import("../query/types.js").Taxonomy} taxonomy
 * @param {Axis} rows
 * @param {Axis} columns
 */
function reasonsByCell(taxonomy, rows, columns) {
  /** @type {Map<string, string>} */
  const reasons = new Map();
  for (const { cells, why } of taxonomy.ruled_out) {
    const axes = Object.keys(cells);
    if (axes.length === 2 && cells[rows.id] && cells[columns.id]) {
      reasons.set(nameOfCell(cells[rows.id], cells[columns.id]), why);
    }
  }
  return reasons;
}

/**
 * Return why whole rows or columns are left out: the value is not coded, or the other axis does not apply to it.
 * An axis applies to a paper by any of its values. So one with papers may have further ones, in any of its cells.
 * @param {Axis} axis
 * @param {Axis} other
 * @param {Map<string, number>} totals
 */
function reasonsBy(axis, other, totals) {
  const needed = other.record.applies_to[axis.id];
  const met = needed?.flatMap((id) => axis.under.get(id) ?? [id]);
  const why = fillIn(DOES_NOT_APPLY_HERE, { axis: other.record.label, other: axis.record.in_prose });
  /** @type {Map<string, string>} */
  const reasons = new Map();
  for (const { id, not_coded } of axis.record.values) {
    const reason = not_coded || (met?.includes(id) === false && !totals.get(id) ? why : "");
    if (reason) reasons.set(id, reason);
  }
  return reasons;
}

/**
 * @param {CrossTable} table
 * @param {number} number
 * @param {string} row
 * @param {string} column
 * @param {Map<string, string>} reasons
 */
function stateOf(table, number, row, column, reasons) {
  if (isUncoded(row) || isUncoded(column)) return { state: "uncoded", why: "" };
  if (number) return { state: "filled", why: "" };
  const why = reasons.get(nameOfCell(row, column)) || table.rowReasons.get(row) || table.columnReasons.get(column);
  if (why) return { state: "left_out", why };
  return { state: table.rowTotals.get(row) && table.columnTotals.get(column) ? "gap" : "empty_margin", why: "" };
}

/** @param {CrossTable} table */
function shade(table) {
  const [first = table.greatest, ...filled] = cellsOf(table, "filled");
  const greatest = filled.reduce((best, cell) => cell.number * best.of > best.number * cell.of ? cell : best, first);
  table.greatest = greatest;
  for (const cell of table.cells.values()) cell.step = stepOf(cell.number * greatest.of, cell.of * greatest.number);
}
