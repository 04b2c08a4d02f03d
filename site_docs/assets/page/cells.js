/* A click on a cell opens it into its papers in place; a click on a gap shows the papers nearest to it.
   Everything shown stands in the page already: the sections of the full cells, the heads of rows and columns.
   Without a script, with a modifier key, and in a table without such sections, cells are plain links. */

import { closest, dataOf, find, findAll, make } from "../base/elements.js";
import { capitalised } from "../text/labels.js";
import { EMPTY_MARGIN_WHY } from "../text/wording.js";
import { alongColumn, alongRow } from "./nearest.js";

/**
 * @typedef {import("./nearest.js").Cell<HTMLElement>} Full
 * @typedef {HTMLTableCellElement | undefined} Head
 */

const MOST = 4; // nearest papers shown along the row, and along the column

/**
 * Let the cells of tables with data-opens open in place.
 * @param {Document} root
 */
export function openCells(root) {
  // While capturing: the theme, when it swaps pages in place, would follow the link first.
  root.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (closest(event.target, "[data-close-cell]")) return close({ focus: true });
    const cell = closest(event.target, ".matrix a.cell");
    const panel = cell && (panelOf(cell) ?? gapPanel(cell));
    if (!panel) return;
    event.preventDefault();
    event.stopPropagation();
    const wasOpen = cell.getAttribute("aria-expanded") === "true";
    close();
    if (!wasOpen) open(cell, panel);
  }, { capture: true });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) close({ focus: true });
  });
}

/** @param {HTMLElement} cell @param {HTMLElement} panel */
function open(cell, panel) {
  if (!panel.isConnected) places()?.append(panel);
  if (!panel.querySelector(".opened-head")) panel.prepend(head(cell));
  panel.hidden = false;
  panel.tabIndex = -1;
  panel.classList.add("opened");
  // As it is seen: a line that ends there ends a word, too.
  const [title] = findAll(panel, "h2");
  panel.setAttribute("aria-label", title.innerText.replace(/\s+/g, " "));
  cell.setAttribute("aria-expanded", "true");
  panel.focus({ preventScroll: true });
  if (getComputedStyle(panel).position === "fixed") cell.scrollIntoView({ block: "nearest" });
}

function close({ focus = false } = {}) {
  const [panel] = findAll(document, ".opened");
  const [cell] = findAll(document, ".matrix .cell[aria-expanded='true']");
  const held = panel?.contains(document.activeElement);
  if (panel?.dataset.panel === "gap") panel.remove();
  else if (panel) {
    panel.hidden = true;
    panel.classList.remove("opened");
  }
  cell?.removeAttribute("aria-expanded");
  if (focus && held) cell?.focus({ preventScroll: true });
}

/* ---------- what stands in the page ---------- */

function places() {
  return document.querySelector("[data-panel='start']")?.parentElement;
}

/** @param {HTMLElement} cell @returns {HTMLElement | null} */
function panelOf(cell) {
  const id = cell.dataset.opens;
  return id ? document.querySelector(`[data-panel="${CSS.escape(id)}"]`) : null;
}

/**
 * Full cells of the table with the lines of their papers; what applies to neither axis is left aside.
 * @param {HTMLTableElement} table
 * @returns {Full[]}
 */
function fullCells(table) {
  return findAll(table, "a.cell[data-opens]:not(.is-not-applicable)").map((cell) => {
    const panel = panelOf(cell);
    return { ...placeOf(cell), lines: panel ? findAll(panel, "li:has(a)") : [] };
  });
}

/** @param {HTMLElement} cell @returns {import("./nearest.js").Place} */
function placeOf(cell) {
  const td = cell.closest("td");
  const tr = cell.closest("tr");
  return { row: tr?.sectionRowIndex ?? -1, column: td?.cellIndex ?? -1 };
}

/** @param {HTMLElement} cell */
function headsOf(cell) {
  const table = cell.closest("table");
  const at = placeOf(cell);
  return { row: table ? rowHead(table, at.row) : undefined, column: table ? columnHead(table, at.column) : undefined };
}

/** @param {HTMLTableElement} table @param {number} row */
function rowHead(table, row) {
  return table.tBodies[0].rows[row]?.cells[0];
}

/** @param {HTMLTableElement} table @param {number} column */
function columnHead(table, column) {
  return table.tHead?.rows[0]?.cells[column];
}

/* ---------- the panel of a gap ---------- */

/** @param {HTMLElement} cell */
function gapPanel(cell) {
  const table = cell.closest("table");
  if (!table || !cell.matches(".is-gap, .is-empty-margin") || !places()) return null;
  const at = placeOf(cell);
  const cells = fullCells(table);
  const { row, column } = headsOf(cell);
  const panel = make("section", { "data-panel": "gap" });
  panel.append(head(cell), sentence(cell));
  panel.append(...near("In its row", row, alongRow(cells, at, MOST), (full) => columnHead(table, full.column)));
  panel.append(...near("In its column", column, alongColumn(cells, at, MOST), (full) => rowHead(table, full.row)));
  return panel;
}

/**
 * Name a cell as its heads do, with a button that closes it.
 * @param {HTMLElement} cell
 */
function head(cell) {
  const { row, column } = headsOf(cell);
  const title = make("h2", {}, ...named(row), " with ", ...named(column));
  const button = make("button", { class: "button is-small", type: "button", "data-close-cell": "", text: "Close" });
  return make("div", { class: "opened-head" }, title, button);
}

/** @param {HTMLElement} cell */
function sentence(cell) {
  const more = make("a", { href: cell.getAttribute("href"), text: "More about this gap" });
  const start = find(document, "[data-panel='start']");
  const why = cell.matches(".is-gap") ? dataOf(start, "gap") : `${capitalised(EMPTY_MARGIN_WHY)}.`;
  return make("p", { class: "quiet" }, why, " ", more);
}

/**
 * Lines are copies of those in the sections of the full cells, with the head that differs in front. A last one says how
 * many other papers the row or column has.
 * @param {string} label
 * @param {Head} about
 * @param {import("./nearest.js").Near<HTMLElement>[]} papers
 * @param {(cell: Full) => Head} otherHead
 */
function near(label, about, papers, otherHead) {
  if (!papers.length) return [];
  const lines = papers.map(({ cell, line }) => {
    const copy = /** @type {HTMLElement} */ (line.cloneNode(true));
    copy.prepend(...named(otherHead(cell), { short: true }), " ");
    return copy;
  });
  const shown = new Set(papers.map(({ line }) => line.querySelector("a")?.href));
  const rest = parseInt(words(about?.querySelector(".n")).replaceAll(",", "")) - shown.size;
  if (rest > 0) lines.push(make("li", { class: "quiet", text: `and ${rest.toLocaleString("en-US")} more` }));
  return [make("h3", {}, `${label}, `, ...named(about)), make("ul", { class: "ruled after-2" }, ...lines)];
}

/**
 * The code in its axis's hue, then the name; only the code (or, without one, the name) when short.
 * @param {Head} th
 * @param {{short?: boolean}} options
 */
function named(th, { short = false } = {}) {
  const code = words(th?.querySelector(".code"));
  const name = words(th?.querySelector(".name"));
  const classes = ["code", ...(th?.classList ?? [])].filter((one) => /^code$|^axis-/.test(one)).join(" ");
  const mark = make("span", { class: classes, text: code || name });
  if (short && code) mark.title = name;
  return code && !short ? [mark, ` ${name}`] : [mark];
}

/** @param {Element | null | undefined} element */
function words(element) {
  return element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
