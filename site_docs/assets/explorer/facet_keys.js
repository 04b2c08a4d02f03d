/* Keys within a facet: it is one stop for Tab, and arrows go from value to value. */

import { closest, findAll } from "../base/elements.js";

const STOPS = '[data-value] input[type="checkbox"], .facet-branch > summary';
// By what the elements say: to ask the browser what it shows would lay the page out for each facet of a change.
const UNSEEN = "[hidden], details:not([open]) > :not(summary)";

/**
 * Let arrows walk through the values of a facet: up and down from one to the next, right to the button that excludes or
 * into a branch, left back.
 * @param {HTMLElement} node
 * @returns {() => void} to be called when there are other rows
 */
export function walkByArrows(node) {
  /** @type {HTMLElement | null} where Tab enters */
  let current = null;
  const seen = () => findAll(node, STOPS).filter((stop) => !stop.closest(UNSEEN));
  const enterAt = (/** @type {HTMLElement | null} */ stop) => {
    if (current) current.tabIndex = -1;
    current = stop;
    if (stop) stop.tabIndex = 0;
  };
  node.addEventListener("focusin", ({ target }) => enterAt(stopOf(target) ?? current));
  node.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const stop = stopOf(event.target);
    const next = stop && to(event.key, stop, /** @type {HTMLElement} */ (event.target), seen());
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  for (const stop of findAll(node, `${STOPS}, [data-value] .not`)) stop.tabIndex = -1;
  return () => {
    const stops = seen();
    if (!current || !stops.includes(current)) enterAt(stops[0] ?? null);
  };
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function stopOf(target) {
  const row = closest(target, "[data-value]");
  return row ? row.querySelector("input") : closest(target, ".facet-branch > summary");
}

/**
 * Return what a key leads to, or null.
 * @param {string} key
 * @param {HTMLElement} stop
 * @param {HTMLElement} target
 * @param {HTMLElement[]} seen
 * @returns {HTMLElement | null | undefined}
 */
function to(key, stop, target, seen) {
  const at = seen.indexOf(stop);
  const branch = closest(stop, ".facet-branch > summary")?.parentElement;
  if (key === "ArrowDown") return seen[at + 1] ?? stop;
  if (key === "ArrowUp") return seen[at - 1] ?? stop;
  if (key === "Home") return seen[0];
  if (key === "End") return seen.at(-1);
  if (branch instanceof HTMLDetailsElement && (key === "ArrowRight" || key === "ArrowLeft")) {
    if (branch.open !== (key === "ArrowRight")) {
      branch.open = key === "ArrowRight";
      return stop;
    }
    return key === "ArrowRight"
      ? seen[at + 1]
      : closest(branch.parentElement, ".facet-branch")?.querySelector("summary");
  }
  if (key === "ArrowRight") return closest(stop, "[data-value]")?.querySelector(".not");
  if (key !== "ArrowLeft") return null;
  return target === stop ? closest(stop, ".facet-branch")?.querySelector("summary") : stop;
}
