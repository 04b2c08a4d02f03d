/* Panels that take turns: a row of tabs, of which one is chosen; arrow keys walk, as in every row of tabs. */

import { make } from "../../base/elements.js";

/** begin: called whenever the panel comes into sight.
 * @typedef {{ id: string, label: string, body: HTMLElement, begin?: () => void }} Panel */

/** The elements of a panel; count: what is said behind its label.
 * @typedef {{ id: string, tab: HTMLElement, body: HTMLElement, count: HTMLElement,
 *   begin: () => void }} Part */

export class Tabs {
  /** @type {Part[]} */
  #parts;

  /** @param {string} label
   * @param {Panel[]} panels */
  constructor(label, panels) {
    this.#parts = panels.map((panel) => this.#drawPart(panel));
    const list = make(
      "div",
      { class: "tab-list", role: "tablist", "aria-label": label },
      ...this.#parts.map(({ tab }) => tab),
    );
    list.addEventListener("keydown", (event) => this.#walk(event));
    this.element = make("div", { class: "tabs" }, list, ...this.#parts.map(({ body }) => body));
    this.show(panels[0].id);
  }

  /** Show a panel.
   * @type {(id: string) => void} */
  show(id) {
    for (const part of this.#parts) {
      const on = part.id === id;
      part.tab.setAttribute("aria-selected", String(on));
      part.tab.tabIndex = on ? 0 : -1;
      if (on && part.body.hidden) part.begin();
      part.body.hidden = !on;
    }
  }

  /** Show a panel and bring the keyboard there.
   * @type {(id: string) => void} */
  focus(id) {
    this.show(id);
    this.#parts.find((part) => part.id === id)?.body.focus();
  }

  /** Set what is said behind a label.
   * @type {(id: string, text: string) => void} */
  setCount(id, text) {
    const part = this.#parts.find((each) => each.id === id);
    if (part) part.count.textContent = text ? ` ${text}` : "";
  }

  /** @type {(panel: Panel) => Part} */
  #drawPart({ id, label, body: content, begin = () => {} }) {
    const count = make("span", { class: "tab-count" });
    const tab = make(
      "button",
      { type: "button", role: "tab", class: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}` },
      label,
      count,
    );
    const body = make(
      "div",
      {
        role: "tabpanel",
        class: "tab-panel",
        id: `panel-${id}`,
        "aria-labelledby": `tab-${id}`,
        tabindex: "0",
        hidden: true,
      },
      content,
    );
    tab.addEventListener("click", () => this.show(id));
    return { id, tab, body, count, begin };
  }

  /** @type {(event: KeyboardEvent) => void} */
  #walk(event) {
    const parts = this.#parts;
    const at = parts.findIndex(({ tab }) => tab === event.target);
    const next = nextOf(event.key, at, parts.length);
    if (at < 0 || next === null) return;
    event.preventDefault();
    const part = parts[(next + parts.length) % parts.length];
    this.show(part.id);
    part.tab.focus();
  }
}

/** Return the place to which a key leads from another one; null for a key that leads nowhere.
 * @type {(key: string, at: number, count: number) => number | null} */
function nextOf(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return at + 1;
  return key === "ArrowLeft" ? at - 1 : null;
}
