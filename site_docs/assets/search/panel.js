/* The panel below the field of the header's search: what is said, and the results. */

import { find, make, setAttribute, setClass, setText } from "../base/elements.js";
import { setMarkedText } from "../base/marked_text.js";
import { fillIn } from "../text/fill_in.js";
import { grouped, plural } from "../text/numbers.js";
import {
  NO_MATCHES,
  SEARCH_GROUPS,
  SEARCH_IN_EXPLORER,
  SHOW_ALL_IN_EXPLORER,
  SHOW_IN_EXPLORER,
  SHOWING_NEAR,
} from "../text/wording.js";
import { explorerPath } from "./library.js";

/**
 * @typedef {import("./matches.js").Found} Found
 * @typedef {import("./matches.js").Group} Group
 */

export class Panel {
  #node;
  #said;
  #list;
  #root;
  /** @type {HTMLAnchorElement[]} */
  #options = [];
  #active = -1;

  /**
   * @param {HTMLElement} node
   * @param {string} root the root of the site
   */
  constructor(node, root) {
    this.#node = node;
    this.#said = find(node, '[role="status"]');
    this.#list = find(node, '[role="listbox"]');
    this.#root = root;
    // The field keeps the focus, and with it the panel stays.
    node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** The result that the arrow keys are at, or null. */
  get active() {
    return this.#options[this.#active] ?? null;
  }

  /** @param {boolean} on */
  open(on) {
    this.#node.hidden = !on;
  }

  /**
   * Say a sentence, without results.
   * @param {string} sentence
   */
  say(sentence) {
    setText(this.#said, sentence);
    this.#fill([]);
  }

  /**
   * Show what was found; the result that the keys were at stays so where it is there again.
   * @param {Found} found
   * @param {string} typed
   * @param {boolean} complete whether all texts were searched
   */
  show(found, typed, complete) {
    const { groups, total, words } = found;
    const near = words === typed ? "" : fillIn(SHOWING_NEAR, { typed, near: words });
    const count = total ? plural(total, "result") : fillIn(NO_MATCHES, { typed });
    setText(this.#said, near ? `${near} ${count}` : count);
    this.#fill(groups.map((group) => this.#group(group, words, complete)));
  }

  /**
   * Go to another result; from the last on to the field, and from there to the first.
   * @param {number} by
   */
  step(by) {
    const stops = this.#options.length + 1;
    this.#go((this.#active + 1 + by + stops) % stops - 1);
  }

  /** @param {HTMLElement[]} groups */
  #fill(groups) {
    const former = this.active?.href;
    this.#list.replaceChildren(...groups);
    this.#options = [...this.#list.querySelectorAll("a")];
    this.#options.forEach((option, number) => {
      option.id = `find-${number}`;
    });
    this.#list.hidden = !groups.length;
    // What may have to scroll can be reached by keys.
    setAttribute(this.#node, "tabindex", groups.length ? "0" : null);
    this.#go(former ? this.#options.findIndex((option) => option.href === former) : -1);
  }

  /** @param {number} number of the result, -1 for none */
  #go(number) {
    this.#active = number;
    for (const option of this.#options) {
      setClass(option, "is-active", option === this.active);
      setAttribute(option, "aria-selected", String(option === this.active));
    }
    this.active?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {Group} group
   * @param {string} words
   * @param {boolean} complete
   */
  #group({ kind, hits, total }, words, complete) {
    const id = `find-${kind}`;
    const head = make("p", { class: "find-group", role: "presentation", id, text: SEARCH_GROUPS[kind] });
    if (total > hits.length) head.append(make("span", { text: ` ${hits.length} of ${grouped(total)}` }));
    const options = hits.map(({ title, detail, path }) => {
      const name = make("span", { class: "find-title" });
      setMarkedText(name, title.text, title.marks);
      const facts = make("span", { class: "find-detail" });
      setMarkedText(facts, detail.text, detail.marks);
      return this.#option(path, name, ...(detail.text ? [" ", facts] : []));
    });
    if (kind === "papers") {
      const all = total === 1 ? SHOW_IN_EXPLORER : fillIn(SHOW_ALL_IN_EXPLORER, { number: grouped(total) });
      options.push(this.#option(explorerPath(words), complete ? all : SEARCH_IN_EXPLORER));
      setClass(options[hits.length], "is-all", true);
    }
    return make("div", { role: "group", "aria-labelledby": id }, head, ...options);
  }

  /** @param {string} path @param {(Node | string)[]} children */
  #option(path, ...children) {
    // Links, for whoever opens a result in another window; out of the tab order, since arrows lead through them.
    return make(
      "a",
      { role: "option", tabindex: "-1", "aria-selected": "false", href: this.#root + path },
      ...children,
    );
  }
}
