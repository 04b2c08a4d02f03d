/* The table of any two axes on a page: settings -> papers crossed -> table, words, address. The address bar holds the
   settings. Listeners of the window are set once: the theme may swap pages in place and announces each. */

import { loadJson, make, say } from "../explorer/browser.js";
import { readCorpus } from "../explorer/papers.js";
import { announce } from "../js/announce.js";
import { cellsOf, crossAxes } from "./cross.js";
import { drawTable, shownIds } from "./draw.js";
import { nameCells } from "./names.js";
import { changeSetting, readSettings, writeSettings } from "./settings.js";
import { cellName, fileName, of, tellBoundary, tellFinding, toTableCsv, valueName } from "./tell.js";

const NO_TEXT = { authors: { more: [] } }; // columns alone make a table; what people read comes later
const FIGURES = {
  n: (total) => `Each number counts papers, of ${total}.`,
  row: () => "Each share is of the papers in its row.",
  column: () => "Each share is of the papers in its column.",
  all: (total) => `Each share is of all ${total} papers.`,
};

let shown = null; // the table of the page in sight

class AnyTable {
  constructor(root, taxonomy) {
    this.root = root;
    this.taxonomy = taxonomy;
    this.form = root.querySelector("form");
    const { dataset } = root;
    this.paths = { papers: dataset.papers, axes: dataset.axes, contribute: dataset.contribute };
    this.places = [...this.form.elements.edition.options].map((option) => ({ id: option.value, label: option.text, ...option.dataset }));
    this.known = {
      axes: taxonomy.axes.map((axis) => axis.id),
      editions: this.places.map((place) => place.id),
      rows: dataset.rows,
      columns: dataset.columns,
    };
    this.part = (name) => root.querySelector(`[data-${name}]`);
  }

  async begin() {
    const { settings, remarks } = readSettings(location.search, this.known);
    this.takeEdition(await this.readEdition(settings.edition));
    this.names = nameCells(this.part("stage"), this.part("names"), () => this);
    this.form.addEventListener("change", ({ target }) => this.change(target.name, target.type === "checkbox" ? target.checked : target.value));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.part("swap").addEventListener("click", () => this.show({ ...this.wanted, rows: this.wanted.columns, columns: this.wanted.rows }, { entry: true }));
    this.part("csv").addEventListener("click", () => this.save());
    this.part("folded").addEventListener("click", ({ target }) => {
      if (!target.closest("button")) return;
      this.change("fold", false);
      this.form.elements.fold.focus();
    });
    this.wanted = settings;
    this.draw(settings, remarks);
    for (const field of this.form.querySelectorAll("fieldset")) field.disabled = false;
    this.root.dataset.ready = "";
  }

  /** Load what counts of an edition's papers; returns them. */
  async readEdition(id) {
    const place = this.places.find((each) => each.id === id);
    loadJson(resolve(place.text)).catch(() => {}); // on its way; takeEdition says what is wrong with it
    // A paper that was taken out later has no page: those of the living edition have.
    const [columns, { keys }] = await Promise.all([place, this.places[0]].map((each) => loadJson(resolve(each.columns))));
    this.pages ??= new Set(keys);
    return readCorpus(columns, NO_TEXT, this.taxonomy);
  }

  /** Make an edition the one that is shown; its titles follow. */
  takeEdition(corpus) {
    Object.assign(this, { corpus, titles: null });
    const place = this.places.find((each) => each.id === corpus.edition);
    loadJson(resolve(place.text)).then(({ titles }) => {
      if (corpus !== this.corpus) return;
      this.titles = titles;
      this.nameAgain();
    }, (error) => console.error(error));
  }

  change(name, value) {
    return this.show(changeSetting(this.wanted, name, value), { entry: true });
  }

  /** Show the table of other settings; with `entry` it becomes a step to go back from. */
  async show(settings, { entry = false, remarks = [] } = {}) {
    this.wanted = settings;
    if (settings.edition !== this.corpus.edition) {
      let corpus;
      try {
        corpus = await this.readEdition(settings.edition);
      } catch (error) {
        this.note(["The edition could not be loaded; the table is that of the one before."], error);
        this.wanted = this.settings;
        this.setControls(this.settings);
        return;
      }
      // Something else was chosen meanwhile.
      if (this.wanted !== settings) return;
      this.takeEdition(corpus);
    }
    this.draw(settings, remarks);
    announce(`${tellFinding(this.table)}.`);
    if (entry) {
      const address = new URL(location.href);
      address.search = writeSettings(settings, this.known);
      address.hash = "";
      if (address.href !== location.href) history.pushState(history.state, "", address.href);
    }
  }

