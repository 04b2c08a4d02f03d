/* The panel of filters: which agents, types, tools, states are shown, the kin of the selected event, words in ids. */

import { make } from "../../base/elements.js";
import { grouped, plural } from "../../text/numbers.js";
import { newSegments, smallButton } from "./buttons.js";
import { countOf, FACETS, maskOf, valuesOf } from "./mask.js";
import { printable, spoken } from "./text.js";

/**
 * @import { Picture } from "../picture/picture.js"
 * @import { Facet, FacetValue } from "./mask.js"
 */

/** @typedef {"ancestors" | "descendants"} Kin */

/** change: called with 1 for each event that is shown, or null for all; kin: 1 for each ancestor or descendant.
 * @typedef {{ change: (mask: Uint8Array | null) => void,
 *   kin: (which: Kin, rank: number) => Uint8Array | null }} FiltersOptions */

const FEW = 24; // values of a facet before the rest is folded
/** @type {[kin: Kin | "", words: string][]} */
const KIN = [["", "All events"], ["ancestors", "Causes"], ["descendants", "Effects"]];

export class Filters {
  #picture;
  #options;
  #rank = -1;
  /** @type {Kin | ""} */
  #kin = "";
  /** @type {Map<string, Set<number>>} the values that are let through, by facet */
  #facets = new Map();
  #summary = make("p", { class: "quiet", role: "status" });
  #words = make("input", { class: "field", type: "search", autocomplete: "off", spellcheck: "false" });
  /** @type {HTMLInputElement[]} */
  #kinFields = [];

  /** @param {Picture} picture
   * @param {FiltersOptions} options */
  constructor(picture, options) {
    this.#picture = picture;
    this.#options = options;
    this.#words.addEventListener("input", () => this.#apply());
    this.body = make(
      "div",
      { class: "filters" },
      make("p", { class: "bar" }, this.#summary, smallButton("Show all", () => this.#reset())),
      make("label", { class: "filter-words" }, "Id contains ", this.#words),
      this.#drawKin(),
    );
    this.#summarise(null);
  }

  /** Draw what every event has to be counted for: the picture is not to wait for that. */
  begin() {
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const facet of FACETS) {
          const values = valuesOf(this.#picture, facet);
          if (values.length > 1) this.body.append(this.#drawFacet(facet, values));
        }
      })
    );
  }

  /** The selected event changed: its kin may be what is shown.
   * @type {(rank: number) => void} */
  select(rank) {
    this.#rank = rank;
    for (const input of this.#kinFields) input.disabled = rank < 0 && input.value !== "";
    if (this.#kin) this.#apply();
  }

  #reset() {
    this.#facets.clear();
    this.#kin = "";
    this.#words.value = "";
    const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (this.body.querySelectorAll("input[type=checkbox]"));
    for (const box of boxes) box.checked = true;
    this.#kinFields[0].checked = true;
    this.#apply();
  }

  #apply() {
    const kin = this.#kin && this.#rank >= 0 ? this.#options.kin(this.#kin, this.#rank) : null;
    const mask = maskOf(this.#picture, { facets: this.#facets, kin, words: this.#words.value });
    this.#summarise(mask);
    this.#options.change(mask);
  }

  /** @type {(mask: Uint8Array | null) => void} */
  #summarise(mask) {
    const all = plural(this.#picture.count, "event");
    this.#summary.textContent = mask === null ? `All ${all}` : `${grouped(countOf(mask))} of ${all}`;
  }

  #drawKin() {
    const [row, fields] = newSegments("Events related to the selected one", "kin", KIN, (value) => {
      this.#kin = value;
      this.#apply();
    });
    this.#kinFields = fields;
    this.select(-1);
    row.classList.add("is-column");
    return row;
  }

  /** @type {(facet: Facet, values: FacetValue[]) => HTMLElement} */
  #drawFacet(facet, values) {
    const { id, label } = facet;
    const fields = this.#drawValues(facet, values);
    const only = (/** @type {boolean} */ on) => {
      for (const box of fields.querySelectorAll("input")) box.checked = on;
      this.#choose(facet, values, on ? values.map(({ number }) => number) : []);
    };
    const kind = "button is-plain is-small";
    const ways = make(
      "p",
      { class: "bar" },
      smallButton("All", () => only(true), { class: kind, "aria-label": `${label}: all` }),
      smallButton("None", () => only(false), { class: kind, "aria-label": `${label}: none` }),
    );
    const count = make("span", { class: "quiet small", text: ` ${grouped(values.length)}` });
    const summary = make("summary", {}, make("b", { text: label }), count);
    const isOpen = values.length <= FEW && (id === "agent" || id === "type");
    return make("details", { open: isOpen }, summary, ways, fields);
  }

  /** @type {(facet: Facet, values: FacetValue[]) => HTMLElement} */
  #drawValues(facet, values) {
    const drawBox = (/** @type {FacetValue} */ value) => this.#drawBox(facet, values, value);
    const fields = make(
      "fieldset",
      { class: "facet-fields" },
      make("legend", { class: "hidden-text", text: facet.label }),
      ...values.slice(0, FEW).map(drawBox),
    );
    // There may be thousands, which the picture would have to wait for.
    const rest = values.slice(FEW);
    if (!rest.length) return fields;
    fields.append(smallButton(`${grouped(rest.length)} more`, (more) => more.replaceWith(...rest.map(drawBox))));
    return fields;
  }

  /** @type {(facet: Facet, values: FacetValue[], value: FacetValue) => HTMLElement} */
  #drawBox(facet, values, { number, name, count }) {
    const isOn = (/** @type {number} */ each) => this.#facets.get(facet.id)?.has(each) ?? true;
    const change = () => {
      const numbers = values.map((each) => each.number);
      this.#choose(facet, values, numbers.filter((each) => (each === number ? box.checked : isOn(each))));
    };
    const box = make("input", { type: "checkbox", value: number, onchange: change });
    box.checked = isOn(number);
    const words = facet.id === "type" || facet.id === "decision" ? spoken(name) : name;
    return make(
      "label",
      { class: "switch" },
      box,
      make("bdi", { text: printable(words, 40) }),
      make("span", { class: "quiet small", text: grouped(count) }),
    );
  }

  /** Let some values of a facet through.
   * @type {(facet: Facet, values: FacetValue[], chosen: number[]) => void} */
  #choose({ id }, values, chosen) {
    if (chosen.length === values.length) this.#facets.delete(id);
    else this.#facets.set(id, new Set(chosen));
    this.#apply();
  }
}
