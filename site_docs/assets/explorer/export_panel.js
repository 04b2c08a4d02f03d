/* The panel in which the reader takes papers along in a format of citation managers, tables and programs. What is written
   comes from the API's records, in their order. */

import { copyText } from "../base/clipboard.js";
import { openDialog } from "../base/dialog.js";
import { make, setText } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { saveFile } from "../base/save_file.js";
import { FORMATS } from "../export/formats.js";
import { listOf } from "../query/sets.js";
import { grouped, plural } from "../text/numbers.js";
import { SELECTED } from "../text/wording.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../export/types.js").PaperRecord} PaperRecord
 */

const LONGEST = 4000; // letters of the preview

/**
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {"found" | "picked"} scope the papers to begin with: those that the list shows, or those that are selected
 */
export function openExport(root, store, scope) {
  new ExportPanel(root, store, scope).show();
}

class ExportPanel {
  #store;
  /** @type {Promise<PaperRecord[]>} */
  #records;
  #format = FORMATS[0];
  #scope;
  #preview = make("pre", { class: "preview", tabindex: "0", role: "region", "aria-label": "Preview" });
  #status = make("p", { class: "quiet preview-note", role: "status" });
  #copy = make("button", { class: "button is-main", type: "button", onclick: () => this.#copyPapers() });
  #save = make("button", { class: "button", type: "button", onclick: () => this.#savePapers() });

  /**
   * @param {HTMLElement} root
   * @param {Store} store
   * @param {string} scope
   */
  constructor(root, store, scope) {
    this.#store = store;
    this.#records = loadJson(store.edition.records).then(({ papers }) => papers);
    this.#scope = scope;
    const printer = make("button", { class: "button", type: "button", text: "Print the list", onclick: () => print() });
    openDialog(root, "Export papers", [
      ...this.#choices(),
      make("div", { class: "bar" }, this.#copy, this.#save, printer),
      this.#status,
      this.#preview,
    ]);
  }

  /** Show what would be written. */
  async show() {
    const format = this.#format;
    setText(this.#copy, `Copy ${format.label}`);
    setText(this.#save, `Save as .${format.extension}`);
    try {
      const { text, count } = await this.#write();
      if (format !== this.#format) return;
      this.#preview.textContent = text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text;
      setText(this.#status, `${plural(count, "paper")}, ${grouped(text.length)} characters.`);
    } catch (error) {
      console.error(error);
      setText(
        this.#status,
        "The records could not be loaded. The files on the Downloads page contain the whole survey.",
      );
    }
  }

  #choices() {
    const { pickedPlaces: { length: picked }, results } = this.#store;
    const scopes = [{ id: "found", label: `the ${plural(results.count, "paper")} shown` }];
    if (picked) scopes.push({ id: "picked", label: `the ${plural(picked, "selected paper")}` });
    return [
      makeChoice("Papers", scopes, this.#scope, (id) => {
        this.#scope = id;
        this.show();
      }),
      makeChoice("Format", FORMATS, this.#format.id, (id) => {
        this.#format = FORMATS.find((format) => format.id === id) ?? this.#format;
        this.show();
      }),
    ];
  }

  async #write() {
    const { corpus, picked, results } = this.#store;
    const found = () => new Set(listOf(results.selection.found).map((paper) => corpus.keys[paper]));
    const keys = this.#scope === "picked" ? picked : found();
    const papers = (await this.#records).filter((record) => keys.has(record.key));
    const survey = { ...corpus.survey, edition: corpus.edition, taxonomy: corpus.taxonomy };
    return { text: this.#format.write(papers, survey), count: papers.length };
  }

  async #copyPapers() {
    const { text } = await this.#write();
    if (await copyText(text)) return setText(this.#status, `Copied ${this.#format.label}.`);
    this.#preview.textContent = text;
    getSelection()?.selectAllChildren(this.#preview);
    return setText(this.#status, `${SELECTED}.`);
  }

  async #savePapers() {
    const { text } = await this.#write();
    const name = `${this.#store.corpus.survey.id}.${this.#format.extension}`;
    saveFile(new Blob([text], { type: `${this.#format.mime};charset=utf-8` }), name);
    setText(this.#status, `Saved ${name}.`);
  }
}

/**
 * Return a row of options of which one is chosen.
 * @param {string} label
 * @param {{id: string, label: string}[]} options
 * @param {string} chosen
 * @param {(id: string) => void} choose
 */
function makeChoice(label, options, chosen, choose) {
  const name = `export-${label.toLowerCase()}`;
  const entries = options.map(({ id, label: text }) => {
    const input = make("input", { type: "radio", name, value: id, onchange: () => choose(id) });
    input.checked = id === chosen;
    return make("label", {}, input, make("span", { text }));
  });
  return make("div", { class: "segments", role: "radiogroup", "aria-label": label }, ...entries);
}
