/* The facet of one axis: its values with their counts, and how several chosen ones are read. */

import { closest, dataOf, find, findAll, setText } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { clauseOf } from "../query/grammar.js";
import { countValues } from "../query/select.js";
import { walkByArrows } from "./facet_keys.js";
import { fillRow } from "./facet_row.js";
import { FacetRows } from "./facet_rows.js";

/** @typedef {import("./store.js").Store} Store */

const NO_PAPERS = { now: 0, all: 0 };

/**
 * Choose or exclude a value, or neither again; nothing is both.
 * @param {Store} store
 * @param {string} axisId
 * @param {string} value
 * @param {"include" | "exclude"} list
 */
export function toggleValue(store, axisId, value, list = "include") {
  store.change(({ query }) => {
    const clause = clauseOf(query, axisId);
    const on = clause[list].includes(value);
    clause.include = clause.include.filter((each) => each !== value);
    clause.exclude = clause.exclude.filter((each) => each !== value);
    if (!on) clause[list].push(value);
  });
}

export class Facet {
  #store;
  #node;
  #axisId;
  #chosen;
  #rows;
  #ways;
  #walk;
  /** @type {Map<string, {now: number, all: number}>} */
  #counts = new Map();
  #asked = false; // whether a value is included, as far as was shown

  /** @param {HTMLDetailsElement} node @param {Store} store */
  constructor(node, store) {
    this.#node = node;
    this.#store = store;
    this.#axisId = dataOf(node, "axis");
    this.#chosen = find(node, "[data-on]");
    const { values } = axisOf(store.corpus, this.#axisId).record;
    this.#rows = new FacetRows(node, values, (id) => this.#counts.get(id)?.all ?? 0, () => this.#fill());
    this.#walk = walkByArrows(find(node, "fieldset"));
    this.#ways = /** @type {HTMLInputElement[]} */ (findAll(node, '.facet-ways input[type="radio"]'));
    this.#listen();
  }

  /** Show what is chosen; what is asked by an address or a tag elsewhere must be seen. */
  update() {
    const clause = this.#store.state.query.clauses.get(this.#axisId);
    const asks = clause && (clause.include.length || clause.exclude.length);
    if (asks && !this.#asked && !this.#node.open && !closest(document.activeElement, "summary")) this.#node.open = true;
    this.#fill();
  }

  #fill() {
    const { corpus, results, state } = this.#store;
    const clause = state.query.clauses.get(this.#axisId);
    const chosen = (clause?.include.length ?? 0) + (clause?.exclude.length ?? 0);
    this.#asked = Boolean(clause?.include.length);
    setText(this.#chosen, chosen ? `${chosen} on` : "");
    if (!this.#node.open) return;
    const counts = this.#counts = countValues(corpus, results.selection, axisOf(corpus, this.#axisId));
    const greatest = Math.max(1, ...[...counts].map(([id, { all }]) => (id === "weaker" ? 0 : all)));
    this.#rows.reveal([...(clause?.include ?? []), ...(clause?.exclude ?? [])]);
    for (const row of this.#rows.rows) fillRow(row, counts.get(row.id) ?? NO_PAPERS, greatest, clause);
    this.#walk();
    for (const way of this.#ways) {
      const set = way.name.endsWith(".match") ? clause?.match ?? "any" : clause?.reading || state.query.reading;
      way.checked = way.value === set;
    }
  }

  #listen() {
    this.#node.addEventListener("change", ({ target }) => {
      const { type, name, value } = /** @type {HTMLInputElement} */ (target);
      if (type === "checkbox") toggleValue(this.#store, this.#axisId, value);
      else if (type === "radio") this.#change(name.endsWith(".match") ? "match" : "reading", value);
    });
    this.#node.addEventListener("click", ({ target }) => {
      const row = closest(closest(target, ".not"), "[data-value]");
      if (row) toggleValue(this.#store, this.#axisId, dataOf(row, "value"), "exclude");
    });
    this.#node.addEventListener("toggle", () => {
      if (this.#node.open) this.#fill();
    });
  }

  /** @param {"match" | "reading"} option @param {string} value */
  #change(option, value) {
    this.#store.change(({ query }) => {
      clauseOf(query, this.#axisId)[option] = value;
    });
  }
}
