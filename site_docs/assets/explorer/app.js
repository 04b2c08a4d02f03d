/* The explorer of one page: what is asked becomes what is shown, and the address that says it.

   A change goes one way: state -> papers found -> facets, head, map, list; the address is written when that is drawn. */

import { openCompare } from "./compare.js";
import { readCorpus, axisOf } from "./corpus.js";
import { keep, emptySet, add, size } from "./bits.js";
import { attribute, hidden, make, measure, plural } from "./dom.js";
import { takeFacets } from "./facets.js";
import { takeHead } from "./head.js";
import { openHelp } from "./help.js";
import { showHints } from "./hints.js";
import { createList } from "./list.js";
import { loadJson } from "./load.js";
import { takeMap } from "./map.js";
import { countShared, groupPapers, paperOf, sortPapers } from "./order.js";
import { clearPrint, layOutPrint } from "./print.js";
import { apartName, rowKinds, tableColumns, tableShape } from "./rows.js";
import { fillIndex, makeIndex, nearestSpelling, scorePapers, searchPapers } from "./search.js";
import { selectPapers } from "./select.js";
import { makeSheet } from "./sheet.js";
import { firstState, readState, usualOrder, writeState } from "./state.js";
import { recall, remember } from "./store.js";
import { openTake } from "./take.js";
import { makeTray } from "./tray.js";
import { openDialog } from "./dialog.js";
import { markedTerms } from "./wording.js";

const SPELL_AFTER = 200;  // milliseconds of rest before another spelling is tried
const ONE_ENTRY = 1000;   // changes by typing within so many milliseconds share an entry of the history

/** Open the explorer that stands in `root`; resolves when it has taken over. `asked` is the address to begin with. */
export async function openExplorer(root, { asked, singles }) {
  const taxonomy = await loadJson(resolve(root.dataset.taxonomy));
  const app = new Explorer(root, taxonomy, singles);
  await app.begin(asked);
  return app;
}

class Explorer {
  constructor(root, taxonomy, singles) {
    this.root = root;
    this.singles = singles;
    this.taxonomy = taxonomy;
    this.paths = { papers: resolve(root.dataset.paper), axes: resolve(`${root.dataset.paper}../axes/`) };
    this.places = [...root.querySelectorAll("[data-edition] option")].map(({ value, textContent, dataset }) => ({ id: value, label: textContent, ...dataset }));
    const columns = tableColumns(taxonomy.axes);
    const chips = root.dataset.chips.split(" ");
    this.setting = {
      axes: taxonomy.axes,
      editions: this.places.map((place) => place.id),
      group: root.dataset.group,
      chips,
      columns: { all: columns, known: columns.map(([id]) => id), usual: ["authors", "year", ...chips.slice(0, 3).map((id) => `tags.${id}`)] },
    };
    this.state = firstState(this.setting);
    this.store = `explorer:${root.dataset.explorer}:picked`;
    this.picked = new Set();
    this.version = 0;
    this.terms = [];
    this.heads = [];
    this.drawn = "";
    this.spelled = null;
    this.typed = 0;
  }

  async begin(asked) {
    const { state, remarks } = readState(new URL(asked).search, this.setting);
    this.remarks = remarks;
    await this.openEdition(state.query.edition);
    this.state = state;
    this.takePicked(state.picked);
    this.takeOver();
    this.refresh();
    this.writeAddress("replace");
  }

  /** Load an edition's papers, unless they are there. */
  async openEdition(id) {
    const place = this.places.find((each) => each.id === (id || "living"));
    if (this.corpus?.edition === place.id) return;
    const [columns, text] = await Promise.all([place.columns, place.text].map((address) => loadJson(resolve(address))));
    this.corpus = readCorpus(columns, text, this.taxonomy);
    this.index = makeIndex(this.corpus);
    this.total = this.corpus.count;
    this.chipAxes = this.setting.chips.map((axis) => axisOf(this.corpus, axis)).filter(Boolean);
    this.recordsAddress = resolve(place.records);
    this.editionLabel = place.label;
    this.surveyRecord = { ...columns.survey, edition: columns.edition, taxonomy: this.taxonomy };
    this.version += 1;
    foldWhileIdle(this.index);
  }

