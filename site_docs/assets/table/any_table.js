/* The table of any two axes on a page: settings -> papers crossed -> table, words, address. The address bar holds the
   settings. */

import { announce } from "../base/announce.js";
import { closest, dataOf, find, make, setText } from "../base/elements.js";
import { saveFile } from "../base/save_file.js";
import { nameOf } from "../query/counting.js";
import { fillIn } from "../text/fill_in.js";
import { grouped, plural, shareOf, verb } from "../text/numbers.js";
import { CELLS_COUNT } from "../text/wording.js";
import { cellName, describeBoundary, describeFinding, fileName, toTableCsv } from "./captions.js";
import { CellPapers } from "./cell_papers.js";
import { cellsOf, crossAxes } from "./cross.js";
import { drawTable, shownIds } from "./draw.js";
import { Editions } from "./editions.js";
import { changeSetting, readSettings, writeSettings } from "./settings.js";

/**
 * @typedef {import("../query/types.js").Corpus} Corpus
 * @typedef {import("./types.js").Settings} Settings
 */

/** @type {Record<string, (total: number) => string>} */
const FIGURES = {
  n: (total) => fillIn(CELLS_COUNT, { total: grouped(total) }),
  row: () => "Each share is of the papers in its row.",
  column: () => "Each share is of the papers in its column.",
  all: (total) => total === 1 ? "Each share is of the only paper." : `Each share is of all ${plural(total, "paper")}.`,
};
/** @type {Exclude<keyof Settings, "fold">[]} */
const FIELDS = ["rows", "columns", "count", "reading", "figure", "order", "edition"];

/**
 * Open the table of a page; resolves when it shows what the address asks.
 * @param {HTMLElement} root
 * @param {import("../query/types.js").Taxonomy} taxonomy
 */
export async function openAnyTable(root, taxonomy) {
  const form = /** @type {HTMLFormElement} */ (find(root, "form"));
  const editions = new Editions(/** @type {HTMLSelectElement} */ (find(form, '[name="edition"]')), taxonomy);
  const known = {
    axes: taxonomy.axes.map((axis) => axis.id),
    former: new Map(taxonomy.axes.flatMap(({ id, former = [] }) => former.map((old) => [old, id]))),
    editions: editions.ids,
    rows: dataOf(root, "rows"),
    columns: dataOf(root, "columns"),
  };
  const { settings, remarks } = readSettings(location.search, known);
  const corpus = await editions.read(settings.edition);
  return new AnyTable(root, form, editions, known, corpus, settings, remarks);
}

export class AnyTable {
  #form;
  #editions;
  #known;
  #links;
  #corpus;
  /** What was chosen last; it is shown as soon as its papers are loaded. */
  #wanted;
  #table;
  #papers;

