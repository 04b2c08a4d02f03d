/* The question of one axis: values to tick, in the order in which they count, each with its level of evidence. */

import { find, findAll, make } from "../base/elements.js";
import { fillIn } from "../text/fill_in.js";
import { capitalised } from "../text/labels.js";
import { NOT_READ } from "../text/wording.js";
import { nameOf } from "./check_tags.js";
import { narrowValues } from "./narrow_values.js";

/** @import { AxisTags, FormAxis, Tag } from "./types.js" */

const ALONE = ["none", "unknown"];
const CHOOSE_LEVEL = "Choose the evidence";

export class AxisField {
  /** @param {HTMLElement} node @param {FormAxis} axis */
  constructor(node, axis) {
    this.node = node;
    this.axis = axis;
    // Somebody was perhaps faster than what the form has to load.
    const ticked = findAll(node, "input[type=checkbox]:checked").map((box) => box.getAttribute("value") ?? "")
      .filter((value) => !ALONE.includes(value));
    /** @type {AxisTags} */
    this.tags = ticked.length ? ticked.map((value) => this.newTag(value)) : "unknown";
    node.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === "checkbox") this.tick(event.target);
    });
    narrowValues(node);
    this.show();
  }

  /** @param {AxisTags} tags */
  set(tags) {
    this.tags = tags;
    this.show();
  }

  /**
   * Add a value, or take it away; what stands alone does.
   * @param {HTMLInputElement} box
   */
  tick(box) {
    const had = this.tags === "unknown" ? [] : this.tags;
    if (box.value === "unknown") this.tags = "unknown";
    else if (box.value === "none") this.tags = box.checked ? [] : "unknown";
    else if (box.checked) this.tags = [...had, this.newTag(box.value)];
    else this.tags = had.filter((tag) => tag.value !== box.value);
    if (this.tags.length === 0 && box.value !== "none") this.tags = "unknown";
    this.show();
  }

  /** @param {string} value @returns {Tag} */
  newTag(value) {
    // How strong the evidence is, somebody says and never a form, but that nobody has judged it.
    const unjudged = this.axis.levels.find(({ mark, ours, counted }) => mark === "dotted" && ours && counted);
    return { value, level: this.axis.levels.length ? unjudged?.id ?? null : "" };
  }

  /** Show what is chosen. */
  show() {
    const chosen = this.tags === "unknown" ? [] : this.tags;
    const alone = this.tags === "unknown" ? "unknown" : chosen.length ? "" : "none";
    for (const box of findAll(this.node, "input[type=checkbox]")) {
      if (!(box instanceof HTMLInputElement)) continue;
      box.checked = ALONE.includes(box.value) ? box.value === alone : chosen.some((tag) => tag.value === box.value);
    }
    find(this.node, "[data-then]").hidden = chosen.length === 0;
    const said = this.node.querySelector("[data-no-value]");
    if (said) said.textContent = alone ? `${capitalised(alone === "unknown" ? NOT_READ : this.axis.none)}. ` : "";
    find(this.node, "[data-chosen]").replaceChildren(...chosen.map((tag, place) => this.line(tag, place)));
  }

  /** @param {Tag} tag @param {number} place */
  line(tag, place) {
    const name = nameOf(this.axis, tag.value);
    const line = make("li", {}, make("span", { text: name }));
    // A level that is nobody's to choose here stays where the entry has it.
    const levels = this.axis.levels.filter((level) => level.ours || level.id === tag.level);
    if (levels.length) {
      const select = make("select", {
        class: "field",
        "aria-label": fillIn("Evidence for {name}", { name }),
        "aria-describedby": `form-${this.axis.id}-levels`,
        required: true,
        onchange: () => this.grade(tag.value, select.value || null),
      });
      if (tag.level === null) select.append(new Option(CHOOSE_LEVEL, ""));
      for (const { id, label } of levels) select.append(new Option(label, id, false, id === tag.level));
      line.append(select);
    }
    if (!this.axis.multiple && place) {
      const words = { text: "Make primary", "aria-label": fillIn("Make {name} primary", { name }) };
      const onclick = () => this.lead(tag.value);
      line.append(make("button", { class: "button is-small", type: "button", ...words, onclick }));
    } else if (!this.axis.multiple && this.tags.length > 1) {
      line.append(make("span", { class: "quiet", text: "primary" }));
    }
    return line;
  }

  /** @param {string} value @param {string | null} level */
  grade(value, level) {
    if (this.tags !== "unknown") this.tags = this.tags.map((tag) => tag.value === value ? { value, level } : tag);
    this.node.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** @param {string} value */
  lead(value) {
    const isFirst = (/** @type {Tag} */ tag) => tag.value === value;
    if (this.tags !== "unknown") {
      this.tags = [...this.tags.filter(isFirst), ...this.tags.filter((tag) => !isFirst(tag))];
    }
    this.show();
    find(this.node, "[data-chosen]").querySelector("button")?.focus();
    this.node.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
