/* The first tap on a cell of the table that stands in the page: it names the cell's papers, as every first tap does, once
   the script that knows them has come. A second tap on the cell follows its link, as ever. */

import { closest, findAll } from "../base/elements.js";

/**
 * Hold taps on cells below an element.
 * @param {HTMLElement} stage holds the table
 * @returns {{ repeat: () => void, release: () => void }} repeat: the table can name papers now, so name those of the cell
 *   that was tapped last; release: it never will, so let taps follow their links
 */
export function holdTaps(stage) {
  const held = new AbortController();
  const options = { capture: true, signal: held.signal };
  let isTouch = false;
  let tapped = "";
  stage.addEventListener("pointerdown", ({ pointerType }) => {
    isTouch = pointerType === "touch";
  }, options);
  stage.addEventListener("click", (event) => {
    const cell = closest(event.target, "a.cell");
    const isTap = isTouch;
    isTouch = false; // the next click may be that of a key
    if (!(cell instanceof HTMLAnchorElement) || !isTap || cell.href === tapped) return;
    event.preventDefault();
    event.stopPropagation();
    tapped = cell.href;
  }, options);
  return {
    repeat() {
      held.abort();
      if (!tapped) return;
      // Of the same table, drawn anew.
      const cell = findAll(stage, "a.cell").find((each) => each instanceof HTMLAnchorElement && each.href === tapped);
      cell?.focus({ preventScroll: true });
    },
    release: () => held.abort(),
  };
}
