/* The papers found, all of them, or those side by side, as they are printed. */

import { make } from "../base/elements.js";
import { linksOf, venueOf } from "../query/corpus.js";
import { paperOf } from "../query/order.js";
import { makeComparison } from "./compare.js";
import { authorsOfPaper, labelOf } from "./labels.js";

/**
 * Return what to print: the list, or the comparison that lies over it.
 * @param {import("./store.js").Store} store
 */
export function makePrintList(store) {
  const { corpus, results: { rows, heads }, state } = store;
  if (state.compare) {
    const [title, table] = makeComparison(store);
    return make("div", { class: "print-list" }, make("h2", { text: title }), table);
  }
  const entries = Array.from(rows, (row) => {
    if (row < 0) return make("h2", { text: labelOf(heads[-1 - row].axis, heads[-1 - row].id) });
    const paper = paperOf(corpus, row);
    const meta = [
      authorsOfPaper(corpus, paper),
      corpus.years[paper],
      venueOf(corpus, paper),
      linksOf(corpus, paper)[0]?.[1],
    ];
    return make("p", {}, make("b", { text: corpus.titles[paper] }), ` ${meta.filter(Boolean).join(" · ")}`);
  });
  return make("div", { class: "print-list" }, ...entries);
}
