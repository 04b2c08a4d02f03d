/* Starts the table of any two axes where a page has one. Listeners of the window are set once, whatever the number of
   pages shown. */

import { wholeAddress } from "../base/address.js";
import { noteInput } from "../base/early_input.js";
import { dataOf, find, make } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { onEachPage } from "../base/pages.js";
import { isReturn, waitForReader } from "../base/presence.js";
import { openAnyTable } from "./any_table.js";
import { holdTaps } from "./early_tap.js";

/** @type {import("./any_table.js").AnyTable | null} the table of the page in sight */
let shown = null;

async function start() {
  /** @type {HTMLElement | null} */
  const root = document.querySelector("[data-any-table]:not([data-started])");
  if (!root) return;
  root.dataset.started = "";
  const early = noteInput(root, "[data-swap], [data-csv]");
  const taps = holdTaps(find(root, "[data-stage]"));
  if (!location.search && !isReturn()) {
    // The page has the first table; the papers, and their number, are for whoever wants another.
    await waitForReader(root);
    if (!root.isConnected) return;
  }
  try {
    shown = await openAnyTable(root, await loadJson(wholeAddress(dataOf(root, "taxonomy"))));
    // First: what is chosen makes another table.
    taps.repeat();
    early.repeat();
  } catch (error) {
    console.error(error);
    early.lock();
    taps.release();
    const notes = find(root, "[data-notes]");
    const text =
      "The papers could not be loaded; the table below is the survey's first. Loading the page again may help.";
    notes.hidden = false;
    notes.replaceChildren(make("p", { text }));
  }
}

addEventListener("popstate", () => {
  if (shown?.root.isConnected) shown.follow();
});

onEachPage(start);
