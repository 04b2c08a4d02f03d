/* The explorer of one page. A change goes one way: state -> papers found -> facets, head, map, list; the address is
   written when that is drawn. */

import { firstState, readState, usualOrder, writeState } from "./address.js";
import { attribute, copy, flash, loadJson, make, measure, plural, recall, remember } from "./browser.js";
import { makeSheet, makeTray, showHints, takeFacets, takeHead, takeMap } from "./controls.js";
import { openColumns, openCompare, openHelp, openTake } from "./dialogs.js";
import { createList } from "./list.js";
import { axisOf, countShared, groupPapers, has, listOf, readCorpus, selectPapers, setOf, size, sortPapers } from "./papers.js";
import { clearPrint, layOutPrint, rowKinds, tableColumns, tableShape } from "./rows.js";
import { fillIndex, makeIndex, nearestSpelling, scorePapers, searchPapers } from "./search.js";
import { markedTerms } from "./words.js";

const SPELL_AFTER = 200;  // milliseconds of rest before another spelling is tried
const ONE_ENTRY = 1000;   // changes by typing within so many milliseconds share an entry of the history

/** Open the explorer that stands in `root`; resolves when it has taken over. `asked` is the address to begin with. */
export async function openExplorer(root, { asked, singles }) {
  const app = new Explorer(root, await loadJson(resolve(root.dataset.taxonomy)), singles);
  await app.begin(asked);
  return app;
}

class Explorer {
  constructor(root, taxonomy, singles) {
    const { dataset } = root;
    const columns = tableColumns(taxonomy.axes);
    const chips = dataset.chips.split(" ");
    Object.assign(this, { root, taxonomy, singles, picked: new Set(), heads: [], remarks: [], version: 0, typed: 0 });
    this.paths = { papers: resolve(dataset.paper), axes: resolve(`${dataset.paper}../axes/`) };
    this.editionField = root.querySelector("[data-edition]");
    this.places = [...this.editionField.options].map((option) => ({ id: option.value, label: option.text, ...option.dataset }));
    this.setting = {
      axes: taxonomy.axes,
      editions: this.places.map((place) => place.id),
      group: dataset.group,
      chips,
      columns: { all: columns, known: columns.map(([id]) => id), usual: ["authors", "year", ...chips.slice(0, 3).map((id) => `tags.${id}`)] },
    };
    this.state = firstState(this.setting);
    this.store = `explorer:${dataset.explorer}:picked`;
  }

  async begin(asked) {
    const { state, remarks } = readState(new URL(asked).search, this.setting);
    await this.openEdition(state.query.edition);
    Object.assign(this, { state, remarks });
    this.takePicked(state.picked);
    this.takeOver();
    this.refresh();
    // In the frame in which the list goes, so that nothing blinks.
    this.list.now();
    this.writeAddress("replace");
    this.root.dataset.ready = "";
  }

  /* The first is the usual one. */
  async openEdition(id) {
    const place = this.places.find((each) => !id || each.id === id);
    if (this.corpus?.edition === place.id) return;
    const [columns, text] = await Promise.all([place.columns, place.text].map((address) => loadJson(resolve(address))));
    this.corpus = readCorpus(columns, text, this.taxonomy);
    this.index = makeIndex(this.corpus);
    this.total = this.corpus.count;
    this.chipAxes = this.setting.chips.map((axis) => this.axis(axis)).filter(Boolean);
    this.recordsAddress = resolve(place.records);
    this.editionLabel = place.label;
    this.surveyRecord = { ...columns.survey, edition: columns.edition, taxonomy: this.taxonomy };
    this.version += 1;
    const later = window.requestIdleCallback ?? ((run) => setTimeout(run, 20));
    const fill = (index) => { if (index === this.index && fillIndex(index)) later(() => fill(index)); };
    later(() => fill(this.index));
  }

  axis(id) {
    return axisOf(this.corpus, id);
  }

