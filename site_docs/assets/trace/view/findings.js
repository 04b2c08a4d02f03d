/* The panel of findings: how many of which severity, each with its rule, place and cure, and a way to its event. */

import { make, plural } from "../../explorer/browser.js";
import { drawExcerpt } from "./excerpt.js";
import { pieces } from "./pieces.js";
import { printable, tellCounts } from "./text.js";

const SEVERITIES = ["error", "warning", "note"];
const MARKS = { error: "is-broken", warning: "is-contested", note: "is-untested" };
const AT_ONCE = 100;

/** Count findings by severity; totals know of those that were left out. */
export function countFindings({ findings, totals }) {
  const severities = new Map(findings.map(({ code, severity }) => [code, severity]));
  const counts = { error: 0, warning: 0, note: 0 };
  for (const [code, total] of Object.entries(totals)) if (severities.has(code)) counts[severities.get(code)] += total;
  return counts;
}

export class Findings {
  /** words: of the rules; rules: address of their page; jump(rank, why): shows an event; lines(line): asks for text */
  constructor({ words, rules, jump, lines }) {
    Object.assign(this, { words, rules, jump, lines });
    this.severity = "";
    this.shown = AT_ONCE;
    this.head = make("div", { class: "panel-head" });
    this.list = make("ul", { class: "ruled finding-list" });
    this.more = make("p");
    this.body = make("div", { class: "findings" }, this.head, this.list, this.more);
    this.wait();
  }

  /** Say that the checks still run. */
  wait() {
    this.report = { findings: [], totals: {} };
    this.list.replaceChildren();
    this.more.replaceChildren();
    this.head.replaceChildren(make("p", { class: "quiet", text: "The rules are being checked." }));
  }

  show(report) {
    this.report = report;
    this.severity = "";
    this.shown = AT_ONCE;
    this.drawHead();
    this.drawList();
  }

  drawHead() {
    const counts = countFindings(this.report);
    const choices = [["", "All"], ...SEVERITIES.filter((each) => counts[each]).map((each) => [each, `${each}s`])];
    const told = make("p", { text: this.report.findings.length ? `${tellCounts(counts)}.` : "It keeps every rule." });
    this.head.replaceChildren(told);
    if (choices.length < 3) return;
    const segments = make("div", { class: "segments is-small", role: "radiogroup", "aria-label": "Severity" }, ...choices.map(([value, text]) => {
      const input = make("input", { type: "radio", name: "severity", value });
      input.checked = value === this.severity;
      return make("label", {}, input, make("span", { text }));
    }));
    segments.addEventListener("change", ({ target }) => {
      this.severity = target.value;
      this.shown = AT_ONCE;
      this.drawList();
    });
    this.head.append(segments);
  }

  drawList() {
    const { findings, totals } = this.report;
    const wanted = findings.filter(({ severity }) => !this.severity || severity === this.severity);
    this.list.replaceChildren(...wanted.slice(0, this.shown).map((finding) => this.drawFinding(finding)));
    const unsaid = Object.values(totals).reduce((sum, each) => sum + each, 0) - findings.length;
    this.more.replaceChildren();
    if (wanted.length > this.shown) {
      this.more.append(make("button", { class: "button", type: "button", text: `Show ${plural(wanted.length - this.shown, "more finding")}`, onclick: () => { this.shown = Infinity; this.drawList(); } }));
    } else if (unsaid > 0) this.more.append(make("span", { class: "quiet", text: `And ${unsaid.toLocaleString("en")} more of the same kinds.` }));
  }

  drawFinding(finding) {
    const { code, severity, message, pointer, line, column, cure, rank, related } = finding;
    const rule = this.words.rules[code];
    const place = `line ${line}, column ${column}`;
    const acts = make("p", { class: "bar" });
    if (rank >= 0) acts.append(make("button", { class: "button is-small", type: "button", "data-finding": code, text: "Show the event", onclick: () => this.jump(rank, finding) }));
    const source = make("div");
    acts.append(make("button", { class: "button is-small", type: "button", text: `Show ${place}`, onclick: async (event) => {
      event.currentTarget.disabled = true;
      const found = await this.lines(line);
      if (found) source.replaceChildren(drawExcerpt(found));
    } }));
    return make("li", { class: `finding is-${severity}` },
      make("p", { class: "status" }, make("span", { class: `status-mark ${MARKS[severity]}`, "aria-hidden": "true" }), make("span", {}, make("b", { text: severity }), " ", this.linkTo(code), ` at ${line}:${column}`)),
      make("p", { class: "finding-message", text: printable(message, 600) }),
      cure ? make("p", { class: "small quiet", text: cure }) : "",
      ...related.map((mark) => this.drawRelated(mark)),
      acts, source,
      make("details", { class: "small" }, make("summary", { text: "Why" }),
        ...(rule ? [make("p", {}, ...pieces(rule.statement)), make("p", {}, ...pieces(rule.reason))] : []),
        make("p", {}, make("code", { text: printable(pointer || "the whole document", 200) }))),
    );
  }

  drawRelated({ note, line, column, rank }) {
    const place = line ? `${line}:${column}` : "";
    const words = `${place} ${printable(note, 300)}`.trim();
    if (rank < 0) return make("p", { class: "small", text: words });
    return make("p", { class: "small" }, make("button", { class: "button is-plain is-small", type: "button", text: words, onclick: () => this.jump(rank, null) }));
  }

  /* In a tab of its own: the trace that is open here is nowhere else. */
  linkTo(code) {
    return make("a", { href: `${this.rules}#${code}`, target: "_blank", rel: "noopener", text: code });
  }
}
