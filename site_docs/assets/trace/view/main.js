/* Starts the viewer of a page. The theme may swap pages in place and announces each: what was started is left alone. */

import { Shell } from "./shell.js";

async function start() {
  const root = document.querySelector("[data-viewer]:not([data-started])");
  if (!root) return;
  root.dataset.started = "";
  try {
    const { rules, metrics, formats } = await import(resolve(root.dataset.words));
    const shell = new Shell(root, { rules, metrics, formats }, { worker: new URL("../worker.js", import.meta.url).href, schema: resolve(root.dataset.schema), words: resolve(root.dataset.words) });
    await shell.begin();
  } catch (error) {
    console.error(error);
    const notes = root.querySelector("[data-notes]");
    notes.hidden = false;
    notes.textContent = "The viewer could not be started. It needs a browser that runs modules in workers; the examples below have pages that need none.";
  }
}

function resolve(address) {
  return new URL(address, document.baseURI).href;
}

if (window.document$) window.document$.subscribe(start);
else start();
