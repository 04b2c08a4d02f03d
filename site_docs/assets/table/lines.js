/* The lines of a table that are drawn: every value of a short axis; of a long one the most used, and the rest in one. Pure.

   Twin of generator/analysis/lines.py. */

import { setFor, valueOf } from "../query/counting.js";
import { emptySet, intersect, size, unite } from "../query/sets.js";
import { stepOf } from "../text/shades.js";

/**
 * @typedef {import("./types.js").CrossTable} CrossTable
 * @typedef {import("../query/types.js").PaperSet} PaperSet
 */

/**
 * A line: one value, one of what is no value, or all values that have no line of their own.
 * @typedef {object} Line
 * @property {string} id "" for the rest
 * @property {string[]} ids
 */

const MOST = 20; // lines of values along one axis, that of the rest counted

/**
 * Return the lines along an axis.
 * @param {import("../query/types.js").Axis} axis
 * @param {string[]} ids in the axis's order, what is no value last
 * @param {Map<string, number>} totals papers by id
 * @returns {Line[]}
 */
export function linesAlong(axis, ids, totals) {
  const one = (/** @type {string} */ id) => ({ id, ids: [id] });
  const values = ids.filter((id) => valueOf(axis, id));
  if (values.length <= MOST) return ids.map(one);
  const numberOf = (/** @type {string} */ id) => totals.get(id) ?? 0;
  const shown = new Set([...values].sort((a, b) => numberOf(b) - numberOf(a)).slice(0, MOST - 1));
  const rest = { id: "", ids: values.filter((id) => !shown.has(id)) };
  return [...values.filter((id) => shown.has(id)).map(one), rest, ...ids.filter((id) => !valueOf(axis, id)).map(one)];
}

/**
 * Return how many papers stand in a row, or a column.
 * @param {CrossTable} table
 * @param {Line} line
 * @param {boolean} isRow
 */
export function papersAlong(table, line, isRow) {
  return size(setOfLine(table, line, isRow));
}

/**
 * Return how many papers stand where two lines cross of which one or both are of the rest, of how many, and the shade.
 * @param {CrossTable} table
 * @param {Line} row
 * @param {Line} column
 */
export function crossLines(table, row, column) {
  const [down, across] = [setOfLine(table, row, true), setOfLine(table, column, false)];
  const number = size(intersect(down.slice(), across));
  const { figure } = table.settings;
  const whole = { row: size(down), column: size(across) }[figure] ?? table.total;
  const { greatest } = table;
  return { number, of: whole, step: stepOf(number * greatest.of, whole * greatest.number) };
}

/**
 * @param {CrossTable} table
 * @param {Line} line
 * @param {boolean} isRow
 * @returns {PaperSet}
 */
function setOfLine(table, line, isRow) {
  const sets = isRow ? table.rowSets : table.columnSets;
  const papers = emptySet(32 * table.population.length);
  for (const id of line.ids) unite(papers, setFor(sets, id));
  return intersect(papers, table.population);
}
