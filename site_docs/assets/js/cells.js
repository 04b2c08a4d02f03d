/* A click on a cell opens it into its papers in place; a click on a gap shows the papers nearest to it.
   The attributes are told in site.js. Without a script, and with a modifier key, cells are plain links. */

import { announce } from "./announce.js";
import { alongColumn, alongRow, inCell } from "./nearest.js";

const MOST = 4; // nearest papers shown along the row, and along the column

/** Let the cells of every table with data-cells open in place. */
export function openCells(root) {
  root.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const cell = event.target.closest?.("table[data-cells] a.cell[data-row][data-column]");
    if (cell) toggle(cell, event);
    else if (event.target.closest?.("[data-close-cell]")) close(root, { focus: true });
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) close(root, { focus: true });
  });
}

function toggle(cell, event) {
  const papers = readPapers(cell.closest("table"));
  if (!papers) return;
  event.preventDefault();
  event.stopPropagation();
  const wasOpen = cell.getAttribute("aria-expanded") === "true";
  close(document, { focus: false });
  if (!wasOpen) open(cell, papers);
}

function open(cell, papers) {
  const table = cell.closest("table");
  const panel = draw(cell, table, papers);
  const place = document.getElementById(table.dataset.panel);
  if (place) place.append(panel);
  else table.parentElement.after(panel);
  cell.setAttribute("aria-expanded", "true");
  panel.focus({ preventScroll: true });
  if (getComputedStyle(panel).position === "fixed") cell.scrollIntoView({ block: "nearest" });
  announce(panel.querySelector("h2").textContent);
}

function close(root, { focus }) {
  const panel = root.querySelector(".opened");
  const cell = root.querySelector(".cell[aria-expanded='true']");
  const held = panel?.contains(document.activeElement);
  panel?.remove();
  cell?.removeAttribute("aria-expanded");
  if (focus && held) cell?.focus({ preventScroll: true });
}

/* ---------- what the page says ---------- */

function readPapers(table) {
  const lines = document.getElementById(table.dataset.cells)?.content?.querySelectorAll("li[data-row]");
  if (!lines) return null;
  return Array.from(lines, (line) => ({ row: line.dataset.row, column: line.dataset.column, line }));
}

function readHeads(table, scope) {
  const heads = Array.from(table.querySelectorAll(`th[scope="${scope}"][data-value]`));
  return new Map(heads.map((head) => [head.dataset.value, head]));
}

/* ---------- the panel ---------- */

function draw(cell, table, papers) {
  const { row, column } = cell.dataset;
  const rows = readHeads(table, "row");
  const columns = readHeads(table, "col");
  const found = inCell(papers, cell.dataset);
  const count = Number(cell.dataset.count ?? found.length);
  const panel = make("section", "opened");
  panel.tabIndex = -1;
  panel.dataset.panel = "cell";

  const title = make("h2");
  title.append(...named(rows.get(row)), " with ", ...named(columns.get(column)));
  const shut = make("button", "button is-small");
  shut.type = "button";
  shut.dataset.closeCell = "";
  shut.textContent = "Close";
  const head = make("div", "opened-head");
  head.append(title, shut);

  const said = make("p", "quiet");
  said.append(sentence(cell, count, table.dataset.of), " ", link(cell.href, count ? "Open in the list" : "Look in the list"));
  panel.append(head, said);
  panel.setAttribute("aria-label", title.textContent);

  if (found.length) panel.append(list(found.map((paper) => paper.line.cloneNode(true))));
  if (!count) {
    panel.append(
      ...near("In its row", rows.get(row), alongRow(papers, cell.dataset, [...columns.keys()], MOST), (paper) => columns.get(paper.column)),
      ...near("In its column", columns.get(column), alongColumn(papers, cell.dataset, [...rows.keys()], MOST), (paper) => rows.get(paper.row)),
    );
  }
  return panel;
}

function sentence(cell, count, all) {
  if (count) return `${count} of ${all} ${all === "1" ? "paper" : "papers"}.`;
  if (cell.classList.contains("is-gap")) return `None of ${all} papers: each of the two is in use, never together.`;
  if (cell.classList.contains("is-shut")) return `None of ${all} papers: one of the two is not in use at all.`;
  return `None of ${all} papers.`;
}

function near(label, head, papers, otherHead) {
  if (!papers.length) return [];
  const title = make("h3");
  title.append(`${label}, `, ...named(head));
  const lines = papers.map((paper) => {
    const line = paper.line.cloneNode(true);
    line.prepend(...named(otherHead(paper), { short: true }), " ");
    return line;
  });
  return [title, list(lines)];
}

/* The code in its axis's hue, then the name; only the code (or, failing that, the name) when short. */
function named(head, { short = false } = {}) {
  const code = head?.querySelector(".code")?.textContent.trim();
  const name = head?.querySelector(".name")?.textContent.trim() ?? "";
  const axis = Array.from(head?.classList ?? []).find((one) => one.startsWith("axis-"));
  const mark = make("span", `code ${axis ?? ""}`.trim());
  mark.textContent = code ?? name;
  if (!code) return [mark];
  if (!short) return [mark, ` ${name}`];
  mark.title = name;
  return [mark];
}

function list(lines) {
  const all = make("ul", "ruled after-2");
  all.append(...lines);
  return all;
}

function link(href, words) {
  const anchor = make("a");
  anchor.href = href;
  anchor.textContent = words;
  return anchor;
}

function make(tag, classes = "") {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  return element;
}
