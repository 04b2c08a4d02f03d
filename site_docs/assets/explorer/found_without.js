/* What would be found if something else were asked: few readers want to know. */

import { copyQuery } from "../query/grammar.js";
import { sortPapers } from "../query/order.js";
import { findPapers } from "./results.js";

/**
 * Return the places of the papers that would be found without a part of what is asked, newest first.
 * @param {import("./store.js").Store} store
 * @param {(state: import("./types.js").State) => void} remove
 */
export function foundWithout({ corpus, index, pickedPlaces, spelled, state: asked }, remove) {
  const state = { ...asked, query: copyQuery(asked.query) };
  remove(state);
  const { words } = state.query;
  const searched = words === asked.query.words ? spelled ?? words : words;
  return sortPapers(corpus, findPapers(index, state, searched, pickedPlaces), "newest", null);
}
