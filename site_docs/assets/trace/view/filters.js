/* The panel of filters: which agents, types, tools, states are shown, the kin of the selected event, words in ids. */

import { make, plural } from "../../explorer/browser.js";
import { FACETS, maskOf, valuesOf } from "./mask.js";
import { printable, spoken } from "./text.js";

const FEW = 24; // values of a facet before the rest is folded
const KIN = [["", "All events"], ["ancestors", "What it stems from"], ["descendants", "What came of it"]];

export class Filters {
  /** change(mask, wanted): called with 1 for each event that is shown, or null for all */
  constructor(change) {
    this.change = change;
    this.body = make("div", { class: "filters" });
  }

  show(run) {
    const { picture } = run;
    Object.assign(this, { run, picture, rank: -1, kin: "", words: "", facets: new Map() });
    this.told = make("p", { class: "quiet", role: "status" });
    this.kinFields = this.drawKin();
    const words = make("input", { class: "field", type: "search", autocomplete: "off", spellcheck: "false" });
    words.addEventListener("input", () => { this.words = words.value; this.apply(); });
    this.wordsField = words;
    this.body.replaceChildren(
      make("p", { class: "bar" }, this.told, make("button", { class: "button is-small", type: "button", text: "Show all", onclick: () => this.reset() })),
      make("label", { class: "filter-words" }, "Id holds ", words),
      this.kinFields,
    );
    this.tell(null);
    // Every event has to be counted for these: the picture is not to wait for them.
    requestAnimationFrame(() => setTimeout(() => {
      if (run === this.run) this.body.append(...FACETS.map((facet) => this.drawFacet(facet)).filter(Boolean));
    }));
  }

  /** The selected event changed: its kin may be what is shown. */
  select(rank) {
    this.rank = rank;
    for (const input of this.kinFields.querySelectorAll("input")) input.disabled = rank < 0 && input.value !== "";
    if (this.kin) this.apply();
  }

  reset() {
    this.facets.clear();
    this.kin = "";
    this.words = "";
    this.wordsField.value = "";
    for (const box of this.body.querySelectorAll("input[type=checkbox]")) box.checked = true;
    this.kinFields.querySelector("input").checked = true;
    this.apply();
  }

  apply() {
    const kin = this.kin && this.rank >= 0 ? this.run.neighbours[this.kin](this.rank) : null;
    const mask = maskOf(this.picture, { facets: this.facets, kin, words: this.words });
    this.tell(mask);
    this.change(mask);
  }

  tell(mask) {
    const { count } = this.picture;
    const shown = mask === null ? count : mask.reduce((sum, each) => sum + each, 0);
    this.told.textContent = mask === null ? `All ${plural(count, "event")}` : `${shown.toLocaleString("en")} of ${plural(count, "event")}`;
  }

  drawKin() {
    const fields = make("div", { class: "segments is-small is-column", role: "radiogroup", "aria-label": "Kin of the selected event" }, ...KIN.map(([value, text]) => {
      const input = make("input", { type: "radio", name: "kin", value, disabled: value !== "" });
      input.checked = value === "";
      return make("label", {}, input, make("span", { text }));
    }));
    fields.addEventListener("change", ({ target }) => { this.kin = target.value; this.apply(); });
    return fields;
  }

  drawFacet(facet) {
    const values = valuesOf(this.picture, facet);
    if (values.length < 2) return null;
    const isOn = (number) => this.facets.get(facet.id)?.has(number) ?? true;
    const drawBox = ({ number, name, count }) => {
      const box = make("input", { type: "checkbox", value: number });
      box.checked = isOn(number);
      const shown = facet.id === "type" || facet.id === "decision" ? spoken(name) : name;
      return make("label", { class: "switch" }, box, make("bdi", { class: "switch-name", text: printable(shown, 40) }), make("span", { class: "quiet small", text: count.toLocaleString("en") }));
    };
    const fields = make("fieldset", { class: "facet-fields" }, make("legend", { class: "hidden-text", text: facet.label }), ...values.slice(0, FEW).map(drawBox));
    // There may be thousands, which the picture would have to wait for.
    const rest = values.slice(FEW);
    if (rest.length) {
      const more = make("button", { class: "button is-small", type: "button", text: `${rest.length.toLocaleString("en")} more`, onclick: () => more.replaceWith(...rest.map(drawBox)) });
      fields.append(more);
    }
    const take = (chosen) => {
      if (chosen.length === values.length) this.facets.delete(facet.id);
      else this.facets.set(facet.id, new Set(chosen));
      this.apply();
    };
    const only = (on) => {
      for (const box of fields.querySelectorAll("input")) box.checked = on;
      take(on ? values.map(({ number }) => number) : []);
    };
    fields.addEventListener("change", ({ target }) => {
      const changed = Number(target.value);
      take(values.map(({ number }) => number).filter((number) => (number === changed ? target.checked : isOn(number))));
    });
    const ways = make("p", { class: "bar" },
      make("button", { class: "button is-plain is-small", type: "button", text: "All", "aria-label": `${facet.label}: all`, onclick: () => only(true) }),
      make("button", { class: "button is-plain is-small", type: "button", text: "None", "aria-label": `${facet.label}: none`, onclick: () => only(false) }));
    const details = make("details", {}, make("summary", {}, make("b", { text: facet.label }), make("span", { class: "quiet small", text: ` ${values.length.toLocaleString("en")}` })), ways, fields);
    details.open = values.length <= FEW && (facet.id === "agent" || facet.id === "type");
    return details;
  }
}
