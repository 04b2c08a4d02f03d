/* Keys of the explorer. On the window, before those of every page. */

import { singleKeys, writes } from "../base/single_keys.js";

/** @typedef {import("./explorer.js").Explorer} Explorer */

/**
 * Let keys act on the explorer in sight, when there is one.
 * @param {() => Explorer | null} current
 * @returns {{ repeat: (explorer: Explorer) => void }} what to do once an explorer has started
 */
export function listenForKeys(current) {
  /** @type {KeyboardEvent | null} pressed last while the explorer started */
  let early = null;
  addEventListener("keydown", (event) => {
    // Keys that choose among the characters of an input method are not for the page.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const explorer = current();
    const isTaken = explorer ? act(explorer, event) : isEarly(event);
    early = isTaken && !explorer ? event : null;
    if (isTaken) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { capture: true });
  return {
    repeat(explorer) {
      if (early) act(explorer, early);
      early = null;
    },
  };
}

/**
 * Take a key that a starting explorer will answer: the search field is entered at once, so that nothing typed is lost.
 * @param {KeyboardEvent} event
 */
function isEarly({ target, key }) {
  /** @type {HTMLInputElement | null} */
  const search = document.querySelector("[data-explorer] #words:enabled");
  if (!search || document.querySelector("dialog[open]") || !(target instanceof HTMLElement)) return false;
  if (target === search) return key === "ArrowDown";
  if (writes(target) || !singleKeys.on()) return false;
  if (key === "/") search.focus();
  return key === "/" || key === "?";
}

/**
 * Returns whether the key did anything.
 * @param {Explorer} explorer
 * @param {KeyboardEvent} event
 */
function act(explorer, { target, key }) {
  if (document.querySelector("dialog[open]") || !(target instanceof HTMLElement)) return false;
  if (key === "Escape") return explorer.escape(target);
  if (key === "ArrowDown" && target.id === "words") return explorer.step(1, null);
  if (writes(target)) return false;
  if ((key === "ArrowDown" || key === "ArrowUp") && explorer.holds(target)) {
    return explorer.step(key === "ArrowDown" ? 1 : -1, target);
  }
  if (!singleKeys.on()) return false;
  if (key === "/") return explorer.focusSearch();
  if (key === "?") return explorer.help();
  if (key === "x" && explorer.holds(target)) return explorer.toggle(target);
  return false;
}
