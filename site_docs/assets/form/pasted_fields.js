/* What was read from a paste in, the fields of the form that it fills out: those in which nobody else has written. */

import { asWritten } from "./family_name.js";

/** @import { Fields } from "./fields.js" */
/** @import { Found } from "./read_paste.js" */

export class PastedFields {
  /** @param {Fields} fields */
  constructor(fields) {
    this.fields = fields;
    /** @type {Map<string, string>} texts by the name of their field */
    this.filled = new Map();
  }

  /**
   * Fill what is empty, or holds what an earlier text said.
   *
   * A text may be typed, so that its beginning was read before it; or it adds an id to a reference that was pasted first.
   * @param {Found} found
   * @param {string} text
   * @returns {{filled: string[], kept: string[]}} the names of the fields that this text filled, and of those that hold
   *   something else: what somebody wrote there, or an earlier text
   */
  fill(found, text) {
    const said = this.saidOf(found);
    for (const name of this.outdatedBy(found, text)) if (!said.has(name)) this.empty(name);
    const kept = said.size ? [...this.filled.keys()].filter((name) => !said.has(name) && this.isOwn(name)) : [];
    const filled = [];
    for (const [name, one] of said) {
      const value = this.fields.value(name);
      if (value && !this.isOwn(name)) {
        if (value !== one) kept.push(name);
        continue;
      }
      this.fields.put(name, one);
      this.filled.set(name, one);
      if (this.isOwn(name)) filled.push(name);
    }
    return { filled, kept };
  }

  /**
   * Return what an earlier text filled and this one shows to be of nothing here: another title is that of another paper,
   * and what the text goes on from was no title but the beginning of an id.
   * @param {Found} found
   * @param {string} text
   */
  outdatedBy({ title }, text) {
    const before = this.filled.get("title");
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
    return filled !== undefined && this.fields.value(name) === filled;
  }

  /**
   * Return the texts that were read, by the name of the field that each is for.
   * @param {Found} found
   * @returns {Map<string, string>}
   */
  saidOf({ title, authors, year, month, venue, type, collaboration, ids, links, published }) {
    const said = {
      title,
      authors: authors.map(asWritten).join("\n"),
      year,
      month,
      venue,
      type,
      collaboration,
      ...ids,
      ...links,
      ...Object.fromEntries(Object.entries(published).map(([name, text]) => [`published.${name}`, text])),
    };
    return new Map(Object.entries(said).filter(([, text]) => text));
  }
}