  /** A link brings its own selection; what this browser kept is not lost by looking at another's. */
  takePicked(linked) {
    const known = (keys) => keys.filter((key) => this.corpus.places.has(key));
    const own = known(recall(this.store, []));
    this.picked = new Set(linked ? known(linked) : own);
    const strange = linked ? linked.length - this.picked.size : 0;
    if (strange) this.remarks.push(`${plural(strange, "selected paper")} of the link ${strange === 1 ? "is" : "are"} not in this edition.`);
    if (linked && own.length && own.join() !== [...this.picked].join()) {
      this.remarks.push({ text: `The selection is that of the link; your own of ${plural(own.length, "paper")} is kept.`, action: "Back to mine", do: () => this.setPicked(own) });
    }
  }

  takeOver() {
    const { root } = this;
    this.frame = make("div", { class: "list" });
    this.tableHead = make("div", { class: "table-row table-head", role: "row" });
    this.outer = make("div", { class: "list-frame", "aria-label": "Results" }, this.tableHead, this.frame);
    this.empty = make("div", { class: "state" });
    this.list = createList(this.frame, rowKinds(this), (row) => (row < 0 ? "head" : this.state.view));
    this.margin = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    const facets = root.querySelector(".facets");
    this.sheet = makeSheet(facets);
    this.facets = takeFacets(facets, this);
    this.hints = showHints(facets, root, (row) => this.meaning(row));
    this.head = takeHead(root, this);
    this.map = takeMap(root, this);
    this.tray = makeTray(this);
    this.editionField.disabled = false;
    this.editionField.addEventListener("change", ({ target }) => this.change(({ query }) => { query.edition = target.selectedIndex ? target.value : ""; }));
    root.addEventListener("click", (event) => this.answer(event));
    this.frame.addEventListener("change", ({ target }) => { if (target.matches("[data-pick]")) this.togglePicked(target); });
    root.querySelector("[data-results]").replaceChildren(make("h2", { class: "hidden-text", text: "Results" }), this.outer, this.empty, this.tray.node);
    delete document.documentElement.dataset.asked;
  }

  /** Change the state and show what follows; what is typed without a rest is one step back. */
  change(mutate, { typing = false } = {}) {
    const state = { ...this.state, query: copyQuery(this.state.query) };
    mutate(state);
    Object.assign(this, { state, spelled: null, remarks: [] });
    const now = performance.now();
    const going = typing && now - this.typed < ONE_ENTRY;
    this.typed = typing ? now : 0;
    this.show(going ? "replace" : "push");
  }

  show(entry) {
    const { edition } = this.state.query;
    this.writeSoon(entry);
    if ((edition || this.places[0].id) === this.corpus.edition) return this.refresh();
    return this.openEdition(edition).then(() => this.refresh(), (error) => {
      console.error(error);
      this.head.showNotes(["That edition could not be loaded."]);
    });
  }

  refresh() {
    const { state, corpus, index } = this;
    const words = this.spelled ?? state.query.words;
    let within = searchPapers(index, words);
    if (state.only) within = setOf(this.total, this.pickedPlaces().filter((paper) => !within || has(within, paper)));
    this.selection = selectPapers(corpus, state.query, within);
    this.found = size(this.selection.found);
    const order = usualOrder(state, this.setting);
    if (order.sort === "alike" && !this.picked.size) order.sort = "newest";
    this.order = order;
    this.terms = markedTerms(words);
    // Rows that say the same of the same paper are not filled again.
    const name = JSON.stringify([this.terms, state.columns, [...state.query.clauses].map(([axis, { include }]) => [axis, include])]);
    if (name !== this.drawn) this.version += 1;
    this.drawn = name;
    const found = listOf(this.selection.found);
    const score = order.sort === "alike" ? countShared(corpus, this.pickedPlaces()) : order.sort === "relevance" && words ? scorePapers(index, words, found) : null;
    Object.assign(this, groupPapers(corpus, sortPapers(corpus, found, order.sort, score), order.group && this.axis(order.group), state.query.reading));
    this.facets.update(this.selection);
    this.head.update();
    this.map.update();
    this.tray.update();
    this.editionField.value = corpus.edition;
    this.drawList();
    this.head.showNotes(this.notes());
    this.spellSoon();
  }

