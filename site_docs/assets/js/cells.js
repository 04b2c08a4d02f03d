/* A click on a cell opens it into its papers in place; a click on a gap shows the papers nearest to it.
   Everything shown stands in the page already: the sections of the full cells, the heads of rows and columns.
   Without a script, with a modifier key, and in a table without such sections, cells are plain links. */

import { alongColumn, alongRow } from "./nearest.js";

const MOST = 4; // nearest papers shown along the row, and along the column

/** Let the cells of tables with data-opens open in place. */
export function openCells(root) {
  // While capturing: the theme, when it swaps pages in place, would follow the link first.
  root.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.target.closest?.(".opened [data-opens], [data-close-cell]")) return close({ focus: true });
    const cell = event.target.closest?.(".matrix a.cell");
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

function open(cell, panel) {
  if (!panel.isConnected) places().append(panel);
  panel.hidden = false;
  panel.tabIndex = -1;
  panel.classList.add("opened");
  panel.setAttribute("aria-label", words(panel.querySelector("h2")));
  cell.setAttribute("aria-expanded", "true");
  panel.focus({ preventScroll: true });
  if (getComputedStyle(panel).position === "fixed") cell.scrollIntoView({ block: "nearest" });
}

function close({ focus = false } = {}) {
  const panel = document.querySelector(".opened");
  const cell = document.querySelector(".matrix .cell[aria-expanded='true']");
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

function panelOf(cell) {
  const id = cell.dataset.opens;
  return id ? document.querySelector(`[data-panel="${CSS.escape(id)}"]`) : null;
}

/* Full cells of the table with the lines of their papers; what applies to neither axis is left aside. */
function fullCells(table) {
  const full = [];
  for (const cell of table.querySelectorAll("a.cell[data-opens]:not(.is-na)")) {
    full.push({ ...placeOf(cell), lines: Array.from(panelOf(cell)?.querySelectorAll("li") ?? []) });
  }
  return full;
}

function placeOf(cell) {
  const td = cell.closest("td");
  return { row: td.parentElement.sectionRowIndex, column: td.cellIndex };
}

const rowHead = (table, row) => table.tBodies[0].rows[row]?.cells[0];
const columnHead = (table, column) => table.tHead.rows[0]?.cells[column];

/* ---------- the panel of a gap ---------- */

function gapPanel(cell) {
  if (!cell.matches(".is-gap, .is-shut") || !places()) return null;
  const table = cell.closest("table");
  const at = placeOf(cell);
  const cells = fullCells(table);
  const row = rowHead(table, at.row);
  const column = columnHead(table, at.column);
  const panel = make("section");
  panel.dataset.panel = "gap";
  panel.append(head(row, column), sentence(cell));
  panel.append(...near("In its row", row, alongRow(cells, at, MOST), (full) => columnHead(table, full.column)));
  panel.append(...near("In its column", column, alongColumn(cells, at, MOST), (full) => rowHead(table, full.row)));
  return panel;
}

function head(row, column) {
  const title = make("h2");
  title.append(...named(row), " with ", ...named(column));
  const shut = make("button", "button is-small");
  shut.type = "button";
  shut.dataset.closeCell = "";
  shut.textContent = "Close";
  const both = make("div", "opened-head");
  both.append(title, shut);
  return both;
}

function sentence(cell) {
  const said = make("p", "quiet");
  const more = make("a");
  more.href = cell.href;
  more.textContent = "More about this gap";
  const why = cell.matches(".is-gap") ? "row and column are each in use, never together" : "its row or its column is empty";
  said.append(`No paper: ${why}. `, more);
  return said;
}

/* Lines are copies of those in the sections of the full cells, with the head that differs in front. */
function near(label, about, papers, otherHead) {
  if (!papers.length) return [];
  const title = make("h3");
  title.append(`${label}, `, ...named(about));
  const list = make("ul", "ruled after-2");
  for (const { cell, line } of papers) {
    const copy = line.cloneNode(true);
    copy.prepend(...named(otherHead(cell), { short: true }), " ");
    list.append(copy);
  }
  return [title, list];
}

/* The code in its axis's hue, then the name; only the code (or, without one, the name) when short. */
function named(th, { short = false } = {}) {
  const code = words(th?.querySelector(".code"));
  const name = words(th?.querySelector(".name"));
  const mark = make("span", ["code", ...(th?.classList ?? [])].filter((one) => /^code$|^axis-/.test(one)).join(" "));
  mark.textContent = code || name;
  if (short && code) mark.title = name;
  return code && !short ? [mark, ` ${name}`] : [mark];
}

function words(element) {
  return element?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

function make(tag, classes = "") {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  return element;
}
