/* The papers found, all of them, as they are printed. */

import { make } from "../base/elements.js";
import { linksOf, venueOf } from "../query/corpus.js";
import { paperOf } from "../query/order.js";
import { authorsOfPaper, labelOf } from "./labels.js";

/**
 * Return the list to print.
 * @param {import("./store.js").Store} store
 */
export function makePrintList({ corpus, results: { rows, heads } }) {
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
