/* What can be taken away: the picture, numbers, findings, the trace for other programs; each saved as a file. */

import { make } from "../../explorer/browser.js";

const TEXTS = [
  { as: "metrics", label: "Metrics (JSON)", ending: "metrics.json" },
  { as: "findings", label: "Findings (JSON)", ending: "findings.json" },
  { as: "chrome", label: "Chrome trace (opens in Perfetto)", ending: "chrome.json" },
  { as: "upstream", label: "Trace without our field meta", ending: "upstream.json" },
];

/** Save a file under a name; nothing is sent anywhere. */
export function saveFile(blob, name) {
  const address = URL.createObjectURL(blob);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Return a name for files of a trace, without what file systems or people may take amiss. */
export function fileName(name, ending) {
  const stem = name.replace(/\.(jsonl?|ndjson)?(\.gz)?$/i, "").replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|-+$/g, "").slice(0, 60);
  return `${stem || "trace"}.${ending}`;
}

/**
 * Return the menu of exports.
 *
 * name(): of the open trace; scene(): draws it; ask(as): text from the worker; told(sentence): says what was saved
 */
export function makeExports({ name, scene, ask, told, imported }) {
  const save = async (make_, ending) => {
    const file = fileName(name(), ending);
    saveFile(await make_(), file);
    told(`Saved ${file}.`);
  };
  const button = (label, run) => make("li", {}, make("button", { class: "menu-entry", type: "button", text: label, onclick: () => {
    menu.open = false;
    menu.firstChild.focus();
    run().catch((error) => {
      console.error(error);
      told("It could not be saved.");
    });
  } }));
  const texts = imported ? [{ as: "trace", label: "Imported trace (JSON)", ending: "trace.json" }, ...TEXTS] : TEXTS;
  const menu = make("details", { class: "viewer-menu" }, make("summary", { class: "button", text: "Save" }),
    make("ul", {},
      button("Picture (PNG)", () => save(() => scene().toPng(), "png")),
      button("Picture (SVG)", () => save(() => new Blob([scene().toSvg()], { type: "image/svg+xml" }), "svg")),
      ...texts.map(({ as, label, ending }) => button(label, () => save(async () => new Blob([await ask(as)], { type: "application/json" }), ending)))));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.firstChild.focus();
  });
  document.addEventListener("click", (event) => { if (menu.open && !menu.contains(event.target)) menu.open = false; });
  return menu;
}