  axis(id) {
    return axisOf(this.corpus, id);
  }

  /** A link brings its own selection; what this browser kept is not lost by looking at another's. */
  takePicked(linked) {
    const own = recall(this.store, []).filter((key) => this.corpus.places.has(key));
    const known = (linked ?? []).filter((key) => this.corpus.places.has(key));
    const strange = (linked ?? []).length - known.length;
    if (strange) this.remarks.push(`${plural(strange, "selected paper")} of the link ${strange === 1 ? "is" : "are"} not in this edition.`);
    this.picked = new Set(linked ? known : own);
    if (linked && own.length && own.join() !== known.join()) {
      this.remarks.push({ text: `The selection is that of the link; your own of ${plural(own.length, "paper")} is kept.`, action: "Back to mine", do: () => this.setPicked(own) });
    }
  }

  takeOver() {
    const { root } = this;
    const results = root.querySelector("[data-results]");
    this.frame = make("div", { class: "list" });
    this.tableHead = make("div", { class: "table-row table-head", role: "row", hidden: true });
    this.sheetOfRows = make("div", { class: "list-frame", role: "region", "aria-label": "Results" }, this.tableHead, this.frame);
    this.empty = make("div", { class: "state", hidden: true });
    this.list = createList(this.frame, rowKinds(this), (row) => (row < 0 ? "head" : this.state.view));
    this.tray = makeTray(this, {
      compare: () => openCompare(root, this, this.pickedPlaces()),
      take: () => openTake(root, this, "picked"),
      share: (event) => this.share(event.target, { only: true }),
      clear: () => { this.setPicked([]); root.querySelector(".result-count").focus(); },
    });
    this.facetsNode = root.querySelector(".facets");
    this.sheet = makeSheet(this.facetsNode);
    this.facets = takeFacets(this.facetsNode, this);
    this.head = takeHead(root, this);
    this.map = takeMap(root, this);
    this.hints = showHints(this.facetsNode, root, (row) => this.meaning(row));
    const edition = root.querySelector("[data-edition]");
    edition.disabled = false;
    edition.addEventListener("change", () => this.change((state) => { state.query.edition = edition.value === "living" ? "" : edition.value; }));
    this.editionField = edition;
    root.addEventListener("click", (event) => this.answerClick(event));
    this.frame.addEventListener("change", ({ target }) => { if (target.matches("[data-pick]")) this.togglePicked(target.closest("[data-key]").dataset.key); });
    results.replaceChildren(this.sheetOfRows, this.empty, this.tray.node);
    root.dataset.ready = "";
    delete document.documentElement.dataset.asked;
  }

  /** Change the state and show what follows; what is typed within a second is one step back. */
  change(mutate, { typing = false, spelling = null } = {}) {
    const state = { ...this.state, query: copyQuery(this.state.query) };
    mutate(state);
    this.state = state;
    this.spelled = spelling;
    this.remarks = [];
    const going = typing && performance.now() - this.typed < ONE_ENTRY;
    this.typed = typing ? performance.now() : 0;
    this.show(going ? "replace" : "push");
  }

  show(entry) {
    if ((this.state.query.edition || "living") !== this.corpus.edition) {
      this.openEdition(this.state.query.edition).then(() => this.refresh()).catch((error) => {
        console.error(error);
        this.head.showNotes(["That edition could not be loaded."]);
      });
    } else this.refresh();
    this.writeSoon(entry);
  }