  /** The reader went back or forward: show what the address says. */
  follow() {
    const { settings, remarks } = readSettings(location.search, this.known);
    this.show(settings, { remarks });
  }

  draw(settings, remarks) {
    this.settings = settings;
    this.table = { ...crossAxes(this.corpus, settings), usual: this.known.editions[0] };
    const { table, corpus } = this;
    const focus = document.activeElement?.closest?.("[data-stage] .cell")?.dataset;
    say(this.root.querySelector("h1"), tellFinding(table));
    say(this.part("boundary"), tellBoundary(table, corpus));
    say(this.part("key"), FIGURES[settings.figure](table.total.toLocaleString("en")));
    this.part("stage").replaceChildren(drawTable(corpus, table, this.paths));
    this.setControls(settings);
    this.tellFolded();
    this.tellLeftOut();
    this.note(remarks);
    const { row, column } = focus ?? this.names.cell?.dataset ?? {};
    this.names.again(row, column);
    if (focus) this.names.cell?.focus({ preventScroll: true });
  }

  nameAgain() {
    const { row, column } = this.names?.cell?.dataset ?? {};
    if (row !== undefined) this.names.again(row, column);
  }

  setControls(settings) {
    const { elements } = this.form;
    for (const name of ["rows", "columns", "count", "reading", "figure", "edition"]) elements[name].value = settings[name];
    elements.fold.checked = settings.fold;
    // Between broad and strict there is a difference only where an axis has evidence.
    const { rows, columns } = this.table;
    this.part("reading").hidden = !rows.strongest && !columns.strongest;
  }

  tellFolded() {
    const { table, settings } = this;
    const line = this.part("folded");
    const apart = table.total - table.both;
    line.hidden = !settings.fold || !apart;
    if (line.hidden) line.replaceChildren();
    else line.replaceChildren(`Folded away: ${of(apart, table.total)} papers, which lack a value on an axis. `, make("button", { class: "button is-small", type: "button", text: "Unfold them" }));
  }

  /* Why nothing can stand there, once for a whole row or column. */
  tellLeftOut() {
    const { table } = this;
    const whys = new Map();
    for (const cell of cellsOf(table, "left_out")) {
      const whole = [[table.rows, cell.row], [table.columns, cell.column]].find(([axis, id]) => axis.record.values.find((value) => value.id === id).not_coded === cell.why);
      whys.set(whole ? valueName(...whole) : cellName(table, cell), cell.why);
    }
    const part = this.part("left-out");
    part.hidden = !whys.size;
    part.querySelector("ul").replaceChildren(...[...whys].map(([name, why]) => make("li", {}, make("b", { text: name }), ` ${why}`)));
  }

  note(sentences, error) {
    if (error) console.error(error);
    const part = this.part("notes");
    part.hidden = !sentences.length;
    part.replaceChildren(...sentences.map((text) => make("p", { text })));
  }

  save() {
    const { rowIds, columnIds } = shownIds(this.table);
    const file = new Blob([toTableCsv(this.table, rowIds, columnIds)], { type: "text/csv" });
    const address = URL.createObjectURL(file);
    make("a", { href: address, download: fileName(this.settings) }).click();
    setTimeout(() => URL.revokeObjectURL(address));
  }
}

async function start() {
  const root = document.querySelector("[data-any-table]:not([data-started])");
  if (!root) return;
  root.dataset.started = "";
  try {
    const table = new AnyTable(root, await loadJson(resolve(root.dataset.taxonomy)));
    await table.begin();
    shown = table;
  } catch (error) {
    console.error(error);
    const notes = root.querySelector("[data-notes]");
    notes.hidden = false;
    notes.replaceChildren(make("p", { text: "The papers could not be loaded; the table below is the survey's first. Loading the page again may help." }));
  }
}

function resolve(address) {
  return new URL(address, document.baseURI).href;
}

addEventListener("popstate", () => { if (shown?.root.isConnected) shown.follow(); });

if (window.document$) window.document$.subscribe(start);
else start();
