/* What an explorer knows: what is asked, of which papers, and what is found. Views read it and ask it to change; it knows
   none of them. A change goes one way: state -> papers found -> `found`, at which the views show them. */

import { whenIdle } from "../base/idle.js";
import { recall, remember } from "../base/storage.js";
import { findAxis } from "../query/corpus.js";
import { copyQuery } from "../query/grammar.js";
import { fillIndex, searchPapers } from "../query/search.js";
import { size } from "../query/sets.js";
import { plural } from "../text/numbers.js";
import { NOT_IN_EDITION } from "../text/wording.js";
import { firstState, readState } from "./address.js";
import { EditionPapers } from "./edition_papers.js";
import { loadSpelling } from "./later.js";
import { findResults } from "./results.js";

/**
 * @typedef {import("../query/search.js").Index} Index
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Setup} Setup
 */

/**
 * What a store tells.
 * @typedef {object} Listener
 * @property {() => void} found what is found changed
 * @property {(entry: "push" | "replace") => void} moved what the address says changed
 * @property {() => void} picked the selection changed
 */

const SPELL_AFTER = 200; // milliseconds of rest before another spelling is tried
const EDITION_LOST = "That edition could not be loaded; the papers shown are still those of the previous one.";
const TEXTS_LOST = "The titles of most papers could not be loaded. Loading the page again may help.";
const ONE_ENTRY = 1000; // changes by typing within so many milliseconds share an entry of the history

export class Store {
  /** @type {State} */
  state;
  /** @type {Set<string>} keys of the papers that the reader selected */
  picked = new Set();
  /** @type {import("./types.js").Note[]} what is to be said of the address */
  remarks = [];
  /** @type {string | null} another spelling, by which papers were found */
  spelled = null;
  /** Changes when a paper is to be shown otherwise than before. */
  version = 0;
  /** @type {Index | null} the papers that are open, and their words */
  #opened = null;
  /** @type {import("./results.js").Results | null} */
  #results = null;
  /** @type {Listener | null} */
  #listener = null;
  #setup;
  #papers;
  #kept;
  /** @type {string[]} the reader's own selection while a link's takes its place; it is not changed meanwhile */
  #aside = [];
  #shown = "";
  #typed = -Infinity;
  #spelling = 0;

  /** @param {Setup} setup */
  constructor(setup) {
    this.#setup = setup;
    this.#papers = new EditionPapers(setup);
    this.#kept = `explorer:${setup.name}:picked`;
    this.state = firstState(setup.setting);
  }

  get setting() {
    return this.#setup.setting;
  }

  /** Addresses of papers and of axes, a slash at their end. */
  get links() {
    return this.#setup.links;
  }

