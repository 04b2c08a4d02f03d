/* The months of the map: a slider takes it back to what had appeared by one of them, and names what came in it. */

import { find, make, setText } from "../base/elements.js";
import { playThrough } from "../base/play.js";
import { calledOf } from "../query/corpus.js";
import { emptySet, intersect, listOf, setOf } from "../query/sets.js";
import { grouped } from "../text/numbers.js";
import { NEW_PAPERS, PAUSE, PLAY } from "../text/wording.js";

/** @typedef {import("../query/types.js").PaperSet} PaperSet */

const MOST_NAMED = 6;

export class MapMonths {
  #store;
  #section;
  #range;
  #month;
  #told;
  #corpus; // that the months are of

  /**
   * @param {HTMLElement} section
   * @param {import("./store.js").Store} store
   * @param {() => void} draw the map, as of another month
   */
  constructor(section, store, draw) {
    this.#store = store;
    this.#section = section;
    this.#range = /** @type {HTMLInputElement} */ (find(section, "input"));
    this.#month = find(section, "output");
    this.#told = find(section, "[data-map-came]");
    this.#corpus = store.corpus;
    this.#begin();
    playThrough(this.#range, find(section, "button"), { play: PLAY, pause: PAUSE, show: draw });
  }

  /**
   * Return which of the papers found had appeared by the month that is chosen, and say which of them came in it.
   * @returns {PaperSet}
   */
  update() {
    const { corpus, results: { selection: { found } } } = this.#store;
    if (corpus !== this.#corpus) {
      this.#corpus = corpus;
      this.#begin();
    }
    const months = corpus.appeared?.names;
    if (!months) return found;
    const at = Number(this.#range.value);
    setText(this.#month, months[at] ?? "");
    this.#range.setAttribute("aria-valuetext", months[at] ?? "");
    this.#tell(this.isWhole ? [] : listOf(intersect(this.#papersOf((each) => each === at), found)));
    return this.isWhole ? found : intersect(this.all, found);
  }

  /** All papers that had appeared by the month that is chosen. */
  get all() {
    const at = Number(this.#range.value);
    return this.isWhole ? this.#corpus.all : this.#papersOf((each) => each <= at);
  }

  /** Whether the month is the last. */
  get isWhole() {
    return this.#range.value === this.#range.max;
  }

  #begin() {
    const months = this.#corpus.appeared?.names;
    this.#section.hidden = !months;
    this.#range.max = String((months?.length ?? 1) - 1);
    this.#range.value = this.#range.max;
  }

  /** @param {(month: number) => boolean} isAsked */
  #papersOf(isAsked) {
    const { appeared, count } = this.#corpus;
    if (!appeared) return emptySet(count);
    return setOf(count, appeared.of.flatMap((month, paper) => (isAsked(month) ? [paper] : [])));
  }

  /** @param {number[]} papers */
  #tell(papers) {
    const { corpus, links } = this.#store;
    const named = papers.slice(0, MOST_NAMED).flatMap((paper, place) => [
      place ? ", " : `${NEW_PAPERS}: `,
      make("a", {
        href: `${links.papers}${encodeURIComponent(corpus.keys[paper])}/`,
        text: calledOf(corpus, paper),
      }),
    ]);
    const more = papers.length - MOST_NAMED;
    this.#told.replaceChildren(...named, more > 0 ? ` and ${grouped(more)} more` : "");
  }
}
