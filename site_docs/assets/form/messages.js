/* Problems in, each shown under its field, with pages that say more and, where it is sure, a button that fixes it. */

import { find, findAll, make, setClass } from "../base/elements.js";

/** @import { Problem } from "./types.js" */

// Nothing is a mistake before somebody wants to send.
const LATER = ["required-fields", "evidence-levels", "findable-papers", "connection"];

export class Messages {
  /** @param {HTMLFormElement} form @param {(problem: Problem) => void} mend */
  constructor(form, mend) {
    this.form = form;
    this.mend = mend;
    this.root = form.dataset.root ?? "";
    this.asked = false;
  }

  /**
   * Show problems, each once; returns those that keep the entry from being merged.
   * @param {Problem[]} problems
   */
  show(problems) {
    const shown = problems.filter((problem) => this.asked || !LATER.includes(problem.rule));
    for (const box of findAll(this.form, "[data-said]")) {
      const own = shown.filter((problem) => problem.field === box.dataset.said);
      // A press on a button takes the focus from its field first: what stays is not drawn anew, or the press is lost.
      const signature = JSON.stringify(own);
      if (box.dataset.signature !== signature) {
        box.replaceChildren(...own.flatMap((problem) => this.lines(problem)));
        box.dataset.signature = signature;
      }
      this.mark(box.dataset.said ?? "", own);
    }
    const errors = problems.filter((problem) => problem.level === "error");
    this.gather(errors);
    return errors;
  }

  /** @param {Problem} problem */
  lines(problem) {
    const line = make("p", {}, make("b", { text: problem.level === "error" ? "Fix: " : "Check: " }), problem.message);
    const pages = [
      ...(problem.see ? [problem.see] : []),
      ...(problem.rule === "connection" ? [] : [["Why?", `contribute/rules/${problem.rule}/`]]),
    ];
    for (const [text, path] of pages) line.append(" ", make("a", { class: "rule", href: this.root + path, text }));
    if (problem.cure === undefined) return [line];
    const press = { text: `Write “${problem.cure}”`, onclick: () => this.mend(problem) };
    return [line, make("button", { class: "button is-small", type: "button", ...press })];
  }

  /** @param {string} field @param {Problem[]} problems */
  mark(field, problems) {
    const node = this.form.querySelector(`[data-field="${field}"]`);
    if (!node) return;
    const wrong = problems.some((problem) => problem.level === "error");
    setClass(node, "is-wrong", wrong);
    setClass(node, "is-hint", problems.length > 0 && !wrong);
    // Of the values that are chosen, those without a level.
    const open = node.classList.contains("chosen");
    if (!open && !node.classList.contains("ask")) return;
    for (const input of findAll(node, "input.field, textarea, select.field")) {
      if (problems.length && !(open && /** @type {HTMLSelectElement} */ (input).value)) {
        input.setAttribute("aria-invalid", "true");
      } else input.removeAttribute("aria-invalid");
    }
  }

  /** @param {Problem[]} errors */
  gather(errors) {
    const box = find(this.form, "[data-gathered]");
    box.hidden = !this.asked || errors.length === 0;
    find(this.form, "[data-gathered-head]").textContent = errors.length === 1
      ? "1 thing to fix before it can be merged"
      : `${errors.length} things to fix before it can be merged`;
    // Where one field has several, its name does not tell which.
    const isOnly = (/** @type {Problem} */ { field }) => errors.filter((other) => other.field === field).length === 1;
    const items = () => errors.map((problem) => this.item(problem, isOnly(problem)));
    find(this.form, "[data-gathered-list]").replaceChildren(...items());
    find(this.form, "[data-todo]").replaceChildren(
      ...(errors.length ? items() : [make("li", { text: "Nothing to fix" })]),
    );
    find(this.form, "[data-peek]").textContent = errors.length ? `Preview: ${errors.length} to do` : "Preview";
  }

  /**
   * @param {Problem} problem
   * @param {boolean} isOnly whether its field has no other
   */
  item(problem, isOnly) {
    const name = this.nameOf(problem.field);
    const isWrong = !LATER.includes(problem.rule);
    const text = isOnly ? name : `${name}: ${problem.message}`;
    const onclick = () => this.focus(problem.field);
    const button = make("button", { class: "button is-plain is-small", type: "button", text, onclick });
    return make("li", { class: isWrong ? "is-wrong" : "" }, button);
  }

  /** @param {string} field */
  nameOf(field) {
    const node = this.form.querySelector(`[data-field="${field}"]`);
    if (field === "ids") return "An identifier or a link";
    if (node instanceof HTMLElement && node.dataset.label) return node.dataset.label;
    const source = this.form.querySelector(`[data-sources] option[value="${field.replace("sources.", "")}"]`);
    if (source && field.startsWith("sources.")) return `Source of “${source.textContent}”`;
    const label = node?.querySelector("label, legend");
    return label?.firstChild?.textContent?.trim() || field;
  }

  /** @param {string} field */
  focus(field) {
    const node = this.form.querySelector(`[data-field="${field}"]`);
    const input = node?.querySelector("select:invalid") ?? node?.querySelector("input, textarea, select");
    (input ?? node)?.closest("details")?.setAttribute("open", "");
    if (input instanceof HTMLElement) input.focus();
  }

  /**
   * Tell whether nothing is left to fix; else ask for everything that is missing, and lead there.
   * @param {Problem[]} errors
   * @param {() => void} update
   */
  isReady(errors, update) {
    if (!errors.length) return true;
    this.asked = true;
    update();
    find(this.form, "[data-gathered]").focus();
    return false;
  }
}
