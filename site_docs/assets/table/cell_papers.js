/* Names the papers of a cell beside the table, on hover and on focus; on a touch screen the first tap names, the second
   follows. What was named last stays, so that it can be reached and read. */

import { calledOf } from "../query/corpus.js";
import { closest, dataOf, find, make } from "../base/elements.js";
import { fillIn } from "../text/fill_in.js";
import { capitalised } from "../text/labels.js";
import { grouped, share, shareOf } from "../text/numbers.js";
import {
  EMPTY_MARGIN_WHY,
  IN_USE_BUT,
  LEFT_OUT_BY_RULE,
  SHOW_ALL_IN_EXPLORER,
  SHOW_IN_EXPLORER,
} from "../text/wording.js";
import { cellName, hasBoth } from "./captions.js";
import { queryOfCell } from "./cell_query.js";
import { cellOf, papersOf } from "./cross.js";

/**
 * What is shown of a table.
 * @typedef {object} Shown
 * @property {import("../query/types.js").Corpus} corpus
 * @property {import("./types.js").CrossTable} table
 * @property {Set<string>} pages keys of the papers that have a page
 * @property {import("./types.js").SiteLinks} links
 */

const MOST = 8; // papers named; the explorer has them all

export class CellPapers {
  #stage;
  #words;
  #shown;
  #initial;
  /** @type {HTMLElement | null} */
  #cell = null;

  /**
   * @param {HTMLElement} stage holds the table
   * @param {HTMLElement} panel
   * @param {() => Shown} shown
   */
  constructor(stage, panel, shown) {
    this.#stage = stage;
    this.#words = find(panel, "[data-words]");
    this.#shown = shown;
    this.#initial = [...this.#words.childNodes];
    stage.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.#name(cellAt(event));
    });
    stage.addEventListener("focusin", (event) => this.#name(cellAt(event)));
    this.#nameOnFirstTap();
  }

  /** The cell whose papers are named, or null. */
  get cell() {
    return this.#cell;
  }

  /**
   * Name a cell again, now that the table or the titles are others; nothing when it is gone.
   * @param {string | undefined} row
   * @param {string | undefined} column
   */
  again(row, column) {
    /** @type {HTMLElement | null} */
    const cell = row === undefined || column === undefined
      ? null
      : this.#stage.querySelector(`.cell[data-row="${CSS.escape(row)}"][data-column="${CSS.escape(column)}"]`);
    this.#cell = null;
    if (cell) this.#name(cell);
    else this.#words.replaceChildren(...this.#initial);
  }

  /** While capturing: the theme, when it swaps pages in place, would follow the link first. */
  #nameOnFirstTap() {
    let first = false;
    this.#stage.addEventListener("pointerdown", (event) => {
      first = event.pointerType === "touch" && cellAt(event) !== this.#cell;
    });
    this.#stage.addEventListener("click", (event) => {
      const cell = cellAt(event);
      if (!cell || !first) return;
      first = false;
      event.preventDefault();
      event.stopPropagation();
      this.#name(cell);
    }, { capture: true });
  }

  /** @param {HTMLElement | null} cell */
  #name(cell) {
    if (!cell || cell === this.#cell) return;
    this.#cell?.removeAttribute("aria-describedby");
    this.#cell = cell;
    cell.setAttribute("aria-describedby", this.#words.id);
    const shown = this.#shown();
    this.#words.replaceChildren(...wordsOf(shown, cellOf(shown.table, dataOf(cell, "row"), dataOf(cell, "column"))));
  }
}

/** @param {Event} event @returns {HTMLElement | null} */
function cellAt({ target }) {
  return closest(target, ".cell[data-row]");
}

/** @param {Shown} shown @param {import("./types.js").Cell} cell */
function wordsOf(shown, cell) {
  const { corpus, table, links } = shown;
  /** @type {HTMLElement[]} */
  const words = [
    make("p", { class: "names-head" }, make("b", { text: cellName(table, cell) })),
    make("p", { class: "quiet" }, ...countOf(cell, table, links)),
  ];
  if (!cell.number) return words;
  const papers = papersOf(table, cell);
  words.push(make("ul", {}, ...listed(shown, papers)));
  const query = queryOfCell(corpus, table, cell, links.usual);
  if (query) {
    const text = papers.length === 1
      ? SHOW_IN_EXPLORER
      : fillIn(SHOW_ALL_IN_EXPLORER, { number: grouped(papers.length) });
    words.push(make("p", {}, make("a", { href: `${links.papers}?${query}`, text })));
  }
  return words;
}

/** @param {Shown} shown @param {number[]} papers */
function listed({ corpus, pages, links }, papers) {
  const list = papers.slice(0, MOST).map((paper) => {
    const key = corpus.keys[paper];
    const title = corpus.titles[paper] ?? calledOf(corpus, paper);
    const named = pages.has(key) ? make("a", { href: `${links.papers}${key}/`, text: title }) : title;
    return make("li", {}, named, " ", make("span", { class: "quiet", text: String(corpus.years[paper]) }));
  });
  if (papers.length > MOST) {
    list.push(make("li", { class: "quiet", text: `and ${grouped(papers.length - MOST)} more` }));
  }
  return list;
}

/**
 * @param {import("./types.js").Cell} cell
 * @param {import("./types.js").CrossTable} table
 * @param {import("./types.js").SiteLinks} links
 */
function countOf(cell, table, links) {
  if (cell.state === "left_out") return [`${capitalised(LEFT_OUT_BY_RULE)}: ${cell.why}`];
  if (cell.number) {
    return table.settings.figure === "n"
      ? [shareOf(cell.number, table.total, "paper")]
      : [`${shareOf(cell.number, cell.of, "paper")}, ${share(cell.number, cell.of)}`];
  }
  if (cell.state === "uncoded") return [`None of ${grouped(table.total)} papers.`];
  const why = cell.state === "gap" ? fillIn(IN_USE_BUT, { has_both: hasBoth(table) }) : EMPTY_MARGIN_WHY;
  const pairs = [[table.rows.id, cell.row], [table.columns.id, cell.column]];
  const query = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return [
    `${shareOf(0, table.total, "paper")}: ${why}. `,
    make("a", { href: `${links.contribute}?${query}`, text: "Propose one" }),
  ];
}
