/* A side column that fits the window stays in view while the long column scrolls; a longer one scrolls along. */

const ROOM = 96; // pixels of header and air that a side leaves free
const watched = new ResizeObserver((entries) => entries.forEach(({ target }) => fit(target)));

/** Watch the size of every .side of the page, and of the window. */
export function keepSides(root) {
  watched.disconnect();
  for (const side of root.querySelectorAll(".side")) watched.observe(side);
}

/** Measure again when the window changes. */
export function watchWindow(root) {
  addEventListener("resize", () => root.querySelectorAll(".side").forEach(fit));
}

function fit(side) {
  side.classList.toggle("is-sticky", side.offsetHeight + ROOM < innerHeight);
}
