/* The explorer of one page: the store, the views that show it, and what buttons and keys do. */

import { copyText, flash } from "../base/clipboard.js";
import { closest, dataOf, find, make, setAttribute } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { valueOf } from "../query/counting.js";
import { fillIn } from "../text/fill_in.js";
import { capitalised } from "../text/labels.js";
import { NO_COUNTED_VALUE, NO_VALUE_ON_AXIS, NOT_CODED, NOT_YET_CODED_HERE, SHOWING_NEAR } from "../text/wording.js";
import { firstState } from "./address.js";
import { AddressBar } from "./address_bar.js";
import { toggleValue } from "./facet.js";
import { Facets } from "./facets.js";
import { loadDialogs, loadHints, loadTableView } from "./later.js";
import { PaperMap } from "./map.js";
import { Panels } from "./panels.js";
import { ResultHead } from "./result_head.js";
import { ResultList } from "./result_list.js";
import { SelectionBar } from "./selection_bar.js";
import { setupOf } from "./setup.js";
import { Sheet } from "./sheet.js";
import { Store } from "./store.js";

/**
 * Open the explorer of a page; resolves when it has taken the page over and shows what is asked. Until then all that the
 * page brought stays.
 * @param {HTMLElement} root
 * @param {import("../query/types.js").Taxonomy} taxonomy
 * @param {string} asked the address to begin with
 */
export async function openExplorer(root, taxonomy, asked) {
  const editions = /** @type {HTMLSelectElement} */ (find(root, "[data-edition]"));
  const store = new Store(setupOf(root, editions, taxonomy));
  await store.open(new URL(asked).search);
  const { view, compare } = store.state;
  const table = view === "table" ? await ifLoaded(loadTableView()) : null;
  if (compare) await ifLoaded(loadDialogs());
  return new Explorer(root, editions, store, table);
}

/**
 * Return what an address asks for, so that it is shown from the beginning; where it cannot be loaded, it is tried again
 * when it is to be shown, and a fault is told then.
 * @template Loaded
 * @param {Promise<Loaded>} loading
 */
function ifLoaded(loading) {
  return loading.catch((error) => {
    console.error(error);
    return null;
  });
}

export class Explorer {
  #store;
  #addressBar;
  #editions;
  #facets;
  /** @type {import("./hints.js").Hints | null} */
  #hints = null;
  #sheet;
  #head;
  #map;
  #list;
  #selectionBar;
  #panels;

