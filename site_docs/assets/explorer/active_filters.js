/* What is asked, one entry each, which a press removes. */

import { make, setText } from "../base/elements.js";
import { askedOf } from "./asked.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./asked.js").Asked} Asked
 */

export class ActiveFilters {
  #list;
  #store;
  #elsewhere;
  #shown = "";

  /**
   * @param {HTMLElement} list
   * @param {Store} store
   * @param {() => void} elsewhere puts the focus where it is when no entry is left
   */
  constructor(list, store, elsewhere) {
    this.#list = list;
    this.#store = store;
    this.#elsewhere = elsewhere;
  }

  update() {
    const asked = askedOf(this.#store);
    for (const node of this.#list.ownerDocument.querySelectorAll("[data-filters]")) {
      setText(node, asked.length ? `${asked.length} on` : "");
    }
    const shown = JSON.stringify(asked.map(({ label, code, not, axis }) => [label, code, not, axis?.id]));
    if (this.#shown === shown) return;
    this.#shown = shown;
    const focused = [...this.#list.children].findIndex((entry) => entry.contains(document.activeElement));
    const entries = asked.map((each) => makeEntry(each, this.#store));
    if (entries.length) entries.push(make("li", {}, makeClear()));
    this.#list.hidden = !entries.length;
    this.#list.replaceChildren(...entries);
    if (focused < 0) return;
    const next = entries[Math.min(focused, entries.length - 1)]?.querySelector("button");
    if (next) next.focus();
    else this.#elsewhere();
  }
}

function makeClear() {
  return make("button", { class: "button is-plain is-small", type: "button", "data-do": "clear", text: "Clear all" });
}

/** @param {Asked} asked @param {Store} store */
function makeEntry({ axis, label, code, not, remove }, store) {
  return make(
    "li",
    { class: `chip ${axis ? `axis-${axis.hue}` : "is-plain"}${not ? " is-not" : ""}` },
    ...(not ? [make("span", { class: "no", text: "not" })] : []),
    ...(code ? [make("span", { class: "code", text: code })] : []),
    make("span", { text: label }),
    make("button", {
      class: "drop",
      type: "button",
      "aria-label": `Remove ${not ? "not " : ""}${code ? `${code} ` : ""}${label}`,
      text: "×",
      onclick: () => store.change(remove),
    }),
  );
}
