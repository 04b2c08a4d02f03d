/* The facets: what the reader chooses on each axis, among primary values and years. */

import { dataOf, find, findAll } from "../base/elements.js";
import { endsOf, understands } from "../query/own_range.js";
import { Facet } from "./facet.js";

const YEAR = /^\d{4}$/;

export class Facets {
  #store;
  #primary;
  #years;
  #fields;
  #facets;

  /**
   * @param {HTMLElement} aside
   * @param {import("./store.js").Store} store
   */
  constructor(aside, store) {
    this.#store = store;
    this.#primary = /** @type {HTMLInputElement} */ (find(aside, "[data-primary]"));
    this.#years = /** @type {HTMLInputElement[]} */ (findAll(aside, "[data-year]"));
    this.#fields = /** @type {HTMLInputElement[]} */ (findAll(aside, "[data-field]"));
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
    for (const field of this.#fields) {
      const asked = query.fields.get(dataOf(field, "field")) ?? "";
      const [first, last] = asked.includes("..") ? endsOf(asked) : [asked, asked];
      const value = field.dataset.end === "last" ? last : first;
      if (document.activeElement !== field && field.value !== value) field.value = value;
    }
    for (const facet of this.#facets) facet.update();
  }

  #listen() {
    this.#primary.disabled = false;
    this.#primary.addEventListener("change", () =>
      this.#store.change(({ query }) => {
        query.count = this.#primary.checked ? "primary" : "";
      }));
    for (const field of this.#fields) {
      field.disabled = false;
      field.addEventListener("input", () => this.#changeField(dataOf(field, "field")));
    }
    for (const field of this.#years) {
      field.disabled = false;
      field.addEventListener("input", () => {
        if (field.value === "" || YEAR.test(field.value)) this.#changeYears();
      });
    }
  }

  /** @param {string} id */
  #changeField(id) {
    const values = this.#fields.filter((field) => field.dataset.field === id).map(({ value }) => value);
    const asked = values.length > 1 && values.some(Boolean) ? values.join("..") : values[0];
    const own = this.#store.corpus.taxonomy.fields?.find((each) => each.id === id);
    this.#store.change(({ query }) => {
      if (own && asked && understands(own, asked)) query.fields.set(id, asked);
      else query.fields.delete(id);
    }, { typing: true });
  }

  #changeYears() {
    const [first, last] = this.#years.map(({ value }) => (YEAR.test(value) ? Number(value) : null));
    this.#store.change(({ query }) => {
      query.years = [first, last];
    }, { typing: true });
  }
}
