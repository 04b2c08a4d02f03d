/* The papers found: cards, lines or a table, of which only rows in sight have elements; or why there are none. */

import { SHOW_ALL_RESULTS } from "../text/wording.js";
import { closest, dataOf, make, setAttribute, setProperty } from "../base/elements.js";
import { plural } from "../text/numbers.js";
import { makeCard, makeLine } from "./card.js";
import { tableShape } from "./columns.js";
import { makeGroupHead } from "./group_head.js";
import { List } from "./list.js";
import { lookUpFor } from "./missing_paper.js";
import { describeNothing } from "./nothing_found.js";
import { makePrintList } from "./print.js";
import { makeTableRow } from "./table_row.js";
import { whatToDrop } from "./what_to_drop.js";

/** @typedef {import("./store.js").Store} Store */

const MOST_NEAR = 3;

export class ResultList {
  #store;
  #clear;
  #drop;
  #tableHead = make("div", { class: "table-row table-head", role: "row" });
  #rows = make("div", { class: "list" });
  #frame = make("div", { class: "list-frame", "aria-label": "Results" }, this.#tableHead, this.#rows);
  #empty = make("div", { class: "state" });
  #list;
  #margin = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  #shown = ""; // which result, so that another one begins at its beginning
  /** @type {HTMLElement | null} */
  #printed = null;