  /** Find, count and draw. */
  refresh() {
    const { state, corpus, index } = this;
    const words = this.spelled?.words ?? state.query.words;
    const searched = searchPapers(index, words);
    const within = state.only ? this.within(searched) : searched;
    this.selection = selectPapers(corpus, state.query, within);
    this.found = size(this.selection.found);
    const order = usualOrder(state, this.setting);
    if (order.sort === "alike" && !this.picked.size) order.sort = "newest";
    const marked = markedTerms(words);
    const drawn = `${JSON.stringify(marked)} ${state.columns} ${JSON.stringify([...state.query.clauses].map(([axis, { include }]) => [axis, include]))}`;
    if (drawn !== this.drawn) this.version += 1;
    this.drawn = drawn;
    this.terms = marked;
    const papers = sortPapers(corpus, this.selection.found, order.sort, this.scores(order.sort, words));
    const { rows, heads } = groupPapers(corpus, papers, order.group && this.axis(order.group), state.query.reading);
    this.heads = heads;
    this.rows = rows;
    this.order = order;
    this.facets.update(this.selection);
    this.head.update({ found: this.found, order });
    this.map.update(this.selection, this.found);
    this.editionField.value = corpus.edition;
    this.tray.update();
    this.drawList();
    this.head.showNotes(this.notes());
    this.spellSoon();
  }

  scores(sort, words) {
    if (sort === "alike") return countShared(this.corpus, this.pickedPlaces());
    if (sort !== "relevance" || !words) return null;
    const papers = [];
    for (let paper = 0; paper < this.total; paper += 1) if ((this.selection.found[paper >>> 5] >>> (paper & 31)) & 1) papers.push(paper);
    return scorePapers(this.index, words, papers);
  }

  within(searched) {
    const set = emptySet(this.total);
    for (const paper of this.pickedPlaces()) add(set, paper);
    return searched ? keep(set, searched) : set;
  }

  drawList() {
    const { view } = this.state;
    const anew = this.view !== view;
    if (anew) this.frame.dataset.view = view;
    this.view = view;
    this.showTable(view === "table");
    const top = this.frame.getBoundingClientRect().top;
    const head = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    this.empty.hidden = this.found > 0;
    if (!this.found) this.showEmpty();
    this.list.set(this.rows, { anew });
    // A new result begins at its beginning.
    if (top < 0 && this.resultName !== this.nameOfResult()) scrollTo({ top: Math.max(0, scrollY + top - head), behavior: "instant" });
    this.resultName = this.nameOfResult();
  }

  nameOfResult() {
    return `${this.found} ${this.rows[0]} ${this.rows[1]} ${this.rows.at(-1)} ${this.order.sort} ${this.order.group}`;
  }

  /* A table is one only while it is drawn as such. */
  showTable(on) {
    const outer = this.sheetOfRows;
    this.tableHead.hidden = !on;
    outer.hidden = !this.found;
    attribute(outer, "role", on ? "table" : "region");
    attribute(outer, "tabindex", on ? "0" : null);
    attribute(outer, "aria-rowcount", on ? String(this.rows.length + 1) : null);
    attribute(this.frame, "role", on ? "rowgroup" : null);
    if (!on) return;
    const { heads, tracks, wide } = tableShape(this);
    measure(outer, "--tracks", tracks);
    measure(outer, "--wide", wide);
    this.tableHead.replaceChildren(...heads.map((text) => make("div", { role: "columnheader", text })));
  }

  showEmpty() {
    const words = this.state.query.words;
    const near = this.selection && words && size(searchPapers(this.index, words)) > 0;
    const text = near ? `Papers hold “${words}”, but none of them fits the filters.` : words ? `No paper holds “${words}”.` : "No paper fits all of these filters.";
    const buttons = [make("button", { class: "button", type: "button", "data-do": "clear", text: "Clear everything" })];
    if (near) buttons.unshift(make("button", { class: "button is-main", type: "button", text: "Keep the search, clear the filters", onclick: () => this.change((state) => { const { words: kept, edition } = state.query; Object.assign(state, firstState(this.setting), { view: state.view }); Object.assign(state.query, { words: kept, edition }); }) }));
    this.empty.replaceChildren(make("h2", { text: "Nothing here" }), make("p", { text }), make("p", { class: "bar" }, ...buttons));
  }

  notes() {
    const notes = [];
    if (this.spelled) notes.push({ text: `Nothing holds “${this.state.query.words}”. These hold “${this.spelled.words}”.`, action: "Search for that instead", do: () => this.change((state) => { state.query.words = this.spelled.words; }) });
    if (this.remarks.length) notes.push(...this.remarks.map((remark) => (typeof remark === "string" ? `Passed over: ${remark}` : remark)));
    return notes;
  }

