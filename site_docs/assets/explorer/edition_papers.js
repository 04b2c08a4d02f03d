/* The papers of an edition, loaded as far as somebody asks for them: their tags first, texts of all when they are needed. */

import { loadJson } from "../base/load.js";
import { readCorpus } from "../query/corpus.js";
import { makeIndex } from "../query/search.js";

/**
 * @typedef {import("../query/search.js").Index} Index
 * @typedef {import("./types.js").State} State
 */

export class EditionPapers {
  #setup;
  /** @type {WeakSet<Index>} of which only the newest papers have texts */
  #begun = new WeakSet();

  /** @param {import("./types.js").Setup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /** @param {string} id "" for the usual one, which is the first */
  editionOf(id) {
    const edition = this.#setup.editions.find((each) => !id || each.id === id);
    if (!edition) throw new Error(`no edition ${id}`);
    return edition;
  }

  /**
   * Load the papers that a state asks for. Where it asks for none of their texts, those of the newest are enough to begin
   * with.
   * @param {State} state
   */
  async load(state) {
    const { columns, text, first } = this.editionOf(state.query.edition);
    const begins = first !== "" && !asksTexts(state);
    const files = await Promise.all([columns, begins ? first : text].map(loadJson));
    const index = makeIndex(readCorpus(files[0], files[1], this.#setup.taxonomy));
    if (begins) this.#begun.add(index);
    return index;
  }

  /**
   * Tell whether texts of some papers are still to come.
   * @param {Index} index
   */
  isBegun(index) {
    return this.#begun.has(index);
  }

  /**
   * Tell whether papers are those that a state asks, with all that it asks of them.
   * @param {Index} index
   * @param {State} state
   */
  isEnough(index, state) {
    const isAsked = index.corpus.edition === this.editionOf(state.query.edition).id;
    return isAsked && !(this.isBegun(index) && asksTexts(state));
  }
}

/**
 * Tell whether a state asks for texts of all papers, or may: to search them, to sort by them, or to compare some.
 * @param {State} state
 */
function asksTexts({ query, sort, compare }) {
  return query.words !== "" || sort !== "" || compare;
}
