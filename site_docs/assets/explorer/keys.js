/* The keyboard: what keys mean on this page. Listens on the window, before the theme, which has keys of its own. */

/** Let keys act on the explorer that `current()` returns, if any; single keys only while `singles.on()`. */
export function listenForKeys(current, singles) {
  addEventListener("keydown", (event) => {
    const explorer = current();
    if (!explorer || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (act(explorer, event, singles.on())) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { capture: true });
}

function act(explorer, event, singles) {
  const { target, key } = event;
  if (document.querySelector("dialog[open]")) return false;
  if (key === "Escape") return explorer.escape(target);
  const writes = target.matches?.('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]');
  if (key === "ArrowDown" && target.id === "words") return explorer.step(1, null);
  if (writes) return false;
  if ((key === "ArrowDown" || key === "ArrowUp") && explorer.holds(target)) return explorer.step(key === "ArrowDown" ? 1 : -1, target);
  if (!singles) return false;
  if (key === "/") return explorer.seek();
  if (key === "?") return explorer.help();
  if (key === "x" && explorer.holds(target)) return explorer.pick(target);
  return false;
}
