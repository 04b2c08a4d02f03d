/* The papers nearest to an empty cell of a cross table. Pure. */

/** @typedef {{row: number, column: number}} Place */

/**
 * A cell with papers, a line for each, whatever a line is.
 * @template Line
 * @typedef {Place & {lines: Line[]}} Cell
 */

/**
 * @template Line
 * @typedef {{cell: Cell<Line>, line: Line}} Near
 */

/**
 * Return up to `most` of the row of an empty cell, nearest column first.
 * @template Line
 * @param {Cell<Line>[]} cells
 * @param {Place} at
 * @param {number} most
 */
export function alongRow(cells, at, most) {
  return nearest(cells.filter((cell) => cell.row === at.row), (cell) => Math.abs(cell.column - at.column), most);
}

/**
 * Return up to `most` of its column, nearest row first.
 * @template Line
 * @param {Cell<Line>[]} cells
 * @param {Place} at
 * @param {number} most
 */
export function alongColumn(cells, at, most) {
  return nearest(cells.filter((cell) => cell.column === at.column), (cell) => Math.abs(cell.row - at.row), most);
}

/**
 * @template Line
 * @param {Cell<Line>[]} cells
 * @param {(cell: Cell<Line>) => number} distance
 * @param {number} most
 * @returns {Near<Line>[]}
 */
function nearest(cells, distance, most) {
  const near = cells.toSorted((a, b) => distance(a) - distance(b));
  return near.flatMap((cell) => cell.lines.map((line) => ({ cell, line }))).slice(0, most);
}
