/* The facets as a sheet over the page, where the window has no room beside the results; the rest of the page is inert
   meanwhile. */

import { find, findAll } from "../base/elements.js";

export class Sheet {
  #facets;
  /** @type {Element | null} what had the focus before */
  #before = null;

  /** @param {HTMLElement} facets */
  constructor(facets) {
    this.#facets = facets;
  }

  open() {
    this.#before = document.activeElement;
    this.#facets.dataset.open = "";
    this.#facets.setAttribute("role", "dialog");
    this.#facets.setAttribute("aria-modal", "true");
    for (const node of this.#others()) node.inert = true;
    document.documentElement.classList.add("has-sheet");
    find(this.#facets, '[data-do="close-sheet"]').focus();
  }

  /** Returns whether it was open. */
  close() {
    if (this.#facets.dataset.open === undefined) return false;
    delete this.#facets.dataset.open;
    this.#facets.setAttribute("role", "complementary");
    this.#facets.removeAttribute("aria-modal");
    for (const node of this.#others()) node.inert = false;
    document.documentElement.classList.remove("has-sheet");
    if (this.#before instanceof HTMLElement) this.#before.focus();
    return true;
  }

  /** Return what stands beside the facets and all that holds them. */
  #others() {
    /** @type {HTMLElement[]} */
    const others = [];
    /** @type {HTMLElement} */
    let node = this.#facets;
    while (node !== document.body && node.parentElement) {
      const beside = findAll(node.parentElement, ":scope > *");
      // What is said of the papers found is said over the sheet, too.
      others.push(...beside.filter((each) => each !== node && !each.matches("[role=status]")));
      node = node.parentElement;
    }
    return others;
  }
}
