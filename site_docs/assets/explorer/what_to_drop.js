/* Where nothing is found: what finds papers again when it is dropped, and the papers that fit but for that. */

import { axisOf } from "../query/corpus.js";
import { clauseOf } from "../query/grammar.js";
import { askedOf } from "./asked.js";
import { foundWithout } from "./found_without.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./types.js").State} State
 * @typedef {object} Drop
 * @property {string} label of what is dropped, as the active filters have it
 * @property {string} button what a press does
 * @property {number} count papers found without it
 * @property {number[]} papers places of some of them
 * @property {(state: State) => void} remove
 */

const MOST_DROPS = 4;
const MOST_NEAR = 3;

/**
 * Return the parts without which papers are found, those that leave fewest first: they come nearest to what is asked.
 * @param {Store} store
 * @returns {Drop[]}
 */
export function whatToDrop(store) {
  const candidates = partsOf(store);
  // What is asked alone leaves everything, of which nothing can be learnt.
  if (candidates.length < 2) return [];
  return candidates
    .map(({ label, not, remove }) => {
      const papers = foundWithout(store, remove);
      const button = `${not ? "Allow" : "Remove"} ${label}`;
      return {
        label: not ? `not ${label}` : label,
        button,
        remove,
        count: papers.length,
        papers: papers.slice(0, MOST_NEAR),
      };
    })
    .filter(({ count }) => count)
    .sort((a, b) => a.count - b.count)
    .slice(0, MOST_DROPS);
}

/** @param {Store} store */
function partsOf(store) {
  const { corpus, state: { query } } = store;
  // Where any of several values would do, none of them stands in the way alone.
  const whole = [...query.clauses].filter(([, { include, match }]) => match !== "all" && include.length > 1)
    .map(([id]) => id);
  const single = askedOf(store)
    .filter(({ axis, part }) => part !== "edition" && !(part === "include" && axis && whole.includes(axis.id)))
    .map(({ label, code, not, remove }) => ({
      label: code ? `${code} ${label}` : label,
      not,
      remove,
    }));
  const clauses = whole.map((id) => ({
    label: axisOf(corpus, id).record.label,
    not: false,
    remove: (/** @type {State} */ { query: asked }) => {
      clauseOf(asked, id).include = [];
    },
  }));
  return [...clauses, ...single];
}
