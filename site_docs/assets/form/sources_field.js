/* Sources beside the paper: a row for each, of what it is and where it comes from. */

import { find, findAll } from "../base/elements.js";
import { spaced, typed } from "./typed.js";

export class SourcesField {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.rows = find(node, "[data-rows]");
    this.first = find(this.rows, "[data-row]");
    find(node, "[data-more]").addEventListener("click", () => this.add("", "").querySelector("select")?.focus());
  }

  /**
   * Return the sources by what they are for; those of the same are put together.
   * @returns {Record<string, string>}
   */
  read() {
    /** @type {Record<string, string>} */
    const found = {};
    for (const row of findAll(this.rows, "[data-row]")) {
      const of = row.querySelector("select")?.value ?? "";
      const from = spaced(typed(row.querySelector("input")?.value ?? ""));
      if (of && from) found[of] = found[of] ? `${found[of]}; ${from}` : from;
    }
    return found;
  }

  /** @param {Record<string, string>} sources */
  write(sources) {
    for (const row of findAll(this.rows, "[data-row]")) if (row !== this.first) row.remove();
    const [[of, from] = ["", ""], ...others] = Object.entries(sources);
    this.fill(this.first, of, from);
    for (const [name, text] of others) this.add(name, text);
  }

  /** @param {string} of @param {string} from */
  add(of, from) {
    const row = /** @type {HTMLElement} */ (this.first.cloneNode(true));
    this.fill(row, of, from);
    this.rows.append(row);
    return row;
  }

  /**
   * @param {HTMLElement} row
   * @param {string} of
   * @param {string} from
   */
  fill(row, of, from) {
    const [select, input] = [row.querySelector("select"), row.querySelector("input")];
    // A file may name what is asked of nobody here, such as an axis that a maintainer fills.
    const isKnown = Array.from(select?.options ?? []).some(({ value }) => value === of);
    if (select && !isKnown) select.append(new Option(of, of));
    if (select) select.value = of;
    if (input) input.value = from;
  }
}
