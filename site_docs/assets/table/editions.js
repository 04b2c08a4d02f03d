/* The papers of each edition, loaded when they are asked for. */

import { wholeAddress } from "../base/address.js";
import { dataOf } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { NO_TEXTS, readCorpus } from "../query/corpus.js";

/** @typedef {import("../query/types.js").Corpus} Corpus */

export class Editions {
  /** @type {Set<string>} keys of the papers that have a page; known once an edition is read */
  pages = new Set();
  #taxonomy;
  #files;

  /**
   * @param {HTMLSelectElement} field its options name the editions, the usual one first, and their files
   * @param {import("../query/types.js").Taxonomy} taxonomy
   */
  constructor(field, taxonomy) {
    this.#taxonomy = taxonomy;
    this.#files = [...field.options].map((option) => ({
      id: option.value,
      columns: wholeAddress(dataOf(option, "columns")),
      text: wholeAddress(dataOf(option, "text")),
    }));
  }

  get ids() {
    return this.#files.map(({ id }) => id);
  }

  /**
   * Load what counts of an edition's papers.
   * @param {string} id
   */
  async read(id) {
    const { columns: address, text } = this.#filesOf(id);
    loadJson(text).catch(() => {}); // on its way; titlesOf says what is wrong with it
    // A paper that was taken out later has no page: those of the living edition have.
    const [columns, { keys }] = await Promise.all([address, this.#files[0].columns].map(loadJson));
    this.pages = new Set(keys);
    return readCorpus(columns, NO_TEXTS, this.#taxonomy);
  }

  /**
   * Load the titles of papers, by place.
   * @param {Corpus} corpus
   * @returns {Promise<string[]>}
   */
  async titlesOf({ edition }) {
    const { titles } = await loadJson(this.#filesOf(edition).text);
    return titles;
  }

  /** @param {string} id */
  #filesOf(id) {
    const files = this.#files.find((each) => each.id === id);
    if (!files) throw new Error(`no edition ${id}`);
    return files;
  }
}
