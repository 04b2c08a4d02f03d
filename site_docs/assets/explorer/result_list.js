/* The papers found: cards, lines or a table, of which only rows in sight have elements; or why there are none. */

import { closest, dataOf, make, setAttribute, setProperty, setText } from "../base/elements.js";
import { makeCard, makeLine } from "./card.js";
import { makeGroupHead } from "./group_head.js";
import { loadNoResults, loadTableView } from "./later.js";
import { List } from "./list.js";
import { describeNothing } from "./nothing_found.js";
import { makePrintList } from "./print.js";

/** @typedef {import("./store.js").Store} Store */

const OFFERS_LOST = "Suggestions could not be loaded. Loading the page again may help.";

export class ResultList {
  #store;
  #clear;
  #drop;
  #tableHead = make("div", { class: "table-row table-head", role: "row" });
  #rows = make("div", { class: "list" });
  #frame = make("div", { class: "list-frame", "aria-label": "Results" }, this.#tableHead, this.#rows);
  #nothing = make("h2", { text: "No matching papers" });
  #why = make("p");
  #empty = make("div", { class: "state" }, this.#nothing, this.#why);
  /** @type {typeof import("./no_results.js").offerInstead | null} none until nothing was found once */
  #offer = null;
  #list;
  #table;
  #drawn = "cards"; // the view in which rows are drawn
  #shown = ""; // which result, so that another one begins at its beginning
  /** @type {HTMLElement | null} */
  #printed = null;

  /**
   * @param {Store} store
   * @param {(query: Partial<import("../query/types.js").Query>) => void} clear asks nothing but what is given
   * @param {(remove: (state: import("./types.js").State) => void) => void} drop asks a part less
   * @param {import("./later.js").TableView | null} table what draws one, where one is asked for from the beginning
   */
  constructor(store, clear, drop, table) {
    this.#store = store;
    this.#table = table;
    this.#clear = clear;
    this.#drop = drop;
    this.#list = new List(this.#rows, {
      head: { height: 62, make: () => makeGroupHead(store) },
      cards: { height: 132, make: () => makeCard(store) },
      lines: { height: 38, make: () => makeLine(store) },
      table: { height: 38, make: () => this.#tableView.makeTableRow(store) },
    }, (row) => (row < 0 ? "head" : this.#drawn));
    this.#rows.addEventListener("change", ({ target }) => {
      if (target instanceof Element && target.matches("[data-pick]")) this.toggle(target);
    });
  }

  /** What stands among the results. */
  get nodes() {
    return [this.#frame, this.#empty];
  }

  /** Show what is found, in the next frame; as before, until what another view takes is there. */
  update() {
    const { results: { rows, order, count }, state } = this.#store;
    const isReady = state.view !== "table" || this.#table;
    if (!isReady) this.#fetchTable();
    const view = isReady ? state.view : this.#drawn;
    const anew = view !== this.#drawn;
    this.#drawn = view;
    this.#showTable(view === "table");
    this.#empty.hidden = count > 0;
    if (!count) this.#showEmpty();
    const shown = [count, rows[0], rows[1], rows.at(-1), order.sort, order.group].join();
    if (this.#shown && this.#shown !== shown) this.#list.toTop();
    this.#shown = shown;
    this.#list.set(rows, { anew });
    this.#rows.dataset.view = view;
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
      const row = this.#list.reach(at);
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
    const { tracks, wide } = this.#tableView.tableShape(columns, setting.axes);
    setProperty(this.#frame, "--tracks", tracks);
    setProperty(this.#frame, "--wide", wide);
    const labels = new Map(setting.columns.all);
    const heads = ["Title", ...columns.map((column) => labels.get(column))];
    this.#tableHead.replaceChildren(...heads.map((text) => make("div", { role: "columnheader", text })));
  }

  async #fetchTable() {
    try {
      this.#table = await loadTableView();
      this.update();
    } catch (error) {
      console.error(error);
      if (this.#store.state.view !== "table") return;
      const remarks = ["The table could not be loaded. Loading the page again may help."];
      this.#store.change((state) => {
        state.view = this.#drawn;
      }, { remarks, replacing: true });
    }
  }

  get #tableView() {
    if (!this.#table) throw new Error("the table is not there");
    return this.#table;
  }

  /** Say at once that nothing is found; what finds papers again stands below it as soon as it is there. */
  async #showEmpty() {
    setText(this.#why, describeNothing(this.#store).text);
    try {
      this.#offer ??= (await loadNoResults()).offerInstead;
    } catch (error) {
      console.error(error);
      this.#empty.replaceChildren(this.#nothing, this.#why, make("p", { role: "alert", text: OFFERS_LOST }));
      return;
    }
    if (!this.#store.results.count) this.#offer(this.#store, this.#empty, this.#clear, this.#drop);
  }
}
