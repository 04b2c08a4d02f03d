/* Starts the viewer of a page. The theme may swap pages in place and announces each: what was started is left alone. */

import { wholeAddress } from "../../base/address.js";
import { find } from "../../base/elements.js";
import { onEachPage } from "../../base/pages.js";
import { Viewer } from "./viewer.js";

async function start() {
  const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-viewer]:not([data-started])"));
  if (!root) return;
  root.dataset.started = "";
  try {
    const worker = new URL("../worker/main.js", import.meta.url).href;
    await new Viewer(root, { worker, schema: wholeAddress(root.dataset.schema ?? "") }).begin();
  } catch (error) {
    console.error(error);
    const notes = find(root, "[data-notes]");
    notes.hidden = false;
    const reason = error instanceof Error ? error.message : String(error);
    notes.textContent =
      `The viewer could not start: ${reason}. Reload the page, or try another browser. The examples below have pages that need no script.`;
  }
}

onEachPage(start);
