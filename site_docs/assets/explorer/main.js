/* Starts the explorer where a page has one, once somebody is there: it, and what it loads, is most of what a first visit
   would ask for. Listeners sit on the window, once: the theme may swap pages in place. */

import { wholeAddress } from "../base/address.js";
import { noteInput } from "../base/early_input.js";
import { dataOf, find, make } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { onEachPage } from "../base/pages.js";
import { isReturn, waitForReader } from "../base/presence.js";
import { listenForKeys } from "./keys.js";
import { offerLookUp } from "./look_up.js";

/** @typedef {import("../query/types.js").Taxonomy} Taxonomy */

/** @type {import("./explorer.js").Explorer | null} the explorer of the page in sight */
let shown = null;

const current = () => (shown?.root.isConnected ? shown : null);

async function start() {
  /** @type {HTMLElement | null} */
  const root = document.querySelector("[data-explorer]:not([data-started])");
  if (!root) return;
  root.dataset.started = "";
  const early = noteInput(root, "[data-do], .facet .not, [data-all]");
  if (!location.search && !isReturn()) {
    // The page has the first papers, and all others on further pages.
    await waitForReader(root);
    if (!root.isConnected) return;
  }
  try {
    const [{ openExplorer }, taxonomy] = await Promise.all([
      loadExplorer(),
      /** @type {Promise<Taxonomy>} */ (loadJson(wholeAddress(dataOf(root, "taxonomy")))),
    ]);
    shown = await openExplorer(root, taxonomy, location.href);
    early.repeat();
    keys.repeat(shown);
  } catch (error) {
    console.error(error);
    early.lock();
    delete document.documentElement.dataset.asked;
    const notes = find(root, "[data-notes]");
    const text = "The filters could not be loaded; the list below is complete. Loading the page again may help.";
    notes.hidden = false;
    notes.replaceChildren(make("p", { role: "alert", text }));
  }
}

/** @returns {Promise<{ openExplorer: typeof import("./explorer.js").openExplorer }>} */
function loadExplorer() {
  return import(new URL("./explorer.js", import.meta.url).href);
}

const keys = listenForKeys(current);
offerLookUp(document);
addEventListener("popstate", () => current()?.follow());
addEventListener("scroll", () => current()?.drawSoon(), { passive: true });
addEventListener("resize", () => current()?.drawSoon(), { passive: true });
addEventListener("pagehide", () => current()?.leave());
addEventListener("beforeprint", () => current()?.beforePrint());
addEventListener("afterprint", () => current()?.afterPrint());

onEachPage(start);
