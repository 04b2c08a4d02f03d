/* Keys of the explorer. On the window, before those of every page. */

import { singleKeys, writes } from "../base/single_keys.js";

/** @typedef {import("./explorer.js").Explorer} Explorer */

/**
 * Let keys act on the explorer in sight, when there is one.
 * @param {() => Explorer | null} current
 */
export function listenForKeys(current) {
  addEventListener("keydown", (event) => {
    const explorer = current();
    if (!explorer || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (act(explorer, event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { capture: true });
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
