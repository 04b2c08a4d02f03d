/* The papers nearest to an empty cell of a cross table. Pure: no document here. */

/** Return up to `most` of the cell's row, nearest column first, as {cell, line}.

    cells: those with papers, each {row, column, lines}; at: the place {row, column} of the empty cell. */
export function alongRow(cells, at, most) {
  return nearest(cells.filter((cell) => cell.row === at.row), (cell) => Math.abs(cell.column - at.column), most);
}

/** Return up to `most` of the cell's column, nearest row first, as {cell, line}. */
export function alongColumn(cells, at, most) {
  return nearest(cells.filter((cell) => cell.column === at.column), (cell) => Math.abs(cell.row - at.row), most);
}

function nearest(cells, distance, most) {
  const near = cells.toSorted((a, b) => distance(a) - distance(b));
  return near.flatMap((cell) => cell.lines.map((line) => ({ cell, line }))).slice(0, most);
}
