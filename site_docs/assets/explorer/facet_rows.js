/* Which values of an axis have a row in its facet: at first the most frequent, then those that are asked for, then all
   or those that a filter leaves. What lies below a value is drawn when its branch is opened. */

import { dataOf, find, findAll, make, setText } from "../base/elements.js";
import { fold } from "../text/fold.js";
import { grouped } from "../text/numbers.js";
import { FURTHER_MATCHES, NARROWER_VALUE, NARROWER_VALUES } from "../text/wording.js";
import { fillIn } from "../text/fill_in.js";
import { makeRow, rowOf } from "./facet_row.js";

/**
 * @typedef {import("../query/types.js").Value} Value
 * @typedef {import("./facet_row.js").ValueRow} ValueRow
 */

const MOST_MATCHES = 30; // rows that a filter leaves; who wants others types on

export class FacetRows {
  /** @type {ValueRow[]} */
  rows;
  #values;
  #place;
  #matches;
  #filter;
  #all;
  /** @type {Map<string, Value>} */
  #byId;
  #orderOf;
  #changed;

  /**
   * @param {HTMLElement} node the facet
   * @param {Value[]} values of its axis
   * @param {(id: string) => number} orderOf how many papers a value has, the most first
   * @param {() => void} changed there are other rows now, which are to be filled
   */
  constructor(node, values, orderOf, changed) {
    this.#values = values;
    this.#byId = new Map(values.map((value) => [value.id, value]));
    this.#orderOf = orderOf;
    this.#changed = changed;
    this.#place = find(node, "[data-values]");
    this.#matches = find(node, "[data-matches]");
    this.rows = findAll(this.#place, "[data-value]").map(rowOf);
    this.#filter = node.querySelector("[data-within]");
    this.#all = node.querySelector("[data-all]");
    this.#filter?.addEventListener("input", () => this.#narrow());
    this.#all?.addEventListener("click", () => this.#showAll());
    // Of opened branches, which do not tell their parents.
    this.#place.addEventListener("toggle", ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) this.#grow(target);
    }, { capture: true });
  }

  /**
   * See to it that values have rows.
   * @param {string[]} ids
   */
  reveal(ids) {
    for (const id of ids) if (this.#byId.has(id)) this.#reveal(id);
  }

  /** @param {string} id */
  #reveal(id) {
    if (this.#place.querySelector(`[data-value="${CSS.escape(id)}"]`)) return;
    const parent = this.#byId.get(id)?.parent;
    if (!parent) return this.#put([id]);
    this.#reveal(parent);
    const branch = this.#place.querySelector(`[data-above="${CSS.escape(parent)}"]`);
    if (branch instanceof HTMLDetailsElement) this.#grow(branch);
  }

  /** @param {string[]} ids of values that lie below none: they stand before what is no value */
  #put(ids) {
    const apart = this.#place.querySelector(":scope > .is-apart");
    for (const node of this.#draw(ids)) this.#place.insertBefore(node, apart);
  }

  /** @param {HTMLDetailsElement} branch */
  #grow(branch) {
    if (branch.querySelector("[data-value]")) return;
    branch.append(...this.#draw(this.#below(dataOf(branch, "above"))));
    this.#changed();
  }

  /**
   * Return the elements of rows that are new, each with the branch below it.
   * @param {string[]} ids
   */
  #draw(ids) {
    return ids.flatMap((id) => {
      const row = makeRow(/** @type {Value} */ (this.#byId.get(id)));
      this.rows.push(row);
      const below = this.#below(id).length;
      if (!below) return [row.node];
      const text = `${grouped(below)} ${below === 1 ? NARROWER_VALUE : NARROWER_VALUES}`;
      const branch = make("details", { class: "facet-branch", "data-above": id });
      branch.append(make("summary", { tabindex: "-1", text }));
      return [row.node, branch];
    });
  }

  /** @param {string} [parent] */
  #below(parent) {
    return this.#values.filter((value) => value.parent === parent).map(({ id }) => id);
  }

  #showAll() {
    const there = new Set(this.rows.map(({ id }) => id));
    const further = this.#values.filter(({ id, parent }) => !parent && !there.has(id)).map(({ id }) => id);
    this.#put(further.sort((one, other) => this.#orderOf(other) - this.#orderOf(one)));
    if (this.#all) /** @type {HTMLElement} */ (this.#all).hidden = true;
    this.#changed();
    this.rows.find(({ id }) => id === further[0])?.box.focus();
  }

  /** Show what a filter leaves in the place of all; nothing typed shows the others again. */
  #narrow() {
    const words = fold(/** @type {HTMLInputElement} */ (this.#filter).value).split(" ").filter(Boolean);
    const found = words.length ? this.#values.filter((value) => matches(value, words)) : [];
    found.sort((one, other) => this.#orderOf(other.id) - this.#orderOf(one.id));
    this.rows = this.rows.filter(({ node }) => !this.#matches.contains(node));
    const rows = found.slice(0, MOST_MATCHES).map(makeRow);
    this.rows.push(...rows);
    const rest = make("p", { class: "quiet small", role: "status" });
    if (found.length > rows.length) {
      setText(rest, fillIn(FURTHER_MATCHES, { number: grouped(found.length - rows.length) }));
    } else if (!found.length) setText(rest, "No value matches");
    this.#matches.replaceChildren(...rows.map(({ node }) => node), rest);
    this.#matches.hidden = !words.length;
    this.#place.hidden = Boolean(words.length);
    if (this.#all) /** @type {HTMLElement} */ (this.#all).inert = Boolean(words.length);
    this.#changed();
  }
}

/**
 * Tell whether each word begins a word of a value.
 * @param {Value} value
 * @param {string[]} words
 */
function matches({ code, label, short }, words) {
  const text = ` ${fold(`${code ?? ""} ${label} ${short}`)}`;
  return words.every((word) => text.includes(` ${word}`));
}
