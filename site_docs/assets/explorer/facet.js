/* The facet of one axis: its values with their counts, and how several chosen ones are read. */

import { closest, dataOf, find, findAll, setAttribute, setClass, setProperty, setText } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { clauseOf } from "../query/grammar.js";
import { countValues } from "../query/select.js";
import { of } from "../text/numbers.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {object} ValueRow
 * @property {HTMLElement} node
 * @property {string} id
 * @property {HTMLInputElement} box
 * @property {HTMLElement} number
 * @property {HTMLElement} not the button that excludes
 * @property {string} unused what stands for the number of a value without papers
 * @property {string} shown what it shows, so that only what changes is written
 */

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
  #asked = false; // whether a value is included, as far as was shown

  /**
   * @param {HTMLDetailsElement} node
   * @param {Store} store
   */
  constructor(node, store) {
    this.#node = node;
    this.#store = store;
    this.#axisId = dataOf(node, "axis");
    this.#chosen = find(node, "[data-on]");
    this.#rows = findAll(node, "[data-value]").map(rowOf);
    this.#ways = /** @type {HTMLInputElement[]} */ (findAll(node, '.facet-ways input[type="radio"]'));
    /** @type {HTMLFieldSetElement} */ (find(node, "fieldset")).disabled = false;
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
    const counts = countValues(corpus, results.selection, axisOf(corpus, this.#axisId));
    const greatest = Math.max(1, ...this.#rows.map(({ id }) => counts.get(id)?.all ?? 0));
    for (const row of this.#rows) fillRow(row, counts.get(row.id) ?? NO_PAPERS, greatest, clause);
    for (const way of this.#ways) {
      const set = way.name.endsWith(".match") ? clause?.match ?? "any" : clause?.reading || state.query.reading;
      if (way.checked !== (way.value === set)) way.checked = way.value === set;
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

  /**
   * @param {"match" | "reading"} option
   * @param {string} value
   */
  #change(option, value) {
    this.#store.change(({ query }) => {
      clauseOf(query, this.#axisId)[option] = value;
    });
  }
}

/**
 * @param {HTMLElement} node
 * @returns {ValueRow}
 */
function rowOf(node) {
  const number = find(node, ".n");
  return {
    node,
    id: dataOf(node, "value"),
    box: /** @type {HTMLInputElement} */ (find(node, "input")),
    number,
    not: find(node, ".not"),
    unused: number.textContent?.includes(" of ") ? "unused" : number.textContent ?? "",
    shown: "",
  };
}

/**
 * Show a value that lies below others: what is asked by an address must be seen.
 * @param {HTMLElement} node
 */
function unfold(node) {
  const branch = closest(node.parentElement, ".facet-branch");
  if (!branch) return;
  /** @type {HTMLDetailsElement} */ (branch).open = true;
  unfold(branch);
}

/**
 * @param {ValueRow} row
 * @param {{now: number, all: number}} count
 * @param {number} greatest
 * @param {import("../query/types.js").Clause | undefined} clause
 */
function fillRow(row, { now, all }, greatest, clause) {
  const included = clause?.include.includes(row.id) ?? false;
  const excluded = clause?.exclude.includes(row.id) ?? false;
  if (row.box.checked !== included) {
    row.box.checked = included;
    if (included) unfold(row.node);
  }
  const shown = `${now} ${all} ${greatest} ${excluded}`;
  if (row.shown === shown) return;
  row.shown = shown;
  setAttribute(row.not, "aria-pressed", String(excluded));
  setClass(row.node, "is-not", excluded);
  setClass(row.node, "is-none", !now);
  setText(row.number, all ? of(now, all) : row.unused);
  setProperty(row.number, "--all", (all / greatest).toFixed(3));
  setProperty(row.number, "--now", all ? (now / all).toFixed(3) : 0);
}
