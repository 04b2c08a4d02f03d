/* The head of a group of papers. */

import { make, setAttribute, setClass, setText } from "../base/elements.js";
import { valueOf } from "../query/counting.js";
import { of } from "../text/numbers.js";
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
      const { id, axis, count } = store.results.heads[-1 - row];
      const words = labelOf(axis, id);
      const isValue = valueOf(axis, id) !== undefined;
      setAttribute(link, "href", isValue ? `${store.links.axes}${axis.id}/${id}/` : null);
      setText(link, isValue ? words : "");
      setText(label, isValue ? "" : words);
      setText(number, of(count, store.results.count));
      setClass(node, "is-first", row === -1);
    },
  };
}
