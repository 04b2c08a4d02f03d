/* Starts the explorer where a page has one. Listeners sit on the window, once: the theme may swap pages in place. */

import { openExplorer } from "./app.js";
import { make, recall, remember } from "./browser.js";

const SINGLES = "explorer:single-keys";
const singles = { on: () => recall(SINGLES, true), set: (on) => remember(SINGLES, on) };

let shown = null; // the explorer of the page in sight

const current = () => (shown?.root.isConnected ? shown : null);

async function start() {
  const root = document.querySelector("[data-explorer]:not([data-started])");
  if (!root) return;
  root.dataset.started = "";
  // What early.js took aside, so that the theme's search would not open.
  const asked = window.explorerAsked ?? location.href;
  delete window.explorerAsked;
  try {
    shown = await openExplorer(root, { asked, singles });
  } catch (error) {
    console.error(error);
    delete document.documentElement.dataset.asked;
    root.querySelector("[data-notes]").hidden = false;
    root.querySelector("[data-notes]").replaceChildren(make("p", { role: "alert", text: "The filters could not be loaded; the list below is whole. Loading the page again may help." }));
  }
}

listenForKeys(current, singles);
addEventListener("popstate", () => current()?.follow());
addEventListener("scroll", () => current()?.list.soon(), { passive: true });
addEventListener("resize", () => current()?.list.soon(), { passive: true });
addEventListener("pagehide", () => current()?.flush());
addEventListener("beforeprint", () => current()?.beforePrint());
addEventListener("afterprint", () => current()?.afterPrint());

if (window.document$) window.document$.subscribe(start);
else start();

/* On the window, before the theme, which has keys of its own. */
function listenForKeys(current, singles) {
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
