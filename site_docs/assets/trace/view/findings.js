/* The panel of findings: how many of which severity, each with its rule, place and cure, and a way to its event. */

import { make } from "../../base/elements.js";
import { plural } from "../../text/numbers.js";
import { countLevels } from "../levels.js";
import { LEVELS, RULES } from "../vocabulary.js";
import { newButton, newSegments, smallButton } from "./buttons.js";
import { drawExcerpt } from "./excerpt.js";
import { drawSentence } from "./sentences.js";
import { countWords, printable } from "./text.js";

/**
 * @import { Level, RuleCode } from "../vocabulary.js"
 * @import { RankedFinding, Report } from "../messages.js"
 * @import { Excerpt } from "../worker/excerpt.js"
 */

/** page: the address of the rules', empty where there is none; imports: of the formats that can be imported, for what is no
 * trace; jump: shows an event; lines: the lines around one.
 * @typedef {{ page: string, imports?: string, jump: (rank: number) => void,
 *   lines: (line: number) => Promise<Excerpt | undefined> }} FindingsOptions */

/** @type {Record<Level, string>} */
const MARKS = { error: "is-broken", warning: "is-contested", note: "is-untested" };
const AT_ONCE = 100;
const STRANGE = "T009"; // what is no trace

export class Findings {
  #options;
  /** @type {Report} */
  #report = { findings: [], totals: {} };
  /** @type {Level | ""} what is shown, all if empty */
  #severity = "";
  #shown = AT_ONCE;
  #head = make("div", { class: "panel-head" });
  #list = make("ul", { class: "ruled" });
  #more = make("p");

  /** @param {FindingsOptions} options */
  constructor(options) {
    this.#options = options;
    this.body = make("div", { class: "findings" }, this.#head, this.#list, this.#more);
    this.#head.append(make("p", { class: "quiet", text: "The rules are being checked." }));
  }

  /** @type {(report: Report) => void} */
  show(report) {
    this.#report = report;
    this.#severity = "";
    this.#shown = AT_ONCE;
    this.#drawHead();
    this.#drawList();
  }

  #drawHead() {
    const counts = countLevels(this.#report.totals);
    const found = LEVELS.filter((each) => counts[each]);
    const words = this.#report.findings.length ? `${countWords(counts)}.` : "Passes all checks.";
    this.#head.replaceChildren(make("p", { text: words }));
    if (found.length < 2) return;
    /** @type {[value: Level | "", text: string][]} */
    const choices = [["", "All"], ...found.map((each) => /** @type {[Level, string]} */ ([each, `${each}s`]))];
    const [segments] = newSegments("Severity", "severity", choices, (value) => {
      this.#severity = value;
      this.#shown = AT_ONCE;
      this.#drawList();
    });
    this.#head.append(segments);
  }

  #drawList() {
    const { findings, totals } = this.#report;
    const wanted = findings.filter(({ severity }) => !this.#severity || severity === this.#severity);
    this.#list.replaceChildren(...wanted.slice(0, this.#shown).map((finding) => this.#drawFinding(finding)));
    const unsaid = Object.values(totals).reduce((sum, each) => sum + each, 0) - findings.length;
    this.#more.replaceChildren();
    if (wanted.length > this.#shown) {
      const showAll = () => {
        this.#shown = Infinity;
        this.#drawList();
      };
      const text = `Show ${plural(wanted.length - this.#shown, "more finding")}`;
      this.#more.append(newButton(text, showAll));
    } else if (unsaid > 0) {
      this.#more.append(
        make("span", { class: "quiet", text: `And ${unsaid.toLocaleString("en")} more of the same kinds.` }),
      );
    }
  }

  /** @type {(finding: RankedFinding) => HTMLElement} */
  #drawFinding(finding) {
    const { code, severity, message, line, column, cure, related } = finding;
    const source = make("div");
    return make(
      "li",
      { class: `finding is-${severity}` },
      make(
        "p",
        { class: "status" },
        make("span", { class: `status-mark ${MARKS[severity]}`, "aria-hidden": "true" }),
        make("span", {}, make("b", { text: severity }), " ", this.#linkTo(code), ` at line ${line}, column ${column}`),
      ),
      make("p", {}, ...drawSentence(printable(message, 600))),
      this.#drawCure(code, cure),
      ...related.map((mark) => this.#drawRelated(mark)),
      this.#drawActions(finding, source),
      source,
      this.#drawReason(finding),
    );
  }

  /** Who has another system's recording open here needs no command.
   * @type {(code: string, cure: string) => HTMLElement | string} */
  #drawCure(code, cure) {
    const { imports } = this.#options;
    if (code === STRANGE && imports) return make("p", {}, linkToFormats(imports));
    return cure ? make("p", { class: "small quiet" }, ...drawSentence(cure)) : "";
  }

  /** @type {(finding: RankedFinding, source: HTMLElement) => HTMLElement} */
  #drawActions({ code, line, column, rank }, source) {
    const { jump, lines } = this.#options;
    const actions = make("p", { class: "bar" });
    if (rank >= 0) actions.append(smallButton("Show the event", () => jump(rank), { "data-finding": code }));
    const showLines = async (/** @type {HTMLButtonElement} */ button) => {
      button.disabled = true;
      const found = await lines(line);
      if (found) source.replaceChildren(drawExcerpt(found));
    };
    actions.append(smallButton(`Show line ${line}, column ${column}`, showLines));
    return actions;
  }

  /** @type {(finding: RankedFinding) => HTMLElement} */
  #drawReason({ code, pointer }) {
    const { title, reason } = RULES[/** @type {RuleCode} */ (code)];
    return make(
      "details",
      { class: "small" },
      make("summary", { text: "Why" }),
      make("p", {}, ...drawSentence(title)),
      make("p", {}, ...drawSentence(reason)),
      make("p", {}, make("code", { text: printable(pointer || "the whole document", 200) })),
    );
  }

  /** @type {(mark: RankedFinding["related"][number]) => HTMLElement} */
  #drawRelated({ note, line, column, rank }) {
    const place = line ? `line ${line}, column ${column}: ` : "";
    const words = `${place}${printable(note, 300)}`;
    if (rank < 0) return make("p", { class: "small", text: words });
    const button = smallButton(words, () => this.#options.jump(rank), { class: "button is-plain is-small" });
    return make("p", { class: "small" }, button);
  }

  /** A link to a rule, in a tab of its own: the trace that is open here is nowhere else.
   * @type {(code: string) => HTMLElement} */
  #linkTo(code) {
    const { page } = this.#options;
    if (!page) return make("span", { text: code });
    return make("a", { href: `${page}#${code}`, target: "_blank", rel: "noopener", text: code });
  }
}

/** Return the way to the formats that can be imported, in a tab of its own as above.
 * @type {(href: string) => HTMLElement} */
export function linkToFormats(href) {
  return make("a", { href, target: "_blank", rel: "noopener", text: "See which formats can be imported" });
}
