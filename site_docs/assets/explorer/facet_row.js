/* One value in a facet: its tick, its numbers, the button that excludes it. */

import { closest, dataOf, find, make, setAttribute, setClass, setProperty, setText } from "../base/elements.js";
import { grouped, of } from "../text/numbers.js";
import { NOT_CODED } from "../text/wording.js";

/**
 * @typedef {object} ValueRow
 * @property {HTMLElement} node
 * @property {string} id
 * @property {HTMLInputElement} box
 * @property {HTMLElement} number
 * @property {HTMLElement} not the button that excludes
 * @property {string} unused what stands for the number of a value without papers
 * @property {string} shown what it shows, so that only what changes is written
 */

/**
 * Take over a row that the page brought.
 * @param {HTMLElement} node
 * @returns {ValueRow}
 */
export function rowOf(node) {
  const number = find(node, ".n");
  return {
    node,
    id: dataOf(node, "value"),
    box: /** @type {HTMLInputElement} */ (find(node, "input")),
    number,
    not: find(node, ".not"),
    unused: number.textContent === NOT_CODED ? NOT_CODED : "unused",
    shown: "",
  };
}

/**
 * Draw a row as the page would have brought it, yet without numbers.
 * @param {import("../query/types.js").Value} value
 * @returns {ValueRow}
 */
export function makeRow({ id, code, label, not_coded: why }) {
  const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", value: id, tabindex: "-1" }));
  const number = make("span", { class: "n" });
  const name = make(
    "span",
    { class: "name" },
    ...(code ? [make("span", { class: "code", text: code }), " "] : []),
    label,
  );
  const not = make("button", {
    type: "button",
    class: "not",
    "aria-pressed": "false",
    "aria-label": `Exclude ${label}`,
    tabindex: "-1",
  });
  const node = make("div", { class: "facet", "data-value": id }, make("label", {}, box, name, number), not);
  return { node, id, box, number, not, unused: why ? NOT_CODED : "unused", shown: "" };
}

/**
 * Show what is chosen and how many papers there are.
 * @param {ValueRow} row
 * @param {{now: number, all: number}} count
 * @param {number} greatest
 * @param {import("../query/types.js").Clause | undefined} clause
 */
export function fillRow(row, { now, all }, greatest, clause) {
  const included = clause?.include.includes(row.id) ?? false;
  const excluded = clause?.exclude.includes(row.id) ?? false;
  if (row.box.checked !== included) {
    row.box.checked = included;
    if (included) unfold(row.node);
  }
  const shown = `${now} ${all} ${greatest} ${excluded}`;
  if (row.shown === shown) return;
  row.shown = shown;
  setAttribute(row.not, "aria-pressed", String(excluded));
  setClass(row.node, "is-not", excluded);
  setClass(row.node, "is-none", !now);
  setText(row.number, now < all ? of(now, all) : all ? grouped(all) : row.unused);
  setProperty(row.number, "--all", (all / greatest).toFixed(3));
  setProperty(row.number, "--now", all ? (now / all).toFixed(3) : 0);
}

/**
 * Show a value that lies below others: what is asked by an address must be seen.
 * @param {HTMLElement} node
 */
function unfold(node) {
  const branch = closest(node.parentElement, ".facet-branch");
  if (!branch) return;
  /** @type {HTMLDetailsElement} */ (branch).open = true;
  unfold(branch);
}
