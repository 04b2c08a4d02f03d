/* A draft, as this browser keeps it under a name: there is one, and who opened it in two tabs is told. */

import { make } from "../base/elements.js";
import { recall, remember } from "../base/storage.js";
import { emptyEntry } from "./entry.js";

/** @import { Entry } from "./types.js" */

/** @template Kept */
export class Draft {
  /**
   * @param {string} name
   * @param {HTMLElement} box for what is asked and told about it
   * @param {(kept: unknown) => boolean} isDraft other versions of a page, or other pages, may have kept something else
   */
  constructor(name, box, isDraft) {
    this.name = name;
    this.box = box;
    this.isDraft = isDraft;
    this.isElsewhere = false;
    addEventListener("storage", ({ key, newValue }) => {
      if (key !== name || newValue === null || this.isElsewhere) return;
      this.isElsewhere = true;
      const text =
        "This draft was changed in another tab. Reload this page to see it; changes here are no longer kept.";
      this.tell(make("p", { text }));
    });
  }

  /** Return what is kept; null where nobody has filled in anything. */
  recall() {
    const kept = /** @type {Kept | null} */ (recall(this.name, null));
    return this.isDraft(kept) ? kept : null;
  }

  /** @param {Kept | null} draft none where nothing is filled in any more */
  keep(draft) {
    if (!this.isElsewhere) remember(this.name, draft);
  }

  /**
   * Ask whether to continue it or to start a new entry.
   * @param {Entry} entry
   * @param {() => void} goOn
   * @param {() => void} startNew
   */
  ask({ title }, goOn, startNew) {
    const text = `You have a draft ${title ? `of “${title}”` : "without a title"}. A new entry replaces it.`;
    this.tell(
      make("p", { text }),
      make("p", { class: "bar" }, this.button("Continue the draft", goOn), this.button("Start a new entry", startNew)),
    );
  }

  /** @param {string} text @param {() => void} act */
  button(text, act) {
    const onclick = () => {
      this.tell();
      act();
    };
    return make("button", { class: "button", type: "button", text, onclick });
  }

  /** @param {HTMLElement[]} lines of which none leave nothing to tell */
  tell(...lines) {
    this.box.replaceChildren(...(lines.length ? [make("div", { class: "state after-4" }, ...lines)] : []));
  }
}

/**
 * Tell whether what a browser kept has an entry, of which fields that came later may be missing.
 * @param {unknown} kept
 */
export function hasEntry(kept) {
  const entry = kindOf(kept) === "object" ? /** @type {{entry?: Partial<Entry>}} */ (kept).entry : undefined;
  if (!entry || kindOf(entry) !== "object") return false;
  const isUsual = Object.entries(emptyEntry("")).every(([name, value]) => {
    return !Object.hasOwn(entry, name) || kindOf(entry[/** @type {keyof Entry} */ (name)]) === kindOf(value);
  });
  return isUsual && Object.values(entry.tags ?? {}).every((tags) => {
    return tags === "unknown" || (Array.isArray(tags) && tags.every((tag) => kindOf(tag) === "object"));
  });
}

/** @param {unknown} value */
function kindOf(value) {
  return Array.isArray(value) ? "list" : value === null ? "nothing" : typeof value;
}

/**
 * Tell whether an entry has nothing that somebody filled in.
 * @param {Entry} entry
 */
export function saysNothing({ added: _, tags, ...texts }) {
  const isOpen = Object.values(tags).every((found) => found === "unknown");
  return isOpen && Object.values(texts).every((text) => !Object.keys(text).length);
}
