/* Starts the explorer where a page has one. Listeners sit on the window, once, whatever the number of pages shown: the
   theme may swap pages in place and announces each through document$. */

import { openExplorer } from "./app.js";
import { make, recall, remember } from "./browser.js";
import { listenForKeys } from "./keys.js";

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
