/* Names the papers of a cell beside the table, on hover and on focus; on a touch screen the first tap names, the second
   follows. What was named last stays, so that it can be reached and read. */

import { make } from "../explorer/browser.js";
import { cellOf, papersOf } from "./cross.js";
import { addressOf, cellName, of, share } from "./tell.js";

const MOST = 8; // papers named; the explorer has them all

/** Let `panel` name the papers of the cells in `stage`; `view()` gives {corpus, table, titles, pages, paths} of what is shown. */
export function nameCells(stage, panel, view) {
  const words = panel.querySelector("[data-words]");
  const rest = words.textContent;
  let shown = null;
  const show = (cell) => {
    if (!cell || cell === shown) return;
    shown?.removeAttribute("aria-describedby");
    shown = cell;
    cell.setAttribute("aria-describedby", words.id);
    fill(words, view(), cell);
  };
  const cellAt = (event) => event.target.closest?.(".cell[data-row]");
  stage.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") show(cellAt(event)); });
  stage.addEventListener("focusin", (event) => show(cellAt(event)));
  // While capturing: the theme, when it swaps pages in place, would follow the link first.
  stage.addEventListener("pointerdown", (event) => { stage.dataset.touched = event.pointerType === "touch" && cellAt(event) !== shown ? "first" : ""; });
  stage.addEventListener("click", (event) => {
    const cell = cellAt(event);
    if (!cell || stage.dataset.touched !== "first") return;
    stage.dataset.touched = "";
    event.preventDefault();
    event.stopPropagation();
    show(cell);
  }, { capture: true });
  return {
    /** Name a cell again, now that the table or the titles are others; nothing when it is gone. */
    again(row, column) {
      const cell = row === undefined ? null : stage.querySelector(`.cell[data-row="${CSS.escape(row)}"][data-column="${CSS.escape(column)}"]`);
      shown = null;
      if (cell) show(cell);
      else words.replaceChildren(rest);
    },
    get cell() {
      return shown;
    },
  };
}

function fill(words, { corpus, table, titles, pages, paths }, element) {
  const cell = cellOf(table, element.dataset.row, element.dataset.column);
  const head = make("p", { class: "names-head" }, make("b", { text: cellName(table, cell) }));
  words.replaceChildren(head, make("p", { class: "quiet" }, ...counted(cell, table, paths)));
  if (!cell.number) return;
  const papers = papersOf(table, cell);
  const list = papers.slice(0, MOST).map((paper) => {
    const key = corpus.keys[paper];
    const title = titles?.[paper] ?? key;
    const named = pages.has(key) ? make("a", { href: `${paths.papers}${key}/`, text: title }) : title;
    return make("li", {}, named, " ", make("span", { class: "quiet", text: corpus.years[paper] }));
  });
  if (papers.length > MOST) list.push(make("li", { class: "quiet", text: `and ${(papers.length - MOST).toLocaleString("en")} more` }));
  words.append(make("ul", {}, ...list));
  const query = addressOf(corpus, table, cell);
  if (query) words.append(make("p", {}, make("a", { href: `${paths.papers}?${query}` }, papers.length === 1 ? "Show it in the explorer" : `Show all ${papers.length.toLocaleString("en")} in the explorer`)));
}

function counted(cell, table, paths) {
  if (cell.state === "left_out") return [`Left out by rule: ${cell.why}`];
  if (cell.number) return [table.settings.figure === "n" ? `${of(cell.number, table.total)} papers` : `${of(cell.number, cell.of)} papers, ${share(cell.number, cell.of)}`];
  if (cell.state === "apart") return [`No paper of ${table.total.toLocaleString("en")}.`];
  const why = cell.state === "gap" ? "its row and its column are each in use, never together" : "its row or its column is empty";
  const query = `${encodeURIComponent(table.rows.id)}=${encodeURIComponent(cell.row)}&${encodeURIComponent(table.columns.id)}=${encodeURIComponent(cell.column)}`;
  return [`No paper of ${table.total.toLocaleString("en")}: ${why}. `, make("a", { href: `${paths.contribute}?${query}`, text: "Propose one" })];
}
