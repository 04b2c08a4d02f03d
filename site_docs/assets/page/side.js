/* A side column that fits the window stays in view while the long column scrolls; a longer one scrolls along. */

import { findAll } from "../base/elements.js";

const ROOM = 96; // pixels of header and air that a side leaves free
const watched = new ResizeObserver((entries) =>
  entries.forEach(({ target }) => fit(/** @type {HTMLElement} */ (target)))
);

/**
 * Watch the size of every .side of the page, and of the window.
 * @param {Document} root
 */
export function keepSides(root) {
  watched.disconnect();
  for (const side of findAll(root, ".side")) watched.observe(side);
}

/**
 * Measure again when the window changes.
 * @param {Document} root
 */
export function watchWindow(root) {
  addEventListener("resize", () => findAll(root, ".side").forEach(fit));
}

/** @param {HTMLElement} side */
function fit(side) {
  side.classList.toggle("is-sticky", side.offsetHeight + ROOM < innerHeight);
}
