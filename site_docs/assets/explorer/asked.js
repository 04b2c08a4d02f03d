/* What a state asks, one entry for each part that can be removed. */

import { axisOf } from "../query/corpus.js";
import { valueOf } from "../query/counting.js";
import { clauseOf, formatYears } from "../query/grammar.js";
import { rangeInWords } from "../text/range.js";
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
 * @property {"include" | "exclude" | "level" | "edition" | ""} part what it is of the clause of its axis, or the edition
 * @property {(state: State) => void} remove
 */

/** @param {Store} store @returns {Asked[]} */
export function askedOf(store) {
  const { corpus, edition, state: { query, only } } = store;
  const asked = [...query.clauses].flatMap(([id, clause]) => askedOfAxis(clause, axisOf(corpus, id)));
  const ask = (
    /** @type {string} */ label,
    /** @type {(state: State) => void} */ remove,
    /** @type {Asked["part"]} */ part = "",
  ) => {
    asked.push({ label, code: "", not: false, axis: null, part, remove });
  };
  const years = formatYears(query.years);
  if (years) {
    ask(`Years ${rangeInWords(years)}`, (state) => {
      state.query.years = [null, null];
    });
  }
  for (const [id, text] of query.fields) {
    const label = corpus.taxonomy.fields?.find((own) => own.id === id)?.label ?? id;
    ask(`${label}: ${rangeInWords(text)}`, (state) => state.query.fields.delete(id));
  }
  if (query.count === "primary") ask(PRIMARY_VALUES_ONLY, reset("count", ""));
  if (query.reading === "strict") ask("Strict evidence", reset("reading", "broad"));
  if (query.words) ask(`“${query.words}”`, reset("words", ""));
  if (query.edition) ask(edition.label, reset("edition", ""), "edition");
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
      label: `${axis.record.label}: ${(level ?? axis.strongest)?.label ?? "strict"}`,
      code: "",
      not: false,
      axis,
      part: "level",
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
    part: list,
    remove: ({ query }) => {
      const clause = clauseOf(query, axis.id);
      clause[list] = clause[list].filter((each) => each !== id);
    },
  };
}
