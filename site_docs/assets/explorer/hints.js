/* Definitions of values, shown beside their facets; the first is that of the row for which they were fetched. */

import { closest, find, make, setProperty } from "../base/elements.js";

const GAP = 6; // pixels between a row and its hint
const EDGE = 8; // pixels between the hint and the edge of the window

export class Hints {
  #aside;
  #meaning;
  #hint = make("div", { class: "explorer-hint", role: "tooltip", id: "explorer-hint", popover: "manual" });
  /** @type {HTMLElement | null} the row whose hint is shown */
  #row = null;

  /**
   * @param {HTMLElement} aside holds the facets
   * @param {HTMLElement} root
   * @param {(row: HTMLElement) => string} meaning the hint of a row, or nothing
   */
  constructor(aside, root, meaning) {
    this.#aside = aside;
    this.#meaning = meaning;
    root.append(this.#hint);
    this.#listen();
    this.#show(aside.querySelector("[data-value]:hover, [data-value]:focus-within"));
  }

  /** Take the hint away; returns whether there was one. */
  hide() {
    if (!this.#row) return false;
    find(this.#row, "input").removeAttribute("aria-describedby");
    this.#row = null;
    this.#hint.hidePopover();
    return true;
  }

  #listen() {
    const aside = this.#aside;
    aside.addEventListener("pointerover", ({ pointerType, target }) => {
      if (pointerType !== "touch") this.#show(closest(target, "[data-value]"));
    });
    aside.addEventListener("pointerleave", ({ relatedTarget }) => {
      if (relatedTarget !== this.#hint) this.hide();
    });
    this.#hint.addEventListener("pointerleave", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.#row?.contains(relatedTarget))) this.hide();
    });
    aside.addEventListener("focusin", ({ target }) => this.#show(closest(target, "[data-value]")));
    aside.addEventListener("focusout", () => this.hide());
    aside.addEventListener("scroll", () => this.#follow(), { passive: true });
  }

  /** @param {HTMLElement | null} row */
  #show(row) {
    if (row === this.#row) return;
    this.hide();
    const text = row && this.#meaning(row);
    if (!text) return;
    this.#row = row;
    this.#hint.textContent = text;
    find(row, "input").setAttribute("aria-describedby", this.#hint.id);
    this.#hint.showPopover();
    this.#place(row);
  }

  /** To focus a row may scroll to it: its hint goes along, and goes away with it. */
  #follow() {
    if (!this.#row) return;
    const [row, frame] = [this.#row, this.#aside].map((node) => node.getBoundingClientRect());
    if (row.bottom < frame.top || row.top > frame.bottom) this.hide();
    else this.#place(this.#row);
  }

  /** @param {HTMLElement} row */
  #place(row) {
    const around = row.getBoundingClientRect();
    const { width, height } = this.#hint.getBoundingClientRect();
    const beside = around.right + GAP + width < innerWidth - EDGE;
    const x = beside ? around.right + GAP : Math.max(EDGE, Math.min(around.left, innerWidth - width - EDGE));
    const below = beside ? around.top : around.bottom + GAP;
    const y = Math.min(below, innerHeight - height - EDGE);
    setProperty(this.#hint, "--tip-x", `${x}px`);
    setProperty(this.#hint, "--tip-y", `${!beside && y < below ? around.top - GAP - height : y}px`);
  }
}
