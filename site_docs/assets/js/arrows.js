/* Arrow keys walk from cell to cell of a cross table; Tab still visits every link in turn. */

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Let the arrow keys move the focus between the linked cells of a table. */
export function walkCells(root) {
  root.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const cell = event.target.closest?.("td > a.cell");
    if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = neighbour(cell, step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/* The next linked cell in that direction; cells that lead nowhere are stepped over. */
function neighbour(cell, [down, along]) {
  const place = cell.closest("td");
  const rows = Array.from(place.closest("table").rows);
  let row = rows.indexOf(place.parentElement) + down;
  let column = place.cellIndex + along;
  while (rows[row]?.cells[column]) {
    const found = rows[row].cells[column].querySelector(":scope > a.cell");
    if (found) return found;
    row += down;
    column += along;
  }
  return null;
}
