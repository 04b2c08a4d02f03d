/* Arrow keys walk from cell to cell of a cross table; Tab still visits every link in turn. The explorer's map is one stop of
   Tab, so that there they reach its heads, too. */

import { closest, findAll } from "../base/elements.js";

/** @type {Record<string, [down: number, along: number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Let the arrow keys move the focus between the linked cells of a table.
 * @param {Document} root
 */
export function walkCells(root) {
  root.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const cell = closest(event.target, "td > a.cell, [data-map] th > a");
    if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = neighbour(cell, step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/**
 * The next linked cell in that direction; cells that lead nowhere are stepped over.
 * @param {HTMLElement} cell
 * @param {[down: number, along: number]} step
 * @returns {HTMLElement | null}
 */
function neighbour(cell, [down, along]) {
  const table = cell.closest("table");
  const place = cell.parentElement;
  if (!table || !(place instanceof HTMLTableCellElement)) return null;
  const linked = table.matches("[data-map]") ? ":scope > a" : ":scope > a.cell";
  const rows = Array.from(table.rows);
  let row = rows.findIndex((each) => each === place.parentElement) + down;
  let column = place.cellIndex + along;
  while (rows[row]?.cells[column]) {
    const [found] = findAll(rows[row].cells[column], linked);
    if (found) return found;
    row += down;
    column += along;
  }
  return null;
}
