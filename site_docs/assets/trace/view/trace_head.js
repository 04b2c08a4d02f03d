/* The head over a trace: what it is, how far it is checked, and what can be done with all of it. */

import { make } from "../../base/elements.js";
import { capitalised } from "../../text/labels.js";
import { OPEN_ANOTHER } from "./wording.js";
import { newButton } from "./buttons.js";
import { makeExports } from "./exports.js";
import { Choices } from "./choices.js";
import { drawFault } from "./fault.js";
import { countWords } from "./text.js";
import { countLevels } from "../levels.js";
import { INCOMPLETE, UNJUDGED } from "../vocabulary.js";

/**
 * @import { Imported, Report } from "../messages.js"
 * @import { TraceView } from "./trace_view.js"
 * @import { Viewer } from "./viewer.js"
 */

export class TraceHead {
  #expander;
  #progress = make("span", { class: "quiet small", role: "status" });
  #verdict;
  #fidelity;

  /** @param {Viewer} viewer
   * @param {TraceView} trace */
  constructor(viewer, trace) {
    this.#fidelity = trace.about.fidelity;
    this.#verdict = newButton("Being checked", () => trace.tabs.show("findings"), {
      class: "button is-plain viewer-verdict",
    });
    this.#expander = newButton(OPEN_ANOTHER, () => viewer.toggleInput(), { "aria-expanded": "false" });
    const summary = make("span", { text: trace.summary });
    const unread = trace.imported?.unread ? drawUnread(trace.imported.unread) : "";
    const bar = make(
      "div",
      { class: "viewer-head" },
      make("p", { class: "viewer-summary" }, summary, this.#verdict, unread, this.#progress),
      make("div", { class: "bar push" }, this.#expander, ...drawActions(viewer, trace)),
    );
    const { choices, number } = trace;
    /** The list of all traces that were opened, where there are several. */
    this.choices = choices.length > 1 ? new Choices(choices, number, (each) => viewer.choose(each)) : null;
    const told = this.#fidelity
      ? make("p", { class: "viewer-fidelity small", text: capitalised(this.#fidelity.text) })
      : "";
    const { failure } = trace.about;
    const show = (/** @type {number} */ rank) => trace.select(rank, { reveal: true });
    const fault = failure ? drawFault(failure, trace.picture, show) : "";
    this.element = make("div", {}, bar, told, fault, this.choices?.element ?? "");
  }

  /** Say what is going on; an empty text says that nothing is.
   * @type {(words: string) => void} */
  showProgress(words) {
    this.#progress.textContent = words ? `${words} …` : "";
  }

  /** Say whether the trace keeps the rules.
   * @type {(report: Report) => void} */
  showVerdict(report) {
    const counts = countLevels(report.totals);
    // Who judged a trace of guesses would judge the guesses.
    const judged = this.#fidelity?.judged ?? true;
    const state = counts.error ? "broken" : judged ? "holds" : "untested";
    const word = counts.error ? "Not valid," : judged ? "Valid," : `${capitalised(UNJUDGED)};`;
    const mark = make("span", { class: `status-mark is-${state}`, "aria-hidden": "true" });
    this.#verdict.replaceChildren(mark, `${word} ${countWords(counts)}`);
  }

  /** Say whether the ways in are open.
   * @type {(on: boolean) => void} */
  setExpanded(on) {
    this.#expander.setAttribute("aria-expanded", String(on));
  }
}

/** Return what the trace lacks of the recording, to stand beside the verdict.
 * @type {(unread: string) => HTMLElement} */
function drawUnread(unread) {
  const mark = make("span", { class: "status-mark is-untested", "aria-hidden": "true" });
  return make("span", { class: "viewer-unread" }, mark, `${capitalised(INCOMPLETE)}: ${unread}`);
}

/** Return the report of an import as an element.
 * @type {(imported: Imported) => HTMLElement} */
export function drawReport({ text }) {
  return make(
    "pre",
    { class: "import-report", tabindex: "0", role: "region", "aria-label": "Report of the import" },
    text,
  );
}

/** @type {(viewer: Viewer, trace: TraceView) => HTMLElement[]} */
function drawActions(viewer, trace) {
  return [
    makeExports({
      name: trace.about.name,
      scene: () => trace.scene,
      ask: (as) => viewer.ask({ what: "save", as }),
      imported: trace.imported !== null,
    }),
    newButton("Copy link", (button) => viewer.address.copy(button)),
    newButton("?", () => viewer.help(), { class: "button help-open", "aria-label": "Help and keys" }),
  ];
}
