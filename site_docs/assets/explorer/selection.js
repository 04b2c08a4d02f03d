/* The papers that the reader selected, as the browser keeps them. A link may bring a selection of its own, and the reader's
   is put aside for it: it is not changed meanwhile, and comes back when asked for. */

import { recall, remember } from "../base/storage.js";
import { plural } from "../text/numbers.js";
import { NOT_IN_EDITION } from "../text/wording.js";

/** @typedef {import("./types.js").Note} Note */

export class Selection {
  /** @type {ReadonlySet<string>} */
  keys;
  #kept;
  #restore;
  /** @type {string[]} the reader's own selection while a link's takes its place */
  #aside = [];

  /**
   * Take over what the browser kept.
   * @param {string} survey
   * @param {(keys: string[]) => void} restore selects papers, when asked for the reader's own
   */
  constructor(survey, restore) {
    this.#kept = `explorer:${survey}:picked`;
    this.#restore = restore;
    this.keys = new Set(recall(this.#kept, /** @type {string[]} */ ([])));
  }

  /** Whether a link's selection stands in the place of the reader's own. */
  get isLinked() {
    return this.#aside.length > 0;
  }

  /** @param {string[]} keys */
  set(keys) {
    this.keys = new Set(keys);
    if (!this.isLinked) remember(this.#kept, keys);
  }

  /**
   * An address brings its own selection; what the reader selected is not lost by looking at another's, or at an earlier
   * one. Returns what is to be said of it.
   * @param {string[] | null} linked
   * @param {(key: string) => boolean} isHere
   * @returns {Note[]}
   */
  take(linked, isHere) {
    const own = this.isLinked ? this.#aside : [...this.keys];
    this.keys = new Set(own);
    this.#aside = [];
    if (!linked || linked.join() === own.join()) return [];
    this.keys = new Set(linked.filter(isHere));
    this.#aside = own;
    const unknown = linked.length - this.keys.size;
    const are = unknown === 1 ? "is" : "are";
    const lacking = `${plural(unknown, "paper")} selected by the link ${are} ${NOT_IN_EDITION}.`;
    return [...(unknown ? [lacking] : []), ...this.notes];
  }

  /** What is to be said while a link's selection is shown. @returns {Note[]} */
  get notes() {
    const own = this.#aside;
    if (!own.length) return [];
    return [{
      text: `Showing the link’s selection; yours (${plural(own.length, "paper")}) is saved.`,
      action: "Restore my selection",
      do: () => {
        this.#aside = [];
        this.#restore(own);
      },
    }];
  }
}
