/* The bar at the foot of the window that says how many papers are selected, and what can be done with them. */

import { find, setProperty, setText } from "../base/elements.js";
import { grouped, plural } from "../text/numbers.js";
import { NOT_IN_EDITION, SHOW_ALL_RESULTS } from "../text/wording.js";

const MOST_COMPARED = 6;

/**
 * Tell whether so many papers can stand side by side.
 * @param {number} number
 */
export function canCompare(number) {
  return number >= 2 && number <= MOST_COMPARED;
}

export class SelectionBar {
  #store;
  #count;
  #compare;
  #only;

  /** @param {HTMLElement} root @param {import("./store.js").Store} store */
  constructor(root, store) {
    const template = /** @type {HTMLTemplateElement} */ (find(root, "[data-selection-bar]"));
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    this.node = find(copy, ".selection-bar");
    this.#store = store;
    this.#count = find(this.node, "b");
    this.#compare = /** @type {HTMLButtonElement} */ (find(this.node, '[data-do="compare"]'));
    this.#only = find(this.node, '[data-do="only"]');
    // What has the focus is kept clear of it.
    new ResizeObserver(() => setProperty(document.documentElement, "--foot", `${this.node.offsetHeight}px`))
      .observe(this.node);
  }

  update() {
    const { picked: { size }, pickedPlaces: { length: here }, state } = this.#store;
    this.node.hidden = !size;
    const elsewhere = here < size ? `, ${grouped(size - here)} ${NOT_IN_EDITION}` : "";
    setText(this.#count, `${plural(size, "paper")} selected${elsewhere}`);
    this.#compare.disabled = !canCompare(here);
    this.#compare.title = this.#compare.disabled ? `Select 2 to ${MOST_COMPARED} papers to compare` : "";
    setText(this.#only, state.only ? SHOW_ALL_RESULTS : "Show only these");
  }
}
