/* A matrix as of a month: a slider over the months fills its cells, and says which papers did it and what they turned.

   <section data-growth> has the controls, hidden until a script shows them, and a table of the months; its rows carry
   what changed in each. The .matrix before it on the page is what is drawn. The last month is the page as written. */

import { dataOf, find, findAll, hiddenText, make, setProperty, setText } from "../base/elements.js";
import { onEachPage } from "../base/pages.js";
import { playThrough } from "../base/play.js";
import { grouped, of } from "../text/numbers.js";
import { NO_PAPER_IN_CELL, PAUSE, PLAY } from "../text/wording.js";
import { cellStyle, growthOf } from "./growth_states.js";

const RESTING = ["is-gap", "is-empty-margin"];

/**
 * @typedef {object} DrawnCell as the page has it
 * @property {HTMLElement} element
 * @property {string} place
 * @property {string} style
 * @property {Node[]} content
 * @property {string} pair the names of its row and its column
 */

onEachPage(() => findAll(document, "[data-growth]").forEach(start));

/** @param {HTMLElement} section */
function start(section) {
  const rows = findAll(section, "tbody tr[data-total]");
  const matrix = findAll(document, "table.matrix")[0];
  const range = section.querySelector("input");
  const last = rows.length - 1;
  if (!matrix || !range) return;
  const output = find(section, "output"), told = find(section, "[data-growth-told]"), play = find(section, "button");
  const draw = drawer(matrix, rows);
  const show = () => {
    const at = Number(range.value), row = rows[at];
    if (!row) return;
    draw(at, at === last);
    const said = find(row, "th").textContent;
    setText(output, said);
    range.setAttribute("aria-valuetext", said);
    // What happened stands in the table: the same lists, under the slider.
    told.replaceChildren(...findAll(row, "td ul").map((list) => list.cloneNode(true)));
    told.hidden = at === last;
  };
  playThrough(range, play, { play: PLAY, pause: PAUSE, show });
  range.value = String(last); // a browser may remember another place
  show();
  find(section, "[data-growth-controls]").hidden = false;
}

/**
 * Return what draws a matrix as of a month.
 * @param {HTMLElement} matrix
 * @param {HTMLElement[]} months
 */
function drawer(matrix, months) {
  const totals = months.map((row) => Number(dataOf(row, "total")));
  const [cells, rows, columns] = ["cells", "rows", "columns"].map((name) =>
    growthOf(months.map((row) => dataOf(row, name)))
  );
  const drawn = cellsOf(matrix), singles = findAll(matrix.parentElement ?? matrix, ".singles");
  const heads = { rows: findAll(matrix, "tbody th"), columns: findAll(matrix, "thead th") };
  const written = [...heads.rows, ...heads.columns].map((head) => ({ head, count: find(head, ".n").textContent }));
  const greatest = Math.max(1, ...drawn.filter(isOfValues).map(({ place }) => cells?.at(-1)?.get(place) ?? 0));

  /** @param {number} at @param {boolean} whole */
  return (at, whole) => {
    const numbers = cells?.[at], total = totals[at] ?? 0;
    for (const list of singles) list.hidden = !whole; // of the last month
    for (const cell of drawn) {
      const [row = "", column = ""] = cell.place.split(".");
      const number = numbers?.get(cell.place) ?? 0;
      const open = Boolean(rows?.[at]?.get(row) && columns?.[at]?.get(column));
      if (whole) {
        cell.element.className = `cell ${cell.style}`;
        cell.element.replaceChildren(...cell.content);
      } else drawCell(cell, number, total, greatest, open);
    }
    for (const [list, growth] of /** @type {const} */ ([[heads.rows, rows], [heads.columns, columns]])) {
      list.forEach((head, place) => {
        const number = growth?.[at]?.get(String(place));
        if (number === undefined) return;
        setText(find(head, ".n"), of(number, total));
        setProperty(find(head, ".level i"), "--part", total ? (number / total).toFixed(3) : 0);
      });
    }
    if (whole) { for (const { head, count } of written) setText(find(head, ".n"), count); }
  };
}

/** @param {DrawnCell} cell */
function isOfValues(cell) {
  return cell.style.startsWith("step-");
}

/**
 * @param {DrawnCell} cell
 * @param {number} number
 * @param {number} total
 * @param {number} greatest
 * @param {boolean} open
 */
function drawCell({ element, style, pair }, number, total, greatest, open) {
  if (style.startsWith("step-") || RESTING.includes(style)) {
    element.className = `cell ${cellStyle(number, greatest, open)}`;
  } else if (!style.includes("has-papers")) return;
  else element.className = number ? `cell ${style}` : "cell is-not-applicable";
  if (!pair) return;
  const spoken = number ? ` of ${grouped(total)}: ${pair}` : NO_PAPER_IN_CELL.replace("{pair}", pair);
  element.replaceChildren(...(number ? [make("span", { text: String(number) })] : []), hiddenText(spoken));
}

/**
 * Return the cells of a matrix as the page has them.
 * @param {HTMLElement} matrix
 * @returns {DrawnCell[]}
 */
function cellsOf(matrix) {
  return findAll(matrix, "tbody tr").flatMap((row, y) =>
    findAll(row, "td .cell").map((element, x) => {
      const spoken = find(element, ".hidden-text").textContent;
      return {
        element,
        place: `${y}.${x}`,
        style: element.className.replace("cell ", ""),
        content: [...element.childNodes],
        // Of a cell that has papers this is "of 9: pair"; one that has none never had any.
        pair: spoken.startsWith(" ") ? spoken.slice(spoken.indexOf(": ") + 2) : "",
      };
    })
  );
}
