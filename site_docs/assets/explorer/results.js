/* The state of an explorer and its papers in, what is listed out: which papers, in which order and groups. Pure. */

import { findAxis } from "../query/corpus.js";
import { countShared, groupPapers, sortPapers } from "../query/order.js";
import { scorePapers, searchPapers } from "../query/search.js";
import { selectPapers } from "../query/select.js";
import { has, listOf, setOf, size } from "../query/sets.js";
import { markedTerms } from "../text/marks.js";
import { usualOrder } from "./address.js";

/**
 * @typedef {import("../query/search.js").Index} Index
 * @typedef {import("./types.js").Order} Order
 * @typedef {import("./types.js").State} State
 */

/**
 * What is listed.
 * @typedef {object} Results
 * @property {import("../query/types.js").Selection} selection
 * @property {number} count papers found
 * @property {Order} order
 * @property {import("../text/marks.js").MarkedTerm[]} terms marked in what is listed
 * @property {Int32Array} rows
 * @property {import("../query/order.js").GroupHead[]} heads
 */

/**
 * Return what is listed.
 * @param {Index} index
 * @param {State} state
 * @param {import("./types.js").Setting} setting
 * @param {string} words what is searched, as typed or spelled otherwise
 * @param {number[]} picked places of the papers that the reader selected
 * @returns {Results}
 */
export function findResults(index, state, setting, words, picked) {
  const { corpus } = index;
  const { query } = state;
  const selection = selectFrom(index, state, words, picked);
  const order = usualOrder(state, setting);
  if (order.sort === "alike" && !picked.length) order.sort = "newest";
  const found = listOf(selection.found);
  const sorted = sortPapers(corpus, found, order.sort, scoresFor(index, order, words, found, picked));
  const groups = groupPapers(corpus, sorted, findAxis(corpus, order.group) ?? null, query.reading);
  return { selection, count: size(selection.found), order, terms: markedTerms(words), ...groups };
}

/**
 * Return the places of the papers found, in no order that means anything.
 * @param {Index} index
 * @param {State} state
 * @param {string} words what is searched, as typed or spelled otherwise
 * @param {number[]} picked places of the papers that the reader selected
 */
export function findPapers(index, state, words, picked) {
  return listOf(selectFrom(index, state, words, picked).found);
}

/**
 * @param {Index} index
 * @param {State} state
 * @param {string} words
 * @param {number[]} picked
 */
function selectFrom(index, state, words, picked) {
  const { corpus } = index;
  const searched = searchPapers(index, words);
  const isFound = (/** @type {number} */ paper) => !searched || has(searched, paper);
  return selectPapers(corpus, state.query, state.only ? setOf(corpus.count, picked.filter(isFound)) : searched);
}

/**
 * @param {Index} index
 * @param {Order} order
 * @param {string} words
 * @param {number[]} found
 * @param {number[]} picked
 */
function scoresFor(index, order, words, found, picked) {
  if (order.sort === "alike") return countShared(index.corpus, picked);
  return order.sort === "relevance" && words ? scorePapers(index, words, found) : null;
}
