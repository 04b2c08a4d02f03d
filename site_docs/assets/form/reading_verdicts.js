/* The end of a reading: blind answers beside the recorded tags, and the reader's verdict and note on each paper. */

import { find, findAll, make, setText } from "../base/elements.js";
import { fillIn } from "../text/fill_in.js";
import { of, shareOf, verb } from "../text/numbers.js";
import { NOT_READ, VERDICTS } from "../text/wording.js";
import { compare } from "./read_answers.js";

/** @import { Answers, Sampled } from "./read_answers.js" */

/** @typedef {{verdict: string, note: string}} Verdict */

export class Verdicts {
  /**
   * @param {HTMLElement} part
   * @param {HTMLElement} questions from which values and axes have their names
   * @param {(key: string, verdict: Verdict) => void} judge
   */
  constructor(part, questions, judge) {
    this.part = part;
    this.questions = questions;
    this.judge = judge;
  }

  /**
   * Show all papers.
   * @param {Sampled[]} papers
   * @param {string[]} axes
   * @param {Record<string, Answers>} answers
   * @param {Record<string, Answers>} recorded
   * @param {Record<string, Verdict>} verdicts
   */
  show(papers, axes, answers, recorded, verdicts) {
    let [compared, same] = [0, 0];
    const lines = papers.map((paper) => {
      const found = compare(answers[paper.key], recorded[paper.key] ?? {}, axes);
      compared += found.compared;
      same += found.compared - found.differing.length;
      const told = found.differing.map((axis) => this.difference(axis, answers[paper.key], recorded[paper.key]));
      const count = `${found.compared - found.differing.length} of ${found.compared}`;
      return make(
        "tr",
        {},
        make("th", { scope: "row", text: paper.title }),
        this.cell(1, count),
        this.cell(2, ...(told.length ? told : ["nowhere"])),
        ...this.judgment(paper, verdicts[paper.key]),
      );
    });
    find(this.part, "[data-verdicts]").replaceChildren(...lines);
    const asked = papers.length * axes.length;
    const left = asked - compared;
    setText(
      find(this.part, "[data-sum]"),
      `${shareOf(same, compared, "tag")} that both have coded ${verb(same, compared, "is", "are")} the same; ${
        of(left, asked)
      } ${verb(left, asked, "is", "are")} not compared.`,
    );
  }

  /**
   * Return a cell with the head of its column, for where heads are not shown.
   * @param {number} column
   * @param {(Node | string)[]} children
   */
  cell(column, ...children) {
    const head = findAll(this.part, "thead th")[column].textContent ?? "";
    return make("td", { "data-head": head }, ...children);
  }

  /**
   * @param {string} axis
   * @param {Answers} answers
   * @param {Answers} recorded
   */
  difference(axis, answers, recorded) {
    const field = find(this.questions, `[data-axis="${axis}"]`);
    const mine = this.names(field, answers[axis]);
    const theirs = this.names(field, recorded[axis]);
    return make("p", {}, make("b", { text: field.dataset.label }), `: you ${mine}; recorded ${theirs}`);
  }

  /** @param {HTMLElement} field @param {string[]} values */
  names(field, values) {
    const labels = values.map((value) => {
      const box = findAll(field, "input").find((node) => node instanceof HTMLInputElement && node.value === value);
      const label = box?.parentElement?.querySelector("label")?.textContent?.trim();
      return label ?? (value === "unknown" ? NOT_READ : value);
    });
    return labels.join(", ");
  }

  /** @param {Sampled} paper @param {Verdict} verdict */
  judgment({ key, title }, verdict) {
    const select = make("select", { class: "field", "aria-label": fillIn("Verdict on {title}", { title }) });
    for (const [id, label] of Object.entries(VERDICTS)) {
      select.append(new Option(label, id, false, id === verdict.verdict));
    }
    const note = make("textarea", { class: "field", rows: 1, "aria-label": fillIn("Note on {title}", { title }) });
    note.value = verdict.note;
    const tell = () => this.judge(key, { verdict: select.value, note: note.value });
    select.addEventListener("change", tell);
    note.addEventListener("input", tell);
    return [this.cell(3, select), this.cell(4, note)];
  }
}
