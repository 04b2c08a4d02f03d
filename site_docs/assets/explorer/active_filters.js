/* What is asked, one entry each, which a press removes. */

import { make, setText } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { valueOf } from "../query/counting.js";
import { clauseOf, formatYears } from "../query/grammar.js";
import { PRIMARY_VALUES_ONLY } from "../text/wording.js";
import { uncodedLabel } from "./labels.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./types.js").State} State
 * @typedef {import("../query/types.js").Axis} Axis
 * @typedef {object} Asked
 * @property {string} label
 * @property {string} code
 * @property {boolean} not whether it is excluded
 * @property {Axis | null} axis
 * @property {(state: State) => void} remove
 */

export class ActiveFilters {
  #list;
  #store;
  #elsewhere;
  #shown = "";

  /**
   * @param {HTMLElement} list
   * @param {Store} store
   * @param {() => void} elsewhere puts the focus where it is when no entry is left
   */
  constructor(list, store, elsewhere) {
    this.#list = list;
    this.#store = store;
    this.#elsewhere = elsewhere;
  }

  update() {
    const asked = askedOf(this.#store);
    for (const node of this.#list.ownerDocument.querySelectorAll("[data-filters]")) {
      setText(node, asked.length ? `${asked.length} on` : "");
    }
    const shown = JSON.stringify(asked.map(({ label, code, not, axis }) => [label, code, not, axis?.id]));
    if (this.#shown === shown) return;
    this.#shown = shown;
    const focused = [...this.#list.children].findIndex((entry) => entry.contains(document.activeElement));
    const entries = asked.map((each) => makeEntry(each, this.#store));
    if (entries.length) entries.push(make("li", {}, makeClear()));
    this.#list.hidden = !entries.length;
    this.#list.replaceChildren(...entries);
    if (focused < 0) return;
    const next = entries[Math.min(focused, entries.length - 1)]?.querySelector("button");
    if (next) next.focus();
    else this.#elsewhere();
  }
}

function makeClear() {
  return make("button", { class: "button is-plain is-small", type: "button", "data-do": "clear", text: "Clear all" });
}

/**
 * @param {Asked} asked
 * @param {Store} store
 */
function makeEntry({ axis, label, code, not, remove }, store) {
  return make(
    "li",
    { class: `chip ${axis ? `axis-${axis.hue}` : "is-plain"}${not ? " is-not" : ""}` },
    ...(not ? [make("span", { class: "no", text: "not" })] : []),
    ...(code ? [make("span", { class: "code", text: code })] : []),
    make("span", { text: label }),
    make("button", {
      class: "drop",
      type: "button",
      "aria-label": `Remove ${not ? "not " : ""}${code ? `${code} ` : ""}${label}`,
      text: "×",
      onclick: () => store.change(remove),
    }),
  );
}

/**
 * @param {Store} store
 * @returns {Asked[]}
 */
function askedOf(store) {
  const { corpus, edition, state: { query, only } } = store;
  const asked = [...query.clauses].flatMap(([id, clause]) => askedOfAxis(clause, axisOf(corpus, id)));
  const ask = (/** @type {string} */ label, /** @type {(state: State) => void} */ remove) => {
    asked.push({ label, code: "", not: false, axis: null, remove });
  };
  const years = formatYears(query.years);
  if (years) {
    ask(`Years ${years.replace("..", " to ")}`, (state) => {
      state.query.years = [null, null];
    });
  }
  for (const [id, text] of query.fields) {
    const label = corpus.taxonomy.fields?.find((own) => own.id === id)?.label ?? id;
    ask(`${label}: ${text.replace("..", " to ").trim()}`, (state) => state.query.fields.delete(id));
  }
  if (query.count === "primary") ask(PRIMARY_VALUES_ONLY, reset("count", ""));
  if (query.reading === "strict") ask("Strict evidence", reset("reading", "broad"));
  if (query.words) ask(`“${query.words}”`, reset("words", ""));
  if (query.edition) ask(edition.label, reset("edition", ""));
  if (only) {
    ask("Selected papers only", (state) => {
      state.only = false;
    });
  }
  return asked;
}

/**
 * @param {"count" | "reading" | "words" | "edition"} name
 * @param {string} value
 * @returns {(state: State) => void}
 */
function reset(name, value) {
  return ({ query }) => {
    query[name] = value;
  };
}

/**
 * @param {import("../query/types.js").Clause} clause
 * @param {Axis} axis
 * @returns {Asked[]}
 */
function askedOfAxis(clause, axis) {
  const asked = [
    ...clause.include.map((value) => askedOfValue(axis, value, "include")),
    ...clause.exclude.map((value) => askedOfValue(axis, value, "exclude")),
  ];
  const level = axis.record.evidence.find(({ id }) => id === clause.reading);
  if (clause.reading === "strict" || level) {
    asked.push({
      label: `${axis.record.label}: ${level?.label ?? "strict"}`,
      code: "",
      not: false,
      axis,
      remove: ({ query }) => {
        clauseOf(query, axis.id).reading = "";
      },
    });
  }
  return asked;
}

/**
 * @param {Axis} axis
 * @param {string} id
 * @param {"include" | "exclude"} list
 * @returns {Asked}
 */
function askedOfValue(axis, id, list) {
  const value = valueOf(axis, id);
  const named = value?.code ? value.label : `${axis.record.label}: ${value?.label}`;
  return {
    label: value ? named : uncodedLabel(axis, id),
    code: value?.code ?? "",
    not: list === "exclude",
    axis,
    remove: ({ query }) => {
      const clause = clauseOf(query, axis.id);
      clause[list] = clause[list].filter((each) => each !== id);
    },
  };
}