  /**
   * Take the page over.
   * @param {HTMLElement} root
   * @param {HTMLSelectElement} editions
   * @param {Store} store one that is open
   * @param {import("./later.js").TableView | null} table what draws one, where the address asks for one
   */
  constructor(root, editions, store, table) {
    const aside = find(root, ".facets");
    const map = root.querySelector("[data-map]");
    this.root = root;
    this.#store = store;
    this.#editions = editions;
    this.#addressBar = new AddressBar(store);
    this.#list = new ResultList(store, (query) => this.#clear(query), (remove) => {
      store.change(remove);
      this.#focusHeading();
    }, table);
    this.#sheet = new Sheet(aside);
    this.#facets = new Facets(aside, store);
    this.#head = new ResultHead(root, store);
    this.#map = map instanceof HTMLElement ? new PaperMap(root, map, store) : null;
    this.#selectionBar = new SelectionBar(root, store);
    this.#panels = new Panels(root, store, this.#addressBar, (note) => this.#head.showNotes([note]));
    this.#listen();
    this.#listenForHints(aside);
    this.#putIn();
  }

  /** The reader went back or forward: show what the address says. */
  async follow() {
    this.#addressBar.forget();
    this.#panels.close();
    await this.#store.follow(location.search);
    this.#panels.compareLinked();
  }

  /** The window scrolled, or has another size. */
  drawSoon() {
    this.#list.drawSoon();
  }

  /** The page is left: the address must be written now. */
  leave() {
    this.#addressBar.flush();
  }

  beforePrint() {
    this.#list.beforePrint();
  }

  afterPrint() {
    this.#list.afterPrint();
  }

  #listen() {
    const store = this.#store;
    this.#editions.addEventListener("change", () =>
      store.change(({ query }) => {
        query.edition = this.#editions.selectedIndex ? this.#editions.value : "";
      }));
    this.root.addEventListener("click", (event) => this.#press(event));
    store.listen({
      found: () => this.#show(),
      moved: (entry) => this.#addressBar.writeSoon(entry),
      picked: () => this.#list.showAgain(),
    });
  }

  /** @param {HTMLElement} aside the facets, whose hints are fetched when a pointer or the focus is there */
  #listenForHints(aside) {
    const far = new AbortController();
    for (const kind of ["pointerover", "focusin"]) {
      aside.addEventListener(kind, () => {
        far.abort();
        loadHints().then(({ Hints }) => {
          this.#hints = new Hints(aside, this.root, (row) => this.#meaningOf(row));
        }, console.error);
      }, { signal: far.signal });
    }
  }

  /** Put the results where the list of the page is. */
  #putIn() {
    const heading = make("h2", { class: "hidden-text", text: "Results" });
    find(this.root, "[data-results]").replaceChildren(heading, ...this.#list.nodes, this.#selectionBar.node);
    delete document.documentElement.dataset.asked;
    this.#store.find();
    // In the frame in which the list goes, so that nothing blinks.
    this.#list.drawNow();
    this.#addressBar.write("replace");
    this.#panels.compareLinked();
    this.root.dataset.ready = "";
  }

  #show() {
    this.#facets.update();
    this.#head.update();
    this.#map?.update();
    this.#selectionBar.update();
    this.#editions.value = this.#store.corpus.edition;
    this.#list.update();
    this.#head.showNotes(this.#notes());
  }

  /** @returns {import("./types.js").Note[]} */
  #notes() {
    const { remarks, spelled, state } = this.#store;
    if (!spelled) return remarks;
    const search = () =>
      this.#store.change(({ query }) => {
        query.words = spelled;
      });
    const text = fillIn(SHOWING_NEAR, { typed: state.query.words, near: spelled });
    return [{ text, action: "Search for that instead", do: search }, ...remarks];
  }

  /* ---- what is pressed ---- */

  /** @param {MouseEvent} event */
  #press(event) {
    const tag = closest(event.target, "a[data-filter]");
    if (tag && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      // The theme would take a link to this very page back again.
      event.preventDefault();
      event.stopPropagation();
      const [axis, value] = dataOf(tag, "filter").split("=");
      toggleValue(this.#store, axis, value);
    }
    const button = closest(event.target, "[data-do]");
    if (button) this.#act(dataOf(button, "do"), button);
  }

  /** @param {string} what @param {HTMLElement} button */
  #act(what, button) {
    const { root } = this;
    const store = this.#store;
    /** @type {Record<string, () => void>} */
    const acts = {
      clear: () => this.#clear(),
      "open-sheet": () => this.#sheet.open(),
      "close-sheet": () => this.#sheet.close(),
      help: () => this.help(),
      export: () => this.#panels.export("found"),
      "export-picked": () => this.#panels.export("picked"),
      quote: () => this.#panels.quote(),
      share: () => this.#share(button, { ...store.state, picked: null }),
      "share-picked": () => this.#share(button, { ...firstState(store.setting), only: true }),
      columns: () => this.#panels.columns(),
      compare: () => this.#panels.compare(),
      only: () =>
        store.change((state) => {
          state.only = !state.only;
        }),
      unpick: () => {
        store.setPicked([]);
        this.#focusHeading();
      },
      map: () => {
        const on = root.classList.toggle("shows-map");
        setAttribute(button, "aria-expanded", String(on));
        this.#list.drawSoon();
      },
    };
    acts[what]?.();
  }

  /** @param {Partial<import("../query/types.js").Query>} query */
  #clear(query = {}) {
    this.#store.clear(query);
    // What was pressed may be out of sight now.
    const focused = document.activeElement;
    if (!focused?.getClientRects().length || focused === document.body) this.#focusHeading();
  }

  #focusHeading() {
    find(this.root, ".result-count").focus();
  }

  /** @param {HTMLElement} button @param {import("./types.js").State} state */
  async #share(button, state) {
    const address = this.#addressBar.addressOf(state);
    if (await copyText(address)) flash(button, "Copied");
    else this.#head.showNotes([`The link: ${address}`]);
  }

  /** @param {HTMLElement} row of a facet */
  #meaningOf(row) {
    const facet = closest(row, "[data-axis]");
    if (!facet) return "";
    const axis = axisOf(this.#store.corpus, dataOf(facet, "axis"));
    const value = valueOf(axis, dataOf(row, "value"));
    if (value) {
      return value.not_coded ? `${value.definition} ${capitalised(NOT_CODED)}: ${value.not_coded}` : value.definition;
    }
    if (row.dataset.value !== "none") return NOT_YET_CODED_HERE;
    const all = axis.record.evidence.every(({ counted }) => counted);
    return `${all ? NO_VALUE_ON_AXIS : NO_COUNTED_VALUE}: ${axis.record.none}.`;
  }

  /* ---- keys (see keys.js): each returns whether it did anything ---- */

  /** @param {Element} target */
  holds(target) {
    return this.#list.contains(target);
  }

  focusSearch() {
    this.#search.select();
    return true;
  }

  help() {
    this.#panels.help();
    return true;
  }

  /** @param {Element} target */
  toggle(target) {
    return this.#list.toggle(target);
  }

  /** @param {number} by @param {Element | null} from */
  step(by, from) {
    return this.#list.step(by, from) || this.focusSearch();
  }

  /** @param {Element} target */
  escape(target) {
    if (this.#hints?.hide() || this.#sheet.close()) return true;
    const search = this.#search;
    if (target !== search) return false;
    if (!search.value) search.blur();
    else {
      search.value = "";
      this.#store.change(({ query }) => {
        query.words = "";
      });
    }
    return true;
  }

  get #search() {
    return /** @type {HTMLInputElement} */ (find(this.root, "#words"));
  }
}
