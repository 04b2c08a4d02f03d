/* The viewer as a whole: what is given goes to the worker, what comes back goes to the picture and the panels, and what
   is selected in one of them is shown in all. */

import { copy, flash, make, plural, recall, remember, say } from "../../explorer/browser.js";
import { announce } from "../../js/announce.js";
import { countFindings, Findings } from "./findings.js";
import { openHelp } from "./help.js";
import { listenToInput, loadSample } from "./input.js";
import { readLink, writeLink } from "./link.js";
import { Cancelled, Line } from "./protocol.js";
import { Run } from "./run.js";
import { printable, tellCounts } from "./text.js";

const SINGLES = "trace-viewer:single-keys";

export class Shell {
  /** words: of rules, metrics and formats; modules: addresses of worker, schema and words */
  constructor(root, words, modules) {
    Object.assign(this, { root, words });
    this.part = (name) => root.querySelector(`[data-${name}]`);
    this.line = new Line(modules, (message) => this.hear(message));
    this.turn = 0;
    this.wish = null; // what was given last
    this.run = null; // what is shown
    this.link = {};
    this.singles = { on: () => recall(SINGLES, true), set: (on) => remember(SINGLES, on) };
    this.samples = [...root.querySelectorAll("[data-sample]")].map((link) => ({ id: link.dataset.sample, title: link.textContent, early: "early" in link.dataset, load: () => loadSample(link), link }));
  }

  async begin() {
    const ready = this.line.start();
    listenToInput(this.root, (given) => this.take(given), (text) => this.note(text));
    for (const { id, link } of this.samples) link.href = writeLink({ sample: id });
    this.part("cancel").addEventListener("click", () => this.cancel());
    addEventListener("hashchange", () => this.follow());
    document.addEventListener("keydown", (event) => this.answerKey(event));
    // The first number in words costs the browser more than the thousand after it: it comes while the worker starts.
    plural(1000, "event");
    await ready;
    // Opening a trace asks the site for nothing then: the small examples are here, too.
    await Promise.all(this.samples.filter(({ early }) => early).map(({ load }) => load()));
    this.root.dataset.ready = "";
    this.follow();
  }

  /* ---------- in ---------- */

  /** Do what the address asks for. */
  async follow() {
    const link = readLink(location.hash);
    const sample = this.samples.find(({ id }) => id === link.sample);
    if (link.sample && !sample) this.note(`There is no example ${printable(link.sample, 60)}.`);
    else if (link.file && !(this.run?.fingerprint === link.file)) {
      this.wanted = link;
      this.note("This link leads into a file that is not on this site. Drop the file here: it is known again by its hash.");
    } else if (sample && this.run?.wish.sample === sample.id) this.run.go(link);
    else if (sample) {
      try {
        this.take(await sample.load(), link);
      } catch (error) {
        this.note("The example could not be loaded. Loading the page again may help.", error);
      }
    }
  }

  /** Open what was given: {files, sample}; link: which of its events and metrics to show. */
  take(given, link = {}) {
    this.note("");
    if (this.busy) this.line.start();
    this.turn += 1;
    const { turn } = this;
    this.link = link;
    this.wish = { ...given, format: this.part("format").value, keep: this.part("keep").checked };
    this.setBusy(true);
    this.showStage({ text: "Reading" });
    const { files, format, keep } = this.wish;
    this.line.send({ kind: "open", turn, files, format, keep, quiet: null });
  }

  /** Show another of several traces. */
  choose(number) {
    this.turn += 1;
    this.wish = this.run.wish;
    this.link = {};
    this.setBusy(true);
    this.line.send({ kind: "choose", turn: this.turn, number });
  }

  /** Stop what is going on; what was shown before stays. */
  async cancel() {
    this.setBusy(false);
    announce("Cancelled.");
    (this.run ? this.root.querySelector("h1") : this.part("paste-open")).focus();
    await this.restart();
  }

  /** Start the worker anew, with the trace that is shown. */
  async restart() {
    this.run?.showStage("");
    const { turn, number, wish, judged } = this.run ?? {};
    await this.line.start(wish ? { kind: "open", turn, files: wish.files, format: wish.format, keep: wish.keep, quiet: { number, judged } } : null);
  }

  /* ---------- out ---------- */

  hear(message) {
    // What was overtaken or cancelled is of no interest, a trace that is shown apart.
    if (message.turn !== this.turn && message.turn !== this.run?.turn) return;
    const heard = { stage: "showStage", picture: "showPicture", findings: "showFindings", metrics: "showMetrics", refused: "showRefused", failed: "showFailed" }[message.kind];
    this[heard](message);
  }

  showStage({ text, done, of }) {
    const bar = this.part("progress");
    const words = of > 1 ? `${text}: ${done} of ${of}` : text;
    say(this.part("stage"), `${words}.`);
    if (of > 1) Object.assign(bar, { max: of, value: done });
    else bar.removeAttribute("value");
    this.run?.showStage(words);
  }

  showPicture({ turn, picture, about, imported, choices, number }) {
    this.setBusy(false);
    this.run?.end();
    const run = new Run(this, { turn, picture, about, imported, choices, number, wish: this.wish });
    this.run = run;
    this.setState("open");
    this.part("work").replaceChildren(run.element);
    run.begin();
    // Behind the frame that shows it, the checks may have the processor.
    requestAnimationFrame(() => setTimeout(() => this.line.send({ kind: "drawn", turn })));
    const [title, description] = run.headline();
    this.setHeading(title, description);
    announce(`${title}: ${run.told()}.`);
    run.go(this.link);
    this.setAddress();
    this.checkWanted();
  }