  drawList() {
    const { view } = this.state;
    this.showTable(view === "table");
    this.empty.hidden = this.found > 0;
    if (!this.found) this.showEmpty();
    this.list.set(this.rows, { anew: this.frame.dataset.view !== view });
    this.frame.dataset.view = view;
    // Another result begins at its beginning.
    const { rows, order } = this;
    const name = [this.found, rows[0], rows[1], rows.at(-1), order.sort, order.group].join();
    if (this.resultName && this.resultName !== name) this.list.toTop(this.margin);
    this.resultName = name;
  }

  /* A table is one only while it is drawn as such. */
  showTable(on) {
    const { outer } = this;
    outer.hidden = !this.found;
    this.tableHead.hidden = !on;
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
    const { words, edition } = this.state.query;
    const near = words && size(searchPapers(this.index, words) ?? []) > 0;
    const text = near ? `Papers hold “${words}”, but none of them fits the filters.` : words ? `No paper holds “${words}”.` : "No paper fits all of these filters.";
    const clear = make("button", { class: "button", type: "button", "data-do": "clear", text: "Clear everything" });
    const keep = near ? [make("button", { class: "button is-main", type: "button", text: "Keep the search, clear the filters", onclick: () => this.clear({ words, edition }) })] : [];
    this.empty.replaceChildren(make("h2", { text: "Nothing here" }), make("p", { text }), make("p", { class: "bar" }, ...keep, clear));
  }

  notes() {
    const notes = this.remarks.map((remark) => (typeof remark === "string" ? `Passed over: ${remark}` : remark));
    if (this.spelled) notes.unshift({ text: `Nothing holds “${this.state.query.words}”. These hold “${this.spelled}”.`, action: "Search for that instead", do: () => this.change(({ query }) => { query.words = this.spelled; }) });
    return notes;
  }

  spellSoon() {
    clearTimeout(this.spelling);
    const { words } = this.state.query;
    if (this.found || !words || this.spelled) return;
    this.spelling = setTimeout(() => {
      const near = size(searchPapers(this.index, words) ?? []) ? "" : nearestSpelling(this.index, words);
      if (!near || !size(searchPapers(this.index, near))) return;
      this.spelled = near;
      this.refresh();
    }, SPELL_AFTER);
  }

  /* ---- address ---- */

  writeSoon(entry) {
    // A step to go back to stays one, though others follow before it is written.
    if (this.entry !== "push") this.entry = entry;
    if (this.writing) return;
    this.writing = true;
    // After the frame that shows the change: an entry of the history takes its time.
    requestAnimationFrame(() => setTimeout(() => this.flush()));
  }

  flush() {
    if (!this.writing) return;
    this.writeAddress(this.entry);
    this.writing = this.entry = null;
  }

  writeAddress(entry) {
    const address = this.address(this.state);
    if (address !== location.href) history[`${entry}State`](history.state, "", address);
  }

  address(state) {
    const url = new URL(location.href);
    url.search = writeState({ ...state, picked: [...this.picked] }, this.setting);
    return url.href;
  }

  follow() {
    const { state, remarks } = readState(location.search, this.setting);
    Object.assign(this, { state, remarks, spelled: null });
    if (state.picked) this.picked = new Set(state.picked.filter((key) => this.corpus.places.has(key)));
    this.show("replace");
  }

  async share(button, state = this.state) {
    const address = this.address(state);
    if (await copy(address)) flash(button, "Copied");
    else this.head.showNotes([`The link: ${address}`]);
  }

  /* ---- selection ---- */

  pickedPlaces() {
    return [...this.picked].map((key) => this.corpus.places.get(key)).filter((paper) => paper !== undefined);
  }

  togglePicked(node) {
    const { key } = node.closest("[data-key]").dataset;
    this.setPicked(this.picked.has(key) ? [...this.picked].filter((each) => each !== key) : [...this.picked, key]);
  }

