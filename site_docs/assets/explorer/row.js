/* What all rows of a paper have in common: elements are made once, and filled again for another paper. */

import { make, setAttribute, setClass } from "../base/elements.js";
import { paperOf } from "../query/order.js";
import { findMarks } from "../text/marks.js";
import { setMarkedText } from "../base/marked_text.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {{node: HTMLElement, show: (row: number, at: number) => void}} Row
 */

/**
 * Return a row whose element knows its paper, and fills only for another paper or other words.
 * @param {Store} store
 * @param {HTMLElement} node
 * @param {{show: (paper: number, around: HTMLElement) => void}} pick
 * @param {(paper: number) => void} fill
 * @returns {Row}
 */
export function makeRow(store, node, pick, fill) {
  let filled = "";
  return {
    node,
    show(row, at) {
      const paper = paperOf(store.corpus, row);
      node.dataset.key = store.corpus.keys[paper];
      // By what the element is: cards stay until the table is there that a reader has asked for.
      setAttribute(node, "aria-rowindex", node.getAttribute("role") ? String(at + 2) : null);
      pick.show(paper, node);
      const wanted = `${store.version} ${paper}`;
      if (wanted !== filled) fill(paper);
      filled = wanted;
    },
  };
}

/**
 * Return the box that selects a paper.
 * @param {Store} store
 */
export function makePick(store) {
  const box = make("input", { type: "checkbox", "data-pick": true });
  return {
    node: make("label", { class: "pick" }, box),
    /** @param {number} paper @param {HTMLElement} around */
    show(paper, around) {
      const picked = store.picked.has(store.corpus.keys[paper]);
      setAttribute(box, "aria-label", `Select ${store.corpus.titles[paper]}`);
      if (box.checked !== picked) box.checked = picked;
      setClass(around, "is-picked", picked);
    },
  };
}

/**
 * Set title and address of a link to a paper.
 * @param {Store} store
 * @param {HTMLElement} link
 * @param {number} paper
 */
export function fillTitle({ corpus, links, results }, link, paper) {
  const text = corpus.titles[paper];
  setAttribute(link, "href", `${links.papers}${encodeURIComponent(corpus.keys[paper])}/`);
  setMarkedText(link, text, findMarks(text, results.terms, "title"));
}