  showFindings({ turn, findings, totals }) {
    if (turn !== this.run?.turn) return;
    this.run.showFindings({ findings, totals });
    announce(`${tellCounts(countFindings({ findings, totals }))}.`);
  }

  showMetrics({ turn, metrics, reason }) {
    if (turn !== this.run?.turn) return;
    this.run.showMetrics({ metrics, reason });
    this.run.judged = true;
    this.run.showStage("");
    if (this.link.metric) this.run.metrics.choose(this.link.metric);
  }

  showRefused({ name, findings, totals, imported, excerpt }) {
    this.setBusy(false);
    this.run?.end();
    this.run = null;
    this.setState("refused");
    const panel = new Findings({
      words: this.words, rules: this.root.dataset.rules, jump: () => {},
      lines: async (line) => (excerpt && line === excerpt.line ? excerpt : this.ask("lines", { line })),
    });
    panel.show({ findings, totals });
    const another = make("button", { class: "button", type: "button", text: "Open another", onclick: () => this.openInput(!this.root.hasAttribute("data-asking")) });
    const parts = [make("div", { class: "band-head" }, make("h2", { text: findings.length ? "What is wrong" : "Nothing to draw" }), another)];
    if (imported) parts.push(make("pre", { class: "import-report", tabindex: "0", role: "region", "aria-label": "Report of the import" }, imported.text));
    if (findings.length) parts.push(panel.body);
    else if (!imported) parts.push(make("p", { text: "It has no event." }));
    this.part("work").replaceChildren(make("div", { class: "refused" }, ...parts));
    this.setHeading(`${printable(name, 80)} cannot be drawn`, imported ? "No importer found an event in it." : `There is no event in it that can be read: ${tellCounts(countFindings({ findings, totals }))}.`);
    this.setAddress();
    announce(`It cannot be drawn: ${tellCounts(countFindings({ findings, totals }))}.`);
  }

  showFailed({ message }) {
    this.setBusy(false);
    this.note(`The viewer failed on this file, which is a fault of the viewer: ${printable(message, 200)}`);
  }

  /** Ask the worker about the trace that is shown; undefined when it is shown no more. */
  async ask(what, fields) {
    try {
      return await this.line.ask(this.run?.turn ?? this.turn, what, fields);
    } catch (error) {
      if (error instanceof Cancelled) return undefined;
      throw error;
    }
  }

  /* ---------- the page around ---------- */

  setState(state) {
    this.root.dataset.state = state;
    this.part("work").hidden = state === "empty";
    this.openInput(state === "empty");
  }

  /** Show or hide the ways in while a trace is open. */
  openInput(on) {
    this.root.toggleAttribute("data-asking", on);
    this.run?.tellInput(on);
  }

  setBusy(on) {
    this.busy = on;
    this.part("busy").hidden = !on;
    this.root.toggleAttribute("data-busy-now", on);
  }

  setHeading(title, description) {
    const heading = this.root.querySelector("h1");
    heading.tabIndex = -1;
    heading.replaceChildren(make("bdi", { text: title }));
    this.root.querySelector(".viewer-lede .boundary").replaceChildren(make("bdi", { text: description }));
    heading.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "start" });
  }

  note(text, error) {
    if (error) console.error(error);
    const notes = this.part("notes");
    notes.hidden = !text;
    notes.replaceChildren(...(text ? [make("p", { text })] : []));
  }

  /** Write what is shown into the address; a file of the reader's own leaves none, unless its link is copied. */
  setAddress() {
    const { run } = this;
    const link = run?.wish.sample ? writeLink({ sample: run.wish.sample, event: run.eventId(), metric: run.metrics.chosen }) : "";
    const address = new URL(location.href);
    address.hash = link;
    if (address.href !== location.href) history.replaceState(history.state, "", link || location.pathname + location.search);
  }

  /** Copy a link to what is shown: to an example, or to a file that its reader has to bring. */
  async copyLink(button) {
    const { run } = this;
    if (!run.wish.sample) run.fingerprint ??= await this.ask("fingerprint");
    const { sample } = run.wish;
    const address = new URL(location.href);
    address.hash = writeLink({ sample, file: sample ? "" : run.fingerprint, event: run.eventId(), metric: run.metrics.chosen });
    const done = await copy(address.href);
    flash(button, done ? "Copied" : "Not allowed");
    announce(done ? "Copied the link." : "The browser did not allow to copy.");
  }

  /* The file of a link was asked for: is it this one? */
  async checkWanted() {
    const { run, wanted } = this;
    if (!wanted) return;
    run.fingerprint = await this.ask("fingerprint");
    if (run !== this.run || wanted !== this.wanted) return;
    if (run.fingerprint === wanted.file) {
      this.wanted = null;
      this.note("");
      run.go(wanted);
      this.link = wanted;
    } else this.note("This is another file than the one that the link leads into: its hash differs.");
  }

  answerKey(event) {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || !this.singles.on()) return;
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    event.preventDefault();
    this.help();
  }

  help() {
    openHelp(this.root, this.singles);
  }
}
