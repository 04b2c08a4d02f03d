/* Starts the viewer of a page once somebody is there, or its address asks for a trace: it is most of what a first visit
   would ask for. The ways in work at once. The theme may swap pages in place and announces each: what was started is
   left alone. */

import { wholeAddress } from "../../base/address.js";
import { closest } from "../../base/elements.js";
import { onEachPage } from "../../base/pages.js";
import { firstSign, isReturn } from "../../base/presence.js";
import { listenToInput } from "./input.js";
import { NOTHING } from "./link.js";
import { note } from "./note.js";
import { tellFault } from "./start_fault.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */

async function start() {
  const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-viewer]:not([data-started])"));
  if (!root) return;
  root.dataset.started = "";
  /** @type {Promise<Viewer> | null} */
  let opening = null;
  const open = () => opening ??= openViewer(root);
  listenToInput(
    root,
    (given) => open().then((viewer) => viewer.take(given, NOTHING), () => {}),
    (text) => note(root, text),
  );
  root.addEventListener("click", (event) => {
    const link = closest(event.target, "a[data-sample]");
    if (!link || "ready" in root.dataset || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // By then it leads into the viewer.
    open().then(() => link.click(), () => {});
  });
  if (!location.hash && !isReturn()) {
    root.dataset.waits = "";
    await firstSign();
    if (!root.isConnected) return;
  }
  open().catch((error) => tellFault(root, error, "The examples below have pages that need no script."));
}

/**
 * Resolves once the viewer listens.
 * @param {HTMLElement} root
 * @returns {Promise<Viewer>}
 */
async function openViewer(root) {
  delete root.dataset.waits;
  const worker = new URL("../worker/main.js", import.meta.url).href;
  const schema = wholeAddress(root.dataset.schema ?? "");
  /** @type {{ Viewer: typeof import("./viewer.js").Viewer }} */
  const { Viewer } = await import(new URL("./viewer.js", import.meta.url).href);
  const viewer = Viewer.ofModules(root, [worker, schema]);
  await viewer.begin();
  return viewer;
}

onEachPage(start);