  /** When nothing is found, try the nearest spelling once the reader rests. */
  spellSoon() {
    clearTimeout(this.spelling);
    const { words } = this.state.query;
    if (this.found || !words || this.spelled) return;
    this.spelling = setTimeout(() => {
      if (size(searchPapers(this.index, words))) return;
      const near = nearestSpelling(this.index, words);
      const hits = near && searchPapers(this.index, near);
      if (!hits || !size(hits)) return;
      this.spelled = { words: near };
      this.refresh();
    }, SPELL_AFTER);
  }

  /* ---- address ---- */

  writeSoon(entry) {
    // A step that shall be gone back to stays one, though others follow before it is written.
    this.entry = this.entry === "push" ? "push" : entry;
    if (this.writing) return;
    this.writing = setTimeout(() => this.flush(), 0);
  }

  /** Write the address now, if it is still to be written. */
  flush() {
    if (!this.writing) return;
    clearTimeout(this.writing);
    this.writing = 0;
    this.writeAddress(this.entry);
    this.entry = null;
  }

  writeAddress(entry) {
    const address = this.address({ ...this.state, picked: [...this.picked] });
    if (address === location.href) return;
    history[entry === "push" ? "pushState" : "replaceState"](history.state, "", address);
  }

  address(state) {
    const search = writeState(state, this.setting);
    const url = new URL(location.href);
    url.search = search ? `?${search}` : "";
    return url.href;
  }

  /** The reader went back or forward: show what the address says. */
  follow() {
    const { state, remarks } = readState(location.search, this.setting);
    this.state = state;
    this.remarks = remarks;
    this.spelled = null;
    if (state.picked) this.picked = new Set(state.picked.filter((key) => this.corpus.places.has(key)));
    this.show("replace");
  }

  async share(button, { only = false } = {}) {
    const state = only ? { ...firstState(this.setting), picked: [...this.picked], only: true } : { ...this.state, picked: [...this.picked] };
    const address = this.address(state);
    try {
      await navigator.clipboard.writeText(address);
      sayOn(button, "Copied");
    } catch {
      this.head.showNotes([`The link: ${address}`]);
    }
  }

  /* ---- selection ---- */

  pickedPlaces() {
    return [...this.picked].map((key) => this.corpus.places.get(key)).filter((paper) => paper !== undefined);
  }

  togglePicked(key) {
    const others = [...this.picked].filter((each) => each !== key);
    this.setPicked(others.length === this.picked.size ? [...others, key] : others);
  }

  setPicked(keys) {
    this.picked = new Set(keys);
    this.remarks = [];
    remember(this.store, [...this.picked]);
    if (!keys.length) this.state = { ...this.state, only: false };
    if (this.order.sort === "alike" || this.state.only || !keys.length) this.refresh();
    else {
      this.tray.update();
      this.list.again();
      this.head.update({ found: this.found, order: this.order });
      this.head.showNotes(this.notes());
    }
    this.writeSoon("replace");
  }

  foundKeys() {
    const keys = [];
    for (let paper = 0; paper < this.total; paper += 1) if ((this.selection.found[paper >>> 5] >>> (paper & 31)) & 1) keys.push(this.corpus.keys[paper]);
    return keys;
  }

  /* ---- answers ---- */

  answerClick(event) {
    const tag = event.target.closest("a[data-filter]");
    if (tag && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.button) {
      // The theme would take a link to this very page back again.
      event.preventDefault();
      event.stopPropagation();
      const [axis, value] = tag.dataset.filter.split("=");
      this.change((state) => {
        const clause = state.query.clauses.get(axis) ?? { include: [], exclude: [], match: "any", reading: "" };
        clause.include = clause.include.includes(value) ? clause.include.filter((each) => each !== value) : [...clause.include, value];
        state.query.clauses.set(axis, clause);
      });
      return;
    }
    const button = event.target.closest("[data-do]");
    if (button) this.act(button.dataset.do, button);
  }

