/* What was read from a paste in, the fields of the form that it fills out: those in which nobody else has written. */

import { asWritten } from "./family_name.js";

/** @import { Fields } from "./fields.js" */
/** @import { Found } from "./read_paste.js" */
/** @import { Rules } from "./types.js" */

export class PastedFields {
  /** @param {Fields} fields @param {Rules} rules */
  constructor(fields, rules) {
    this.fields = fields;
    this.rules = rules;
    /** @type {Map<string, {text: string, label: string}>} */
    this.filled = new Map();
  }

  /** Return what the fields are called that hold what was pasted. */
  get labels() {
    return Array.from(this.filled).filter(([name]) => this.isOwn(name)).map(([, { label }]) => label);
  }

  /**
   * Fill what is empty, or holds what an earlier text said.
   *
   * A text may be typed, so that its beginning was read before it; or it adds an id to a reference that was pasted first.
   * @param {Found} found
   * @param {string} text
   */
  fill(found, text) {
    const said = this.saidOf(found);
    for (const name of this.outdatedBy(found, text)) if (!said.has(name)) this.empty(name);
    for (const [name, one] of said) {
      if (this.fields.value(name) && !this.isOwn(name)) continue;
      this.fields.put(name, one.text);
      this.filled.set(name, one);
    }
  }

  /**
   * Return what an earlier text filled and this one shows to be of nothing here: another title is that of another paper,
   * and what the text goes on from was no title but the beginning of an id.
   * @param {Found} found
   * @param {string} text
   */
  outdatedBy({ title }, text) {
    const before = this.filled.get("title")?.text;
    if (!before || before === title) return [];
    return title ? [...this.filled.keys()] : text.trim().startsWith(before) ? ["title"] : [];
  }

  /** @param {string} name */
  empty(name) {
    if (this.isOwn(name)) this.fields.put(name, "");
    this.filled.delete(name);
  }

  /**
   * Tell whether a field holds what was pasted.
   * @param {string} name
   */
  isOwn(name) {
    const filled = this.filled.get(name);
    return filled !== undefined && this.fields.value(name) === filled.text;
  }

  /**
   * Return text and label of the fields for which something was read.
   * @param {Found} found
   * @returns {Map<string, {text: string, label: string}>}
   */
  saidOf({ title, authors, year, month, venue, type, collaboration, ids, links, published }) {
    const plain = Object.entries({
      title,
      authors: authors.map(asWritten).join("\n"),
      year,
      month,
      venue,
      type,
      collaboration,
    });
    return new Map(
      [
        ...plain.map(([name, text]) => ({ name, text, label: name })),
        ...Object.entries(ids).map(([name, text]) => ({ name, text, label: this.rules.ids[name].name })),
        ...Object.entries(links).map(([name, text]) => ({ name, text, label: name === "paper" ? "address" : name })),
        ...Object.entries(published).map(([name, text]) => ({
          name: `published.${name}`,
          text,
          label: name.replace("_", " "),
        })),
      ].filter(({ text }) => text).map(({ name, text, label }) => [name, { text, label }]),
    );
  }
}
