/* Tables of the viewer: a caption for those who listen, a row of heads, and a box that scrolls where there is little room. */

import { make } from "../../base/elements.js";

/** A head over a column, and its class.
 * @typedef {{ text: string, kind?: string | null }} Head */

/** Return a table.
 * @type {(kind: string, caption: string, heads: Head[], body: HTMLElement) => HTMLTableElement} */
export function drawTable(kind, caption, heads, body) {
  const cells = heads.map((head) => make("th", { scope: "col", class: head.kind ?? null, text: head.text }));
  return make(
    "table",
    { class: kind },
    make("caption", { class: "hidden-text", text: caption }),
    make("thead", {}, make("tr", {}, ...cells)),
    body,
  );
}

/** Return a box in which a table scrolls; label: what it is called.
 * @type {(label: string, table: HTMLElement) => HTMLElement} */
export function drawScroll(label, table) {
  return make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": label }, table);
}
