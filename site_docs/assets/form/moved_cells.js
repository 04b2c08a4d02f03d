/* An entry and the published tables in, the cells that gain or lose a paper by it out. Pure. */

import { appliesTo } from "./check_tags.js";

/** @import { Entry, FormAxis, Rules, Table } from "./types.js" */

/** @typedef {{rows: FormAxis, columns: FormAxis, row: string, column: string, before: number, after: number}} MovedCell */

/**
 * Return the cells of two values that move, the one that gets its first paper before the others.
 * @param {Entry} entry
 * @param {Entry | null} former the entry that is corrected
 * @param {Table[]} tables
 * @param {Rules} rules
 * @returns {MovedCell[]}
 */
export function movedCells(entry, former, tables, rules) {
  const moved = tables.flatMap((table) => {
    const [rows, columns] = [table.rows, table.columns].map((id) => rules.axes.find((axis) => axis.id === id));
    if (!rows || !columns) return [];
    const [now, then] = [entry, former].map((each) => each ? cellsOf(each, table, rows, columns) : []);
    return [...new Set([...now, ...then])].flatMap((cell) => {
      const change = Number(now.includes(cell)) - Number(then.includes(cell));
      if (!change) return [];
      const [row, column] = cell.split(" ");
      const before = table.cells[cell] ?? 0;
      return [{ rows, columns, row, column, before, after: before + change }];
    });
  });
  return moved.sort((one, other) => Number(other.before === 0) - Number(one.before === 0));
}

/**
 * @param {Entry} entry
 * @param {Table} table
 * @param {FormAxis} rows
 * @param {FormAxis} columns
 */
function cellsOf(entry, { under }, rows, columns) {
  if (!appliesTo(rows, entry.tags) || !appliesTo(columns, entry.tags)) return [];
  const across = countedOn(columns, entry, under[1]);
  return countedOn(rows, entry, under[0]).flatMap((row) => across.map((column) => `${row} ${column}`));
}

/**
 * Return the values that count on an axis: the primary one, or each where none is.
 * @param {FormAxis} axis
 * @param {Entry} entry
 * @param {Record<string, string>} under
 */
function countedOn(axis, entry, under) {
  const tags = entry.tags[axis.id] ?? [];
  if (tags === "unknown") return [];
  const counted = tags.filter(({ level }) => axis.levels.find(({ id }) => id === level)?.counted ?? true);
  const values = (axis.multiple ? counted : counted.slice(0, 1)).map(({ value }) => under[value] ?? value);
  return [...new Set(values)];
}
