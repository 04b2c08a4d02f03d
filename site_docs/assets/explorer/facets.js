/* The facets: what the reader chooses on each axis, among primary values and years. */

import { dataOf, find, findAll, setAttribute } from "../base/elements.js";
import { formatYears, parseYears } from "../query/grammar.js";
import { endsOf, understands } from "../query/own_range.js";
import { fillIn } from "../text/fill_in.js";
import { rangeInWords } from "../text/range.js";
import { NOT_POSSIBLE } from "../text/wording.js";
import { Facet } from "./facet.js";

export class Facets {
  #store;
  #primary;
  #years;
  #fields;
  #facets;
  /** @type {HTMLInputElement[]} those of a range that is typed: what does not fit stays for the reader to mend */
  #typed = [];

  /** @param {HTMLElement} aside @param {import("./store.js").Store} store */
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
    this.#fill(this.#years, formatYears(query.years));
    for (const field of this.#fields) this.#fill([field], query.fields.get(dataOf(field, "field")) ?? "");
    for (const facet of this.#facets) facet.update();
  }

  #listen() {
    this.#primary.addEventListener("change", () =>
      this.#store.change(({ query }) => {
        query.count = this.#primary.checked ? "primary" : "";
      }));
    for (const field of this.#fields) {
      field.addEventListener("input", () => this.#changeField(dataOf(field, "field"), false));
      field.addEventListener("change", () => this.#changeField(dataOf(field, "field"), true));
      field.addEventListener("blur", () => this.#leaveField(field));
    }
    for (const field of this.#years) {
      field.addEventListener("input", () => this.#changeYears(false));
      field.addEventListener("change", () => this.#changeYears(true));
    }
  }

  /**
   * Show what is asked in the fields of a range, or in one of its ends.
   * @param {HTMLInputElement[]} fields
   * @param {string} asked
   */
  #fill(fields, asked) {
    const [first, last] = asked.includes("..") ? endsOf(asked) : [asked, asked];
    for (const field of fields) {
      if (this.#typed.includes(field)) continue;
      const value = (field.dataset.end ?? field.dataset.year) === "last" ? last : first;
      if (document.activeElement !== field && field.value !== value) field.value = value;
      setAttribute(field, "aria-invalid", null);
    }
  }

  /**
   * @param {string} id
   * @param {boolean} done whether the reader is done with the field
   */
  #changeField(id, done) {
    const fields = this.#fields.filter((field) => field.dataset.field === id);
    const own = this.#store.corpus.taxonomy.fields?.find((each) => each.id === id);
    // Browsers tell of a date from the first digit of its year on, as though the reader were done with it.
    if (!own || fields.some((field) => field === document.activeElement && hasShortYear(field))) return;
    const asked = askedBy(fields);
    const fits = !asked || understands(own, asked);
    this.#ask(fields, asked, own.label, { fits, done }, (query) => {
      if (asked && fits) query.fields.set(id, asked);
      else query.fields.delete(id);
    });
  }

  /**
   * Ask what was put off while it was typed, or refuse it.
   * @param {HTMLInputElement} field
   */
  #leaveField(field) {
    if (!hasShortYear(field)) return;
    for (const done of [false, true]) this.#changeField(dataOf(field, "field"), done);
  }

  /** @param {boolean} done whether the reader is done with the field */
  #changeYears(done) {
    const asked = askedBy(this.#years);
    const years = asked ? parseYears(asked) : null;
    this.#ask(this.#years, asked, "years", { fits: !asked || years !== null, done }, (query) => {
      query.years = years ?? [null, null];
    });
  }

  /**
   * Ask what fields say as soon as it fits. What does not may be on its way to something that does: it is refused only
   * when the reader is done with it.
   * @param {HTMLInputElement[]} fields
   * @param {string} asked
   * @param {string} name
   * @param {{fits: boolean, done: boolean}} how
   * @param {(query: import("../query/types.js").Query) => void} mutate
   */
  #ask(fields, asked, name, { fits, done }, mutate) {
    if (fits === done) return;
    const remarks = fits ? [] : [`Ignored: ${fillIn(NOT_POSSIBLE, { value: rangeInWords(asked), name })}.`];
    for (const field of fields) setAttribute(field, "aria-invalid", fits ? null : "true");
    this.#typed = fields;
    this.#store.change(({ query }) => mutate(query), { typing: true, remarks });
    this.#typed = [];
  }
}

/**
 * Tell whether a field holds a date whose year begins with a zero, as one does of which not all digits are typed.
 * @param {HTMLInputElement} field
 */
function hasShortYear({ type, value }) {
  return type === "date" && value.startsWith("0");
}

/**
 * Return what fields ask, as a query has it: those of a range are its two ends.
 * @param {HTMLInputElement[]} fields
 */
function askedBy(fields) {
  const values = fields.map(({ value }) => value);
  return values.length > 1 && values.some(Boolean) ? values.join("..") : values[0];
}