  /**
   * Take the page over.
   * @param {HTMLElement} root
   * @param {HTMLFormElement} form
   * @param {Editions} editions
   * @param {import("./types.js").Known} known
   * @param {Corpus} corpus
   * @param {Settings} settings
   * @param {string[]} remarks
   */
  constructor(root, form, editions, known, corpus, settings, remarks) {
    this.root = root;
    this.#form = form;
    this.#editions = editions;
    this.#known = known;
    this.#links = {
      papers: dataOf(root, "papers"),
      axes: dataOf(root, "axes"),
      contribute: dataOf(root, "contribute"),
      usual: known.editions[0],
    };
    this.#corpus = corpus;
    this.#wanted = settings;
    this.#table = crossAxes(corpus, settings);
    this.#papers = new CellPapers(this.#part("stage"), this.#part("names"), () => ({
      corpus: this.#corpus,
      table: this.#table,
      pages: this.#editions.pages,
      links: this.#links,
    }));
    this.#nameTitles();
    this.#listen();
    this.#draw(remarks);
    root.dataset.ready = "";
  }

  /** The reader went back or forward: show what the address says. */
  follow() {
    const { settings, remarks } = readSettings(location.search, this.#known);
    this.#show(settings, { remarks });
  }

  #listen() {
    this.#form.addEventListener("change", ({ target }) => {
      const field = /** @type {HTMLInputElement} */ (target);
      this.#change(field.name, field.type === "checkbox" ? field.checked : field.value);
    });
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#part("swap").addEventListener("click", () => {
      this.#show({ ...this.#wanted, rows: this.#wanted.columns, columns: this.#wanted.rows }, { entry: true });
    });
    this.#part("csv").addEventListener("click", () => this.#save());
    this.#part("folded").addEventListener("click", ({ target }) => {
      if (!(target instanceof Element && target.closest("button"))) return;
      this.#change("fold", false);
      this.#field("fold").focus();
    });
  }

  /** Load the titles of the papers that are shown, and name papers by them. */
  #nameTitles() {
    const corpus = this.#corpus;
    this.#editions.titlesOf(corpus).then((titles) => {
      corpus.titles = titles;
      if (corpus === this.#corpus) this.#drawCells();
    }, (error) => console.error(error));
  }

  /** @param {string} name @param {string | boolean} value */
  #change(name, value) {
    return this.#show(changeSetting(this.#wanted, name, value), { entry: true });
  }

  /**
   * Show the table of other settings; with `entry` it becomes a step to go back from.
   * @param {Settings} settings
   * @param {{entry?: boolean, remarks?: string[]}} options
   */
  async #show(settings, { entry = false, remarks = [] } = {}) {
    this.#wanted = settings;
    if (settings.edition !== this.#corpus.edition) {
      let corpus;
      try {
        corpus = await this.#editions.read(settings.edition);
      } catch (error) {
        console.error(error);
        this.#note(["That edition could not be loaded; the table still shows the previous one."]);
        this.#wanted = this.#table.settings;
        this.#setControls();
        return;
      }
      // Something else was chosen meanwhile.
      if (this.#wanted !== settings) return;
      this.#corpus = corpus;
      this.#nameTitles();
    }
    this.#table = crossAxes(this.#corpus, settings);
    this.#draw(remarks);
    announce(`${describeFinding(this.#table)}.`);
    if (entry) this.#writeAddress(settings);
  }

  /** @param {Settings} settings */
  #writeAddress(settings) {
    const address = new URL(location.href);
    address.search = writeSettings(settings, this.#known);
    address.hash = "";
    if (address.href !== location.href) history.pushState(history.state, "", address.href);
  }

  /** @param {string[]} remarks */
  #draw(remarks) {
    const table = this.#table;
    setText(find(this.root, "h1"), describeFinding(table));
    setText(this.#part("boundary"), describeBoundary(table, this.#corpus.count));
    setText(this.#part("key"), FIGURES[table.settings.figure](table.total));
    this.#setControls();
    this.#showFolded();
    this.#showLeftOut();
    this.#note(remarks);
    this.#drawCells();
  }

  #drawCells() {
    const focused = closest(document.activeElement, "[data-stage] .cell");
    this.#part("stage").replaceChildren(drawTable(this.#corpus, this.#table, this.#links));
    const { row, column } = focused?.dataset ?? this.#papers.cell?.dataset ?? {};
    this.#papers.again(row, column);
    if (focused) this.#papers.cell?.focus({ preventScroll: true });
  }

  #setControls() {
    const { settings, rows, columns } = this.#table;
    for (const name of FIELDS) this.#field(name).value = settings[name];
    this.#field("fold").checked = settings.fold;
    // Between broad and strict there is a difference only where an axis has evidence.
    this.#part("reading").hidden = !rows.strongest && !columns.strongest;
  }

  #showFolded() {
    const line = this.#part("folded");
    const { total, both } = this.#table;
    const uncoded = total - both;
    line.hidden = !this.#table.settings.fold || !uncoded;
    if (line.hidden) return line.replaceChildren();
    return line.replaceChildren(
      `Hidden: ${shareOf(uncoded, total, "paper")}, which ${
        verb(uncoded, total, "lacks", "lack")
      } a value on an axis. `,
      make("button", { class: "button is-small", type: "button", text: "Show them" }),
    );
  }

  /** Why nothing can stand there, once for a whole row or column. */
  #showLeftOut() {
    const { rows, columns, rowReasons, columnReasons } = this.#table;
    const reasons = new Map();
    for (const cell of cellsOf(this.#table, "left_out")) {
      if (rowReasons.get(cell.row) === cell.why) reasons.set(nameOf(rows, cell.row), cell.why);
      else if (columnReasons.get(cell.column) === cell.why) reasons.set(nameOf(columns, cell.column), cell.why);
      else reasons.set(cellName(this.#table, cell), cell.why);
    }
    const part = this.#part("left-out");
    part.hidden = !reasons.size;
    find(part, "ul").replaceChildren(
      ...[...reasons].map(([name, why]) => make("li", {}, make("b", { text: name }), ` ${why}`)),
    );
  }

  /** @param {string[]} sentences */
  #note(sentences) {
    const part = this.#part("notes");
    part.hidden = !sentences.length;
    part.replaceChildren(...sentences.map((text) => make("p", { text })));
  }

  #save() {
    const { rowIds, columnIds } = shownIds(this.#table);
    const file = new Blob([toTableCsv(this.#table, rowIds, columnIds)], { type: "text/csv" });
    saveFile(file, fileName(this.#table.settings));
  }

  /** @param {string} name */
  #part(name) {
    return find(this.root, `[data-${name}]`);
  }

  /**
   * @param {string} name
   * @returns {HTMLInputElement & HTMLSelectElement} one of both, as its name says
   */
  #field(name) {
    return /** @type {HTMLInputElement & HTMLSelectElement} */ (this.#form.elements.namedItem(name));
  }
}
