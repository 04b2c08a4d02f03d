/* Whether somebody is at a page: what is large is loaded for readers, not for everybody who passes by. */

// A screen reader may press or set a control without a pointer, a key or the focus: only the click or the input is seen.
const SIGNS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "click",
  "input",
  "scroll",
  "dragenter",
];

/**
 * Resolves at the first sign of a reader: the pointer, a key or the page moves.
 * @returns {Promise<void>}
 */
export function firstSign() {
  return new Promise((resolve) => {
    const done = new AbortController();
    const seen = (/** @type {Event} */ event) => {
      // Browsers say where a pointer rests when the page below it changes: nobody moved it.
      if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
      done.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true, signal: done.signal });
  });
}

/**
 * Resolves at the first sign of a reader; until then the element is marked as one that waits.
 * @param {HTMLElement} root
 */
export async function waitForReader(root) {
  root.dataset.waits = "";
  await firstSign();
  delete root.dataset.waits;
}

/** Tell whether a page was loaded again or gone back to, which only somebody does who read it. */
export function isReturn() {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
}