  /** The papers that are asked, and their words; there are some from `open` on. */
  get index() {
    if (!this.#opened) throw new Error("no edition is open");
    return this.#opened;
  }

  /** The papers that are asked. */
  get corpus() {
    return this.index.corpus;
  }

  /** What is found; there is something from the first `find` on. */
  get results() {
    if (!this.#results) throw new Error("nothing was looked for");
    return this.#results;
  }

  /** The edition that is shown, and the addresses of its files. */
  get edition() {
    return this.#papers.editionOf(this.corpus.edition);
  }

  /** The axes whose tags stand on cards. */
  get chipAxes() {
    return this.setting.chips.flatMap((id) => findAxis(this.corpus, id) ?? []);
  }

  /** Places of the papers that the reader selected. */
  get pickedPlaces() {
    return [...this.picked].map((key) => this.corpus.places.get(key)).filter((place) => place !== undefined);
  }

  /**
   * Read what an address asks, and load its papers.
   * @param {string} search
   */
  async open(search) {
    const { state, remarks } = readState(search, this.setting);
    const index = await this.#load(state);
    this.state = state;
    this.#use(index);
    this.remarks = ignored(remarks);
    this.picked = new Set(this.#present(recall(this.#kept, [])));
    this.#takePicked(state.picked, (key) => this.corpus.places.has(key));
  }

  /**
   * Tell one that listens from now on.
   * @param {Listener} listener
   */
  listen(listener) {
    this.#listener = listener;
  }

  /**
   * Change the state; what is typed without a rest is one step back, and what replaces a state that cannot be shown none.
   * @param {(state: State) => void} mutate
   * @param {{typing?: boolean, replacing?: boolean, remarks?: import("./types.js").Note[]}} options
   */
  change(mutate, { typing = false, replacing = false, remarks = [] } = {}) {
    const state = { ...this.state, query: copyQuery(this.state.query) };
    mutate(state);
    this.state = state;
    this.remarks = remarks;
    this.spelled = null;
    const now = performance.now();
    const going = typing && now - this.#typed < ONE_ENTRY;
    this.#typed = typing ? now : -Infinity;
    return this.#move(going || replacing ? "replace" : "push");
  }

  /**
   * Take over what the address says, as when the reader went back.
   * @param {string} search
   */
  follow(search) {
    const { state, remarks } = readState(search, this.setting);
    this.state = state;
    this.remarks = ignored(remarks);
    this.spelled = null;
    // Some may be papers of the edition that is about to come.
    this.#takePicked(state.picked, () => true);
    this.#listener?.picked();
    return this.#move("replace");
  }

  /**
   * Ask nothing any more but what is given; how results are shown stays.
   * @param {Partial<import("../query/types.js").Query>} query
   */
  clear(query = {}) {
    const { view, columns } = this.state;
    return this.change((state) => {
      Object.assign(state, firstState(this.setting), { view, columns });
      Object.assign(state.query, query);
    });
  }

  /** @param {string[]} keys */
  setPicked(keys) {
    const isLinked = this.#aside.length > 0;
    this.picked = new Set(keys);
    this.remarks = isLinked ? [this.#restoring()] : [];
    if (!isLinked) remember(this.#kept, keys);
    this.state = { ...this.state, picked: isLinked ? keys : null, only: this.state.only && keys.length > 0 };
    this.#listener?.moved("replace");
    // Of what is still shown: after it, rows may stand for others.
    this.#listener?.picked();
    this.find();
  }

  /** @param {string} key */
  togglePicked(key) {
    this.setPicked(this.picked.has(key) ? [...this.picked].filter((each) => each !== key) : [...this.picked, key]);
  }

  /** Find what is asked, and tell of it. */
  find() {
    const results = findResults(this.index, this.state, this.setting, this.searched, this.pickedPlaces);
    // Rows that say the same of the same paper are not filled again.
    const clauses = [...this.state.query.clauses].map(([axis, { include }]) => [axis, include]);
    const shown = JSON.stringify([results.terms, this.state.columns, clauses]);
    if (shown !== this.#shown) this.version += 1;
    this.#shown = shown;
    this.#results = results;
    this.#listener?.found();
    this.#spellSoon();
  }

  /** Return the words that are searched: those typed, or their nearest spelling where no paper holds them. */
  get searched() {
    return this.spelled ?? this.state.query.words;
  }

  /** Tell whether any paper holds the words that are searched, whatever else is asked. */
  holdsWords() {
    return this.#holds(this.searched);
  }

  /** Load all texts of the papers that are open, and show them. */
  async complete() {
    const index = await this.#load({ ...this.state, compare: true });
    if (index === this.#opened || index.corpus.edition !== this.corpus.edition) return;
    this.#use(index);
    this.find();
  }

  /** @param {"push" | "replace"} entry */
  async #move(entry) {
    this.#listener?.moved(entry);
    const { state } = this;
    if (this.#papers.isEnough(this.index, state)) return this.find();
    const edition = this.#papers.editionOf(state.query.edition);
    // Something else may be asked before the papers have come.
    const isWanted = () => this.#papers.editionOf(this.state.query.edition) === edition;
    try {
      const index = await this.#load(state);
      if (!isWanted()) return;
      this.#use(index);
    } catch (error) {
      if (!isWanted()) return;
      console.error(error);
      this.#stay();
    }
    this.find();
  }

  /** Ask the edition that is open, for want of another; whatever else is asked stays, but for what needs texts that lack. */
  #stay() {
    const open = this.corpus.edition;
    const isOther = this.#papers.editionOf(this.state.query.edition).id !== open;
    const edition = open === this.#setup.editions[0].id ? "" : open;
    this.state = { ...this.state, query: { ...copyQuery(this.state.query), edition } };
    if (!this.#papers.isEnough(this.index, this.state)) {
      Object.assign(this.state, { sort: "", compare: false });
      this.state.query.words = "";
    }
    this.remarks = [isOther ? EDITION_LOST : TEXTS_LOST];
    this.#listener?.moved("replace");
  }

  /**
   * Return the papers that a state asks for: those that are open, if they are.
   * @param {State} state
   */
  async #load(state) {
    return this.#opened && this.#papers.isEnough(this.#opened, state) ? this.#opened : await this.#papers.load(state);
  }

  /** @param {Index} index of the papers that are asked from now on */
  #use(index) {
    if (this.#opened === index) return;
    this.#opened = index;
    this.version += 1;
    // As long as it is the one that is used.
    whenIdle(() => index === this.#opened && fillIndex(index));
    if (!this.#papers.isBegun(index)) return;
    this.complete().catch((error) => {
      console.error(error);
      this.remarks = [TEXTS_LOST];
      this.find();
    });
  }

  /**
   * Return the present keys of papers; those that this edition lacks stay as they are.
   * @param {string[]} keys
   */
  #present(keys) {
    const { keys: present, places } = this.corpus;
    return keys.map((key) => present[places.get(key) ?? -1] ?? key);
  }

  /**
   * An address brings its own selection; what the reader selected is not lost by looking at another's, or at an earlier
   * one.
   * @param {string[] | null} linked
   * @param {(key: string) => boolean} isHere
   */
  #takePicked(linked, isHere) {
    const own = this.#aside.length ? this.#aside : [...this.picked];
    const asked = linked && this.#present(linked);
    this.picked = new Set(own);
    this.#aside = [];
    if (!asked || asked.join() === own.join()) return;
    this.picked = new Set(asked.filter(isHere));
    const unknown = asked.length - this.picked.size;
    if (unknown) {
      const are = unknown === 1 ? "is" : "are";
      this.remarks.push(`${plural(unknown, "paper")} selected by the link ${are} ${NOT_IN_EDITION}.`);
    }
    this.#aside = own;
    if (own.length) this.remarks.push(this.#restoring());
  }

  /** @returns {import("./types.js").Note} */
  #restoring() {
    const own = this.#aside;
    return {
      text: `Showing the link’s selection; yours (${plural(own.length, "paper")}) is saved.`,
      action: "Restore my selection",
      do: () => {
        this.#aside = [];
        this.setPicked(own);
      },
    };
  }

  #spellSoon() {
    clearTimeout(this.#spelling);
    this.#spelling = 0;
    const { words } = this.state.query;
    if (this.results.count || !words || this.spelled) return;
    const turn = setTimeout(async () => {
      if (this.#holds(words)) return;
      try {
        const { nearestSpelling } = await loadSpelling();
        // Something else may be asked meanwhile.
        const near = turn === this.#spelling ? nearestSpelling(this.index, words) : "";
        if (!near || !this.#holds(near)) return;
        this.spelled = near;
        this.find();
      } catch (error) {
        console.error(error);
      }
    }, SPELL_AFTER);
    this.#spelling = turn;
  }

  /** @param {string} words */
  #holds(words) {
    const found = searchPapers(this.index, words);
    return found !== null && size(found) > 0;
  }
}

/**
 * Return what is said of the parts of an address that were passed over.
 * @param {string[]} remarks
 * @returns {import("./types.js").Note[]}
 */
function ignored(remarks) {
  return remarks.map((remark) => `Ignored: ${remark}`);
}
