/* The facets: what the reader chooses on each axis, among primary values and years. */

import { find, findAll } from "../base/elements.js";
import { Facet } from "./facet.js";

const YEAR = /^\d{4}$/;

export class Facets {
  #store;
  #primary;
  #years;
  #facets;

  /**
   * @param {HTMLElement} aside
   * @param {import("./store.js").Store} store
   */
  constructor(aside, store) {
    this.#store = store;
    this.#primary = /** @type {HTMLInputElement} */ (find(aside, "[data-primary]"));
    this.#years = /** @type {HTMLInputElement[]} */ (findAll(aside, "[data-year]"));
    this.#facets = findAll(aside, "[data-axis]").map((node) =>
      new Facet(/** @type {HTMLDetailsElement} */ (node), store)
    );
    this.#listen();
  }

  /** Show what is chosen, and how many papers each value has. */
  update() {
    const { query } = this.#store.state;
    this.#primary.checked = query.count === "primary";
    this.#years.forEach((field, at) => {
      const value = String(query.years[at] ?? "");
      if (document.activeElement !== field && field.value !== value) field.value = value;
    });
    for (const facet of this.#facets) facet.update();
  }

  #listen() {
    this.#primary.disabled = false;
    this.#primary.addEventListener("change", () =>
      this.#store.change(({ query }) => {
        query.count = this.#primary.checked ? "primary" : "";
      }));
    for (const field of this.#years) {
      field.disabled = false;
      field.addEventListener("input", () => {
        if (field.value === "" || YEAR.test(field.value)) this.#changeYears();
      });
    }
  }

  #changeYears() {
    const [first, last] = this.#years.map(({ value }) => (YEAR.test(value) ? Number(value) : null));
    this.#store.change(({ query }) => {
      query.years = [first, last];
    }, { typing: true });
  }
}
