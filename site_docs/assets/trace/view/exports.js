/* What can be saved: the picture, numbers, findings, the trace for other programs; each as a file. */

import { announce } from "../../base/announce.js";
import { make } from "../../base/elements.js";
import { saveFile } from "../../base/save_file.js";
import { newButton } from "./buttons.js";

/**
 * @import { SavedForm } from "../messages.js"
 * @import { Scene } from "./scene/scene.js"
 */

/** name: of the open trace; scene: draws it; ask: text from the worker.
 * @typedef {{ name: string, scene: () => Scene | null, ask: (as: SavedForm) => Promise<string | undefined>,
 *   imported: boolean }} ExportOptions */

/** What stands in a file, in time.
 * @typedef {() => Promise<Blob | string | undefined> | Blob | string | undefined} Content */

/** A form of the trace as text.
 * @typedef {{ as: SavedForm, label: string, ending: string }} TextForm */

/** @type {TextForm[]} */
const TEXTS = [
  { as: "metrics", label: "Metrics (JSON)", ending: "metrics.json" },
  { as: "findings", label: "Findings (JSON)", ending: "findings.json" },
  { as: "chrome", label: "Chrome trace (opens in Perfetto)", ending: "chrome.json" },
  { as: "upstream", label: "Trace without the meta field (JSON)", ending: "upstream.json" },
];
/** @type {TextForm} */
const IMPORTED = { as: "trace", label: "Imported trace (JSON)", ending: "trace.json" };
const LONGEST = 60;

/** Return a name for files of a trace, without what file systems or people may take amiss.
 * @type {(name: string, ending: string) => string} */
function fileName(name, ending) {
  const plain = name.replace(/\.(jsonl?|ndjson)?(\.gz)?$/i, "").replace(/[^\p{L}\p{N}._-]+/gu, "-");
  const stem = plain.replace(/^[-.]+|-+$/g, "").slice(0, LONGEST);
  return `${stem || "trace"}.${ending}`;
}

/** Return the menu of exports.
 * @type {(options: ExportOptions) => HTMLElement} */
export function makeExports({ name, scene, ask, imported }) {
  /** @type {(content: Blob | string | undefined, type: string, ending: string) => void} */
  const save = (content, type, ending) => {
    if (content === undefined) return;
    const file = fileName(name, ending);
    saveFile(new Blob([content], { type }), file);
    announce(`Saved ${file}.`);
  };
  const summary = make("summary", { class: "button", text: "Save" });
  const close = () => {
    menu.open = false;
    summary.focus();
  };
  /** @type {(label: string, type: string, ending: string, content: Content) => HTMLElement} */
  const entry = (label, type, ending, content) => {
    const press = async () => {
      close();
      try {
        save(await content(), type, ending);
      } catch (error) {
        console.error(error);
        announce("It could not be saved.");
      }
    };
    return make("li", {}, newButton(label, press, { class: "menu-entry" }));
  };
  const texts = imported ? [IMPORTED, ...TEXTS] : TEXTS;
  const menu = make(
    "details",
    { class: "viewer-menu" },
    summary,
    make(
      "ul",
      {},
      entry("Picture (PNG)", "image/png", "png", () => scene()?.toPng()),
      entry("Picture (SVG)", "image/svg+xml", "svg", () => scene()?.toSvg()),
      ...texts.map(({ as, label, ending }) => entry(label, "application/json", ending, () => ask(as))),
    ),
  );
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    close();
  });
  document.addEventListener("click", ({ target }) => {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  return menu;
}
