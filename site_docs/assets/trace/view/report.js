/* Starts the viewer of a file that holds everything itself: worker, schema and traces stand beside the script. */

import { find } from "../../base/elements.js";
import { holdFiles } from "./held_files.js";
import { listenToInput } from "./input.js";
import { NOTHING, readLink } from "./link.js";
import { note } from "./note.js";
import { tellFault } from "./start_fault.js";
import { Viewer } from "./viewer.js";

/** @import { SchemaNode } from "../read/shape.js" */

/** What stands in the file; worker: a script that defines `start`; data: packed with gzip and written in base64.
 * @typedef {{ worker: string, schema: SchemaNode, files: { path: string, data: string }[] }} Parts */

async function start() {
  const root = find(document, "[data-viewer]");
  try {
    /** @type {Parts} */
    const { worker, schema, files } = JSON.parse(find(document, "[data-report]").textContent ?? "");
    const text = `"use strict";\n${worker}\nstart(self, ${JSON.stringify(schema)});\n`;
    // Opened from disk, no browser starts a module.
    const viewer = new Viewer(root, { text, type: "classic" });
    await viewer.begin();
    listenToInput(
      root,
      async ({ files, sample }) => viewer.take({ files: await holdFiles(files), sample }, NOTHING),
      (text) => note(root, text),
    );
    const given = files.map(({ path, data }) => ({ path, blob: fromBase64(data).buffer }));
    viewer.take({ files: given, sample: "" }, readLink(location.hash));
  } catch (error) {
    tellFault(root, error, "");
  }
}

/** @type {(text: string) => Uint8Array<ArrayBuffer>} */
function fromBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

start();