  setPicked(keys) {
    this.picked = new Set(keys);
    this.remarks = [];
    remember(this.store, keys);
    if (!keys.length) this.state = { ...this.state, only: false };
    this.writeSoon("replace");
    this.refresh();
    this.list.again();
  }

  keysOf(scope) {
    return new Set(scope === "picked" ? this.picked : listOf(this.selection.found).map((paper) => this.corpus.keys[paper]));
  }

  /* ---- answers ---- */

  answer(event) {
    const tag = event.target.closest("a[data-filter]");
    if (tag && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      // The theme would take a link to this very page back again.
      event.preventDefault();
      event.stopPropagation();
      const [axis, value] = tag.dataset.filter.split("=");
      this.facets.toggle(axis, value);
    }
    const button = event.target.closest("[data-do]");
    if (button) this.act(button.dataset.do, button);
  }

  act(what, button) {
    const { root, sheet } = this;
    const acts = {
      clear: () => this.clear(),
      "open-sheet": () => sheet.open(),
      "close-sheet": () => sheet.close(),
      help: () => this.help(),
      take: () => openTake(this),
      share: () => this.share(button),
      columns: () => openColumns(this),
      compare: () => openCompare(this, this.pickedPlaces()),
      only: () => this.change((state) => { state.only = !state.only; }),
      "share-picked": () => this.share(button, { ...firstState(this.setting), only: true }),
      unpick: () => { this.setPicked([]); this.toHeading(); },
      map: () => {
        const on = root.classList.toggle("shows-map");
        attribute(button, "aria-expanded", String(on));
        this.list.soon();
      },
    };
    acts[what]?.();
  }

  clear(query = {}) {
    this.change((state) => {
      const { view, columns } = state;
      Object.assign(state, firstState(this.setting), { view, columns });
      Object.assign(state.query, query);
    });
    // What was pressed may be out of sight now.
    if (!document.activeElement.getClientRects().length || document.activeElement === document.body) this.toHeading();
  }

  toHeading() {
    this.root.querySelector(".result-count").focus();
  }

  meaning(row) {
    const axis = this.axis(row.closest("[data-axis]").dataset.axis).record;
    const value = axis.values.find((each) => each.id === row.dataset.value);
    if (!value) return row.dataset.value === "none" ? `No value on this axis: ${axis.none}.` : "Nobody has read these papers for this axis yet.";
    return value.not_coded ? `${value.definition} Not coded: ${value.not_coded}` : value.definition;
  }

  /* ---- keys (see main.js): each returns whether it did anything ---- */

  holds(node) {
    return this.frame.contains(node);
  }

  seek() {
    this.root.querySelector("#words").select();
    return true;
  }

  help() {
    openHelp(this);
    return true;
  }

  pick(target) {
    if (!target.closest("[data-key]")) return false;
    this.togglePicked(target);
    return true;
  }

  step(by, target) {
    let at = target ? this.list.placeOf(target) : -1;
    do at += by; while (this.rows[at] < 0);
    if (at < 0) return this.seek();
    if (at < this.rows.length) this.list.reach(at, this.margin)?.querySelector("h3 a, .cell-title a").focus({ preventScroll: true });
    return true;
  }

  escape(target) {
    if (this.hints.hide() || this.sheet.close()) return true;
    if (target.id !== "words") return false;
    if (target.value) {
      target.value = "";
      this.change(({ query }) => { query.words = ""; });
    } else target.blur();
    return true;
  }

  /* ---- paper ---- */

  beforePrint() {
    layOutPrint(this);
  }

  afterPrint() {
    clearPrint(this);
  }
}

function resolve(address) {
  return new URL(address, document.baseURI).href;
}

function copyQuery(query) {
  const clauses = [...query.clauses].map(([axis, clause]) => [axis, { ...clause, include: [...clause.include], exclude: [...clause.exclude] }]);
  return { ...query, years: [...query.years], clauses: new Map(clauses) };
}
