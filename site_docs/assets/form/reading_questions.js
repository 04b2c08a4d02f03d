/* One paper of a sample and the questions about it, and the list of the sample beside them. */

import { find, findAll, make, setAttribute, setText } from "../base/elements.js";
import { openAxes } from "./read_answers.js";

/** @import { Answers, Sampled } from "./read_answers.js" */

const ALONE = ["none", "unknown"];

/**
 * @typedef {object} Shown
 * @property {Sampled[]} papers of the sample
 * @property {string[]} axes
 * @property {Record<string, Answers>} answers by paper
 * @property {number} at the paper that is open, from 0
 */

export class Questions {
  /**
   * @param {HTMLElement} part
   * @param {(at: number) => void} open another paper of the sample
   * @param {(axis: string, values: string[]) => void} answer
   */
  constructor(part, open, answer) {
    this.part = part;
    this.open = open;
    this.form = find(part, "[data-questions]");
    this.form.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      tick(this.boxes(target.name), target);
      answer(target.name, this.boxes(target.name).filter((box) => box.checked).map((box) => box.value));
    });
  }

  /** @param {string} axis @returns {HTMLInputElement[]} */
  boxes(axis) {
    const boxes = findAll(this.form, `[data-axis="${axis}"] input`);
    return boxes.filter((node) => node instanceof HTMLInputElement);
  }

  /** @param {Shown} shown */
  show(shown) {
    const { papers, axes, answers, at } = shown;
    const paper = papers[at];
    setText(find(this.part, "[data-place]"), `Paper ${at + 1} of ${papers.length}`);
    setText(find(this.part, "[data-title]"), paper.title);
    setText(find(this.part, "[data-line]"), paper.line);
    const links = paper.links.map(([label, href], place) => {
      return make("a", { class: place ? "button" : "button is-main", href, rel: "external", text: `Open: ${label}` });
    });
    find(this.part, "[data-links]").replaceChildren(...links);
    for (const field of findAll(this.form, "[data-axis]")) {
      const axis = field.dataset.axis ?? "";
      field.hidden = !axes.includes(axis);
      const chosen = answers[paper.key]?.[axis] ?? [];
      for (const box of this.boxes(axis)) box.checked = chosen.includes(box.value);
    }
    find(this.part, "[data-previous]").hidden = at === 0;
    setText(find(this.part, "[data-next]"), at === papers.length - 1 ? "Compare with the recorded tags" : "Next paper");
    this.showProgress(shown);
  }

  /** @param {Shown} shown */
  showProgress({ papers, axes, answers, at }) {
    const open = papers.map(({ key }) => openAxes(answers[key], axes).length);
    const all = papers.length * axes.length;
    const done = all - open.reduce((sum, n) => sum + n, 0);
    setText(find(this.part, "[data-progress]"), `${done} of ${all} answers`);
    setAttribute(find(this.part, "[data-gauge]"), "value", String(done / all));
    const list = find(this.part, "[data-sample]");
    if (list.childElementCount !== papers.length) {
      list.replaceChildren(...papers.map(({ title }, place) => this.line(title, place)));
    }
    findAll(list, "button").forEach((button, place) => {
      setAttribute(button, "aria-current", place === at ? "true" : null);
      const given = axes.length - open[place];
      setText(find(button, "small"), open[place] ? (given ? `${given} of ${axes.length}` : "to read") : "done");
    });
  }

  /** @param {string} title @param {number} place */
  line(title, place) {
    const number = make("span", { text: String(place + 1) });
    const press = { type: "button", onclick: () => this.open(place) };
    return make("li", {}, make("button", press, number, make("b", { text: title }), make("small")));
  }
}

/**
 * Keep what stands alone alone, where several values may be ticked.
 * @param {HTMLInputElement[]} boxes
 * @param {HTMLInputElement} box
 */
function tick(boxes, box) {
  if (box.type !== "checkbox" || !box.checked) return;
  for (const other of boxes) {
    if (other !== box && (ALONE.includes(box.value) || ALONE.includes(other.value))) other.checked = false;
  }
}