  /**
   * @param {Store} store
   * @param {(query: Partial<import("../query/types.js").Query>) => void} clear asks nothing but what is given
   * @param {(remove: (state: import("./types.js").State) => void) => void} drop asks a part less
   */
  constructor(store, clear, drop) {
    this.#store = store;
    this.#clear = clear;
    this.#drop = drop;
    this.#list = new List(this.#rows, {
      head: { height: 62, make: () => makeGroupHead(store) },
      cards: { height: 132, make: () => makeCard(store) },
      lines: { height: 38, make: () => makeLine(store) },
      table: { height: 38, make: () => makeTableRow(store) },
    }, (row) => (row < 0 ? "head" : store.state.view));
    this.#rows.addEventListener("change", ({ target }) => {
      if (target instanceof Element && target.matches("[data-pick]")) this.toggle(target);
    });
  }

  /** What stands among the results. */
  get nodes() {
    return [this.#frame, this.#empty];
  }

  /** Show what is found, in the next frame. */
  update() {
    const { results: { rows, order, count }, state: { view } } = this.#store;
    this.#showTable(view === "table");
    this.#empty.hidden = count > 0;
    if (!count) this.#showEmpty();
    this.#list.set(rows, { anew: this.#rows.dataset.view !== view });
    this.#rows.dataset.view = view;
    const shown = [count, rows[0], rows[1], rows.at(-1), order.sort, order.group].join();
    if (this.#shown && this.#shown !== shown) this.#list.toTop(this.#margin);
    this.#shown = shown;
  }

  /** Draw at once. */
  drawNow() {
    this.#list.now();
  }

  /** Draw in the next frame what is in sight then. */
  drawSoon() {
    this.#list.soon();
  }

  /** Show the rows in sight again. */
  showAgain() {
    this.#list.again();
  }

  /** @param {Node} node */
  contains(node) {
    return this.#rows.contains(node);
  }

  /**
   * Select the paper of a row, or no longer; returns whether there is one.
   * @param {Element} target
   */
  toggle(target) {
    const row = closest(target, "[data-key]");
    if (!row) return false;
    this.#store.togglePicked(dataOf(row, "key"));
    return true;
  }

  /**
   * Put the focus on the paper so many rows further; returns whether it stays among the papers.
   * @param {number} by 1 or -1
   * @param {Element | null} from
   */
  step(by, from) {
    const { rows } = this.#store.results;
    let at = from ? this.#list.placeOf(from) : -1;
    do at += by; while (rows[at] < 0);
    if (at < 0) return false;
    if (at < rows.length) {
      const row = this.#list.reach(at, this.#margin);
      /** @type {HTMLElement | null | undefined} */
      const link = row?.querySelector("h3 a, .cell-title a");
      link?.focus({ preventScroll: true });
    }
    return true;
  }

  /** Lay all papers out for print. */
  beforePrint() {
    this.afterPrint();
    this.#printed = makePrintList(this.#store);
    this.#frame.after(this.#printed);
  }

  afterPrint() {
    this.#printed?.remove();
    this.#printed = null;
  }

  /**
   * A table is one only while it is drawn as such.
   * @param {boolean} on
   */
  #showTable(on) {
    const { results: { rows, count }, setting, state: { columns } } = this.#store;
    this.#frame.hidden = !count;
    this.#tableHead.hidden = !on;
    setAttribute(this.#frame, "role", on ? "table" : "region");
    setAttribute(this.#frame, "tabindex", on ? "0" : null);
    setAttribute(this.#frame, "aria-rowcount", on ? String(rows.length + 1) : null);
    setAttribute(this.#rows, "role", on ? "rowgroup" : null);
    if (!on) return;
    const { tracks, wide } = tableShape(columns, setting.axes);
    setProperty(this.#frame, "--tracks", tracks);
    setProperty(this.#frame, "--wide", wide);
    const labels = new Map(setting.columns.all);
    const heads = ["Title", ...columns.map((column) => labels.get(column))];
    this.#tableHead.replaceChildren(...heads.map((text) => make("div", { role: "columnheader", text })));
  }

  #showEmpty() {
    const { words, edition } = this.#store.state.query;
    const { text, unpicked, filtered } = describeNothing(this.#store);
    const keep = make("button", {
      class: "button is-main",
      type: "button",
      text: "Keep the search, clear the filters",
      onclick: () => this.#clear({ words, edition }),
    });
    const showAll = make("button", {
      class: "button is-main",
      type: "button",
      text: SHOW_ALL_RESULTS,
      onclick: () =>
        this.#drop((state) => {
          state.only = false;
        }),
    });
    const clear = make("button", { class: "button", type: "button", "data-do": "clear", text: "Clear all" });
    const drops = unpicked ? [] : whatToDrop(this.#store);
    const shown = JSON.stringify([text, drops.map(({ label, count }) => [label, count])]);
    // What has the focus stays.
    if (this.#empty.dataset.shown === shown) return;
    this.#empty.dataset.shown = shown;
    this.#empty.replaceChildren(
      make("h2", { text: "No matching papers" }),
      make("p", { text }),
      ...this.#offer(drops),
      make("p", { class: "bar" }, ...(unpicked ? [showAll] : []), ...(filtered ? [keep] : []), clear),
      ...(words && !filtered && !unpicked ? lookUpFor(words, this.#empty) : []),
    );
  }

  /**
   * Offer what finds papers when it is dropped, and show some that fit but for that.
   * @param {import("./what_to_drop.js").Drop[]} drops
   */
  #offer(drops) {
    if (!drops.length) return [];
    const { corpus, links } = this.#store;
    const near = drops.flatMap(({ label, papers }) =>
      papers.map((paper) =>
        make(
          "li",
          {},
          make("a", { href: `${links.papers}${encodeURIComponent(corpus.keys[paper])}/`, text: corpus.titles[paper] }),
          make("span", { class: "quiet", text: ` matches all but ${label}` }),
        )
      )
    );
    return [
      make(
        "ul",
        { class: "bar", role: "list", "aria-label": "What to drop" },
        ...drops.map(({ button, count, remove }) =>
          make(
            "li",
            {},
            make("button", {
              class: "button",
              type: "button",
              text: `${button}: ${plural(count, "paper")}`,
              onclick: () => this.#drop(remove),
            }),
          )
        ),
      ),
      make("h3", { text: "Nearest papers" }),
      make("ul", { class: "ruled", role: "list" }, ...near.slice(0, MOST_NEAR)),
    ];
  }
}
