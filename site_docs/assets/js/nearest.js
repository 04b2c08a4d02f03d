/* Which papers stand in a cell of a cross table, and which stand nearest to it. Pure: no document here. */

/** Return the papers {row, column} in the cell {row, column}. */
export function inCell(papers, cell) {
  return papers.filter((paper) => paper.row === cell.row && paper.column === cell.column);
}

/** Return up to `most` papers of the cell's row, the nearest columns first; ties keep the papers' order. */
export function alongRow(papers, cell, columns, most) {
  return nearest(papers.filter((paper) => paper.row === cell.row && columns.includes(paper.column)), columns, cell.column, "column", most);
}

/** Return up to `most` papers of the cell's column, the nearest rows first; ties keep the papers' order. */
export function alongColumn(papers, cell, rows, most) {
  return nearest(papers.filter((paper) => paper.column === cell.column && rows.includes(paper.row)), rows, cell.row, "row", most);
}

function nearest(papers, order, value, side, most) {
  const here = order.indexOf(value);
  const distance = (paper) => Math.abs(order.indexOf(paper[side]) - here);
  return papers.toSorted((a, b) => distance(a) - distance(b)).slice(0, most);
}
