/* The papers found, all of them, or those side by side, as they are printed. */

import { find, make } from "../base/elements.js";
import { linksOf, venueOf } from "../query/corpus.js";
import { paperOf } from "../query/order.js";
import { authorsOfPaper, labelOf } from "./labels.js";

/**
 * Return what to print: the list, or the comparison that lies over it.
 * @param {import("./store.js").Store} store
 */
export function makePrintList(store) {
  const { corpus, results: { rows, heads } } = store;
  const comparison = document.querySelector("dialog:has(.compare)");
  if (comparison) {
    const title = make("h2", { text: find(comparison, "h2").textContent });
    return make("div", { class: "print-list" }, title, find(comparison, ".compare").cloneNode(true));
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