  act(what, button) {
    const { root } = this;
    if (what === "clear") {
      this.change((state) => Object.assign(state, firstState(this.setting), { view: state.view, columns: state.columns }));
      if (!button.isConnected || !button.offsetParent) root.querySelector(".result-count").focus();
    } else if (what === "open-sheet") this.sheet.open();
    else if (what === "close-sheet") this.sheet.close();
    else if (what === "help") this.help();
    else if (what === "take") openTake(root, this, "found");
    else if (what === "share") this.share(button);
    else if (what === "columns") this.openColumns();
    else if (what === "map") {
      const on = button.getAttribute("aria-expanded") !== "true";
      button.setAttribute("aria-expanded", String(on));
      root.classList.toggle("shows-map", on);
      this.list.soon();
    }
  }

  openColumns() {
    const boxes = this.setting.columns.all.map(([id, label]) => {
      const input = make("input", { type: "checkbox", value: id });
      input.checked = this.state.columns.includes(id);
      return make("label", { class: "switch" }, input, make("span", { text: label }));
    });
    const choices = make("fieldset", { class: "choices" }, make("legend", {}, hidden("Columns of the table")), ...boxes);
    choices.addEventListener("change", () => this.change((state) => {
      state.columns = [...choices.querySelectorAll("input:checked")].map((input) => input.value);
    }));
    openDialog(this.root, "Columns", [choices]);
  }

  meaning(row) {
    const axis = this.axis(row.closest("[data-axis]").dataset.axis).record;
    const { value } = row.dataset;
    if (value === "none") return `No value on this axis: ${axis.none}.`;
    if (value === "unknown") return "Nobody has read these papers for this axis yet.";
    const record = axis.values.find((each) => each.id === value);
    return record.not_coded ? `${record.definition} Not coded: ${record.not_coded}` : record.definition;
  }

  /* ---- keys (see keys.js): each returns whether it did anything ---- */

  holds(node) {
    return this.frame.contains(node);
  }

  seek() {
    const words = this.root.querySelector("#words");
    words.focus();
    words.select();
    return true;
  }

  help() {
    openHelp(this.root, this.singles);
    return true;
  }

  pick(target) {
    const row = target.closest("[data-key]");
    if (!row) return false;
    this.togglePicked(row.dataset.key);
    return true;
  }

  step(by, target) {
    let at = target ? this.list.placeOf(target) : -1;
    do at += by; while (at >= 0 && at < this.rows.length && this.rows[at] < 0);
    if (at < 0) return this.seek();
    if (at >= this.rows.length) return true;
    this.list.reach(at)?.querySelector("h3 a, .cell-title a")?.focus({ preventScroll: true });
    return true;
  }

  escape(target) {
    if (this.hints.hide()) return true;
    if (this.sheet.close()) return true;
    if (target.id === "words") {
      if (target.value) {
        target.value = "";
        this.change((state) => { state.query.words = ""; });
      } else target.blur();
      return true;
    }
    return false;
  }

  /* ---- paper ---- */

  beforePrint() {
    const entries = Array.from(this.rows, (row) => {
      if (row >= 0) return { paper: paperOf(this.corpus, row) };
      const { id, axis } = this.heads[-1 - row];
      const value = axis.record.values.find((each) => each.id === id);
      return { text: value ? [value.code, value.label].filter(Boolean).join(" ") : apartName(axis, id) };
    });
    layOutPrint(this.frame, this, entries);
  }

  afterPrint() {
    clearPrint(this.frame);
  }
}

function resolve(address) {
  return new URL(address, document.baseURI).href;
}

function copyQuery(query) {
  const clauses = [...query.clauses].map(([axis, clause]) => [axis, { ...clause, include: [...clause.include], exclude: [...clause.exclude] }]);
  return { ...query, years: [...query.years], clauses: new Map(clauses) };
}

function foldWhileIdle(index) {
  const later = window.requestIdleCallback ?? ((run) => setTimeout(run, 20));
  const fold = () => { if (fillIndex(index)) later(fold); };
  later(fold);
}

function sayOn(button, words) {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = words;
  setTimeout(() => { button.textContent = label; }, 1800);
}
