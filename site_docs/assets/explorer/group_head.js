/* The head of a group of papers. */

import { make, setAttribute, setClass, setText } from "../base/elements.js";
import { axisOf } from "../query/corpus.js";
import { valueOf } from "../query/counting.js";
import { setsIn } from "../query/select.js";
import { sizeOfBoth } from "../query/sets.js";
import { fillIn } from "../text/fill_in.js";
import { grouped, of } from "../text/numbers.js";
import { IN_GROUP } from "../text/wording.js";
import { labelOf } from "./labels.js";

/** @param {import("./store.js").Store} store @returns {import("./row.js").Row} */
export function makeGroupHead(store) {
  const link = make("a");
  const label = make("span");
  const number = make("span", { class: "n" });
  const node = make("h2", { class: "row group-head" }, link, label, " ", number);
  return {
    node,
    show(row) {
      const { corpus, results } = store;
      const { selection } = results;
      const { id, axis, count } = results.heads[-1 - row];
      const words = labelOf(axis, id);
      const isValue = valueOf(axis, id) !== undefined;
      setAttribute(link, "href", isValue ? `${store.links.axes}${axis.id}/${id}/` : null);
      setText(link, isValue ? words : "");
      setText(label, isValue ? "" : words);
      const share = of(count, results.count);
      // As the filters count it, beside which it stands.
      const set = setsIn(corpus, selection, axisOf(corpus, axis.id)).get(id);
      const all = set ? sizeOfBoth(set, selection.found) : 0;
      setText(number, all > count ? fillIn(IN_GROUP, { share, all: grouped(all) }) : share);
      setClass(node, "is-first", row === -1);
    },
  };
}
