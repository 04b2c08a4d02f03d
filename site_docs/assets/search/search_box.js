/* The header's search: what is typed is looked for at once, arrows choose, Enter follows, Escape clears, then leaves. */

import { find, setAttribute } from "../base/elements.js";
import { whenIdle } from "../base/idle.js";
import { once } from "../base/load.js";
import { fillIndex } from "../query/search.js";
import { SEARCH_FAILED, SEARCH_HINT } from "../text/wording.js";
import { explorerPath, readLibrary } from "./library.js";
import { findMatches } from "./matches.js";
import { Panel } from "./panel.js";

/**
 * @typedef {import("./library.js").IndexFile} IndexFile
 * @typedef {import("./library.js").TextsFile} TextsFile
 * @typedef {import("./library.js").Library} Library
 */

export class SearchBox {
  #node;
  #field;
  #root;
  #panel;
  /** @type {Library | null} as far as it is loaded */
  #library = null;
  #failed = false;

  /**
   * Take the search of a page over, and load what is searched first.
   * @param {HTMLElement} node
   * @param {string} script where this one lies, below the root of the site: pages may be swapped below the header, and
   *   what that names is relative to the first of them
   */
  constructor(node, script) {
    this.#node = node;
    this.#root = new URL("../../", script).href;
    this.#field = /** @type {HTMLInputElement} */ (find(node, "input"));
    this.#panel = new Panel(find(node, ".find-panel"), this.#root);
    setAttribute(this.#field, "aria-controls", "_find-list");
    setAttribute(this.#field, "aria-autocomplete", "list");
    this.#field.addEventListener("input", () => this.show());
    this.#field.addEventListener("focus", () => this.show());
    this.#field.addEventListener("keydown", (event) => this.#press(event));
    node.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) this.#panel.open(false);
    });
    this.#load(false);
  }

  /** Show what fits what is typed now. */
  show() {
    const { typed } = this;
    if (typed) this.#load(true);
    const found = typed && this.#library ? findMatches(this.#library, typed) : null;
    const complete = Boolean(this.#library?.complete);
    if (!typed) this.#panel.say(SEARCH_HINT);
    else if (found && (found.total || complete)) this.#panel.show(found, typed, complete);
    else this.#panel.say(this.#failed ? SEARCH_FAILED : "Loading…");
    this.#pointAtActive();
    this.#panel.open(this.#node.contains(document.activeElement));
  }

  /** Go to the result chosen, else to the best of what is typed now, else to the explorer, which says what it lacks. */
  async follow() {
    const { typed } = this;
    if (!typed) return;
    location.assign(this.#panel.active?.href ?? this.#root + await this.#bestPath(typed));
  }

  /** Leave the search: on small screens for the button that opened it. */
  leave() {
    this.#field.blur();
    this.#panel.open(false);
    const [opener] = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-find-open]"));
    if (opener?.checkVisibility()) opener.focus();
  }

  get typed() {
    return this.#field.value.trim();
  }

  /** @param {string} typed */
  async #bestPath(typed) {
    const best = (/** @type {Library | null} */ library) =>
      library && findMatches(library, typed).groups[0]?.hits[0].path;
    return best(await this.#load(false)) ?? best(await this.#load(true)) ?? explorerPath(typed);
  }

  /**
   * Load what is searched, and show what that changes; null where it fails.
   * @param {boolean} whole with the texts
   */
  async #load(whole) {
    try {
      const [index, texts] = await Promise.all([this.#import("index"), whole ? this.#import("texts") : null]);
      if (!this.#library || (texts && !this.#library.complete)) {
        const first = /** @type {IndexFile} */ (index);
        const library = readLibrary(first, /** @type {TextsFile | null} */ (texts));
        this.#library = library;
        whenIdle(() => library === this.#library && fillIndex(library.papers));
        if (this.typed) this.show();
      }
    } catch (error) {
      console.error(error);
      this.#failed = true;
      if (this.typed && !this.#library) this.#panel.say(SEARCH_FAILED);
    }
    return this.#library;
  }

  /**
   * Modules, since a page that may connect to nothing loads scripts of the site all the same.
   * @param {"index" | "texts"} name of the module, and of what it exports
   * @returns {Promise<unknown>}
   */
  async #import(name) {
    const address = `${this.#root}search/${name}.js`;
    return (await once(address, () => import(address)))[name];
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.isComposing) return;
    if (event.key === "ArrowDown") this.#panel.step(1);
    else if (event.key === "ArrowUp") this.#panel.step(-1);
    else if (event.key === "Escape" && this.#field.value) {
      this.#field.value = "";
      this.show();
    } else if (event.key === "Escape") this.leave();
    else return;
    event.preventDefault();
    this.#pointAtActive();
  }

  #pointAtActive() {
    setAttribute(this.#field, "aria-activedescendant", this.#panel.active?.id ?? null);
  }
}
