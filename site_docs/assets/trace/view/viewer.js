/* The viewer as a whole: what is given goes to the worker, what comes back goes to the trace on the page. */

import { announce } from "../../base/announce.js";
import { singleKeys, writes } from "../../base/single_keys.js";
import { plural } from "../../text/numbers.js";
import { countLevels } from "../levels.js";
import { Address } from "./address.js";
import { Cancelled, Connection, fromModules } from "./connection.js";
import { openHelp } from "./help.js";
import { NOTHING } from "./link.js";
import { ViewerPage } from "./page.js";
import { drawRefused } from "./refused.js";
import { countWords, printable } from "./text.js";
import { TraceView } from "./trace_view.js";

/**
 * @import { Answers, FailedMessage, FindingsMessage, Given, MetricsMessage, News, PictureMessage, ProgressMessage }
 *   from "../messages.js"
 * @import { Question, RefusedMessage } from "../messages.js"
 * @import { WorkerScript } from "./connection.js"
 * @import { GivenFiles } from "./input.js"
 * @import { Target } from "./link.js"
 */

/** Files that were opened; sample: the example that they are, or empty.
 * @typedef {Given & { sample: string }} GivenTrace */

const MOST_NAMED = 3; // files without a trace

export class Viewer {
  /** @type {TraceView | null} what is shown */
  trace = null;
  #turn = 0;
  /** @type {GivenTrace | null} what was given last */
  #given = null;
  /** @type {Target} what of the trace is to be shown */
  #target = NOTHING;
  /** The stage of opening that was announced last. */
  #said = "";
  #connection;

  /** @param {HTMLElement} root
   * @param {WorkerScript} script  starts a session */
  constructor(root, script) {
    this.page = new ViewerPage(root);
    this.address = new Address(this);
    this.#connection = new Connection(script, (news) => this.#hear(news));
  }

  /** Return the viewer of a page whose worker loads modules of the site, by their addresses.
   * @type {(root: HTMLElement, addresses: [worker: string, schema: string]) => Viewer} */
  static ofModules(root, addresses) {
    return new Viewer(root, fromModules(addresses));
  }

  /** Start the worker, and do what the address asks for; resolves when it listens. */
  async begin() {
    const { page } = this;
    const ready = this.#connection.start();
    page.cancelButton.addEventListener("click", () => this.#cancel());
    addEventListener("hashchange", () => this.address.follow());
    document.addEventListener("keydown", (event) => this.#answerKey(event));
    // The first number in words costs the browser more than the thousand after it: it comes while the worker starts.
    plural(1000, "event");
    await ready;
    // Opening a trace asks the site for nothing then: the small examples are here, too.
    await Promise.all(page.samples.filter(({ early }) => early).map(({ load }) => load()));
    page.root.dataset.ready = "";
    this.address.follow();
  }

  /** Show another of several traces.
   * @type {(number: number) => void} */
  choose(number) {
    this.#turn += 1;
    this.#given = this.trace?.given ?? null;
    this.#target = NOTHING;
    this.page.setBusy(true);
    this.#connection.send({ kind: "choose", turn: this.#turn, number });
  }

  /** Start the worker anew, with the trace that is shown. */
  async restart() {
    const { trace } = this;
    if (!trace) {
      await this.#connection.start();
      return;
    }
    trace.head.showProgress("");
    const { turn, number, checked, given: { files, format, keep } } = trace;
    await this.#connection.start({ kind: "open", turn, files, format, keep, shown: { number, checked } });
  }

  /** Ask the worker about a trace; rejects with Cancelled when nobody waits for the answer any more.
   * @template {keyof Answers} What
   * @param {number} turn
   * @param {Extract<Question, { what: What }>} question */
  askAbout(turn, question) {
    return this.#connection.ask(turn, question);
  }

  /** Ask the worker about the trace that is shown; undefined when it is shown no more.
   * @template {keyof Answers} What
   * @param {Extract<Question, { what: What }>} question
   * @returns {Promise<Answers[What] | undefined>} */
  async ask(question) {
    try {
      return await this.#connection.ask(this.trace?.turn ?? this.#turn, question);
    } catch (error) {
      if (error instanceof Cancelled) return undefined;
      throw error;
    }
  }

  /** Show or hide the ways in while a trace is open.
   * @type {(on: boolean) => void} */
  openInput(on) {
    this.page.openInput(on);
    this.trace?.head.setExpanded(on);
  }

  toggleInput() {
    this.openInput(!this.page.isInputOpen);
  }

  /** Show what a link leads to in the trace that is shown.
   * @type {(target: Target) => void} */
  go(target) {
    this.#target = target;
    this.trace?.go(target);
  }

  help() {
    openHelp(this.page.root);
  }

  /** Open what was given.
   * @type {(given: GivenFiles, target: Target) => void} */
  take({ files, sample }, target) {
    const { page } = this;
    page.note("");
    if (page.isBusy) this.#connection.start();
    this.#turn += 1;
    this.#target = target;
    const { format, keep } = page.options;
    this.#given = { files, sample, format, keep };
    page.setBusy(true);
    page.leadToProgress();
    this.#said = "";
    this.#showProgress({ kind: "progress", turn: this.#turn, text: "Reading" });
    this.#connection.send({ kind: "open", turn: this.#turn, files, format, keep, shown: null });
  }

  /** Show the start again when an example was opened: the address says so. A file of the reader's own leaves no address. */
  leave() {
    if (!this.#given?.sample) return;
    if (this.page.isBusy) this.#connection.start();
    this.#turn += 1;
    this.#given = null;
    this.#target = NOTHING;
    this.trace?.end();
    this.trace = null;
    this.page.setBusy(false);
    this.page.note("");
    this.page.showStart();
  }

  /** Stop what is going on; what was shown before stays. */
  async #cancel() {
    this.page.setBusy(false);
    announce("Cancelled.");
    this.page.focus(this.trace !== null);
    await this.restart();
  }

  /** @type {(news: News) => void} */
  #hear(news) {
    // What was overtaken or cancelled is of no interest, a trace that is shown apart.
    if (news.turn !== this.#turn && news.turn !== this.trace?.turn) return;
    if (news.kind === "progress") this.#showProgress(news);
    else if (news.kind === "picture") this.#showPicture(news);
    else if (news.kind === "findings") this.#showFindings(news);
    else if (news.kind === "metrics") this.#showMetrics(news);
    else if (news.kind === "checked") this.trace?.head.choices?.showFindings(news.number, news.findings);
    else if (news.kind === "refused") this.#showRefused(news);
    else this.#showFailed(news);
  }

  /** @type {(message: ProgressMessage) => void} */
  #showProgress(message) {
    // Each stage once, not each of its steps.
    if (this.page.isBusy && message.text !== this.#said) announce(`${message.text}.`);
    this.#said = message.text;
    this.trace?.head.showProgress(this.page.showProgress(message));
  }

  /** @type {(message: PictureMessage) => void} */
  #showPicture(message) {
    if (!this.#given) return;
    this.page.setBusy(false);
    this.trace?.end();
    const trace = new TraceView(this, message, this.#given);
    this.trace = trace;
    this.#setState("open");
    this.page.show(trace.element);
    trace.begin();
    // Behind the frame that shows it, the checks may have the processor.
    const { turn } = message;
    requestAnimationFrame(() => setTimeout(() => this.#connection.send({ kind: "drawn", turn })));
    const [title, description] = trace.headline;
    this.page.setHeading(title, description);
    announce(`${title}: ${trace.summary}.`);
    trace.go(this.#target);
    const { passedOver } = message;
    if (passedOver.length) this.page.note(`No trace was found in ${listNames(passedOver)}.`);
    this.address.set();
    this.address.check(trace);
  }

  /** @type {(message: FindingsMessage) => void} */
  #showFindings({ turn, findings, totals }) {
    if (turn !== this.trace?.turn) return;
    this.trace.showFindings({ findings, totals });
    announce(`${countWords(countLevels(totals))}.`);
  }

  /** @type {(message: MetricsMessage) => void} */
  #showMetrics({ turn, metrics, reason }) {
    if (turn !== this.trace?.turn) return;
    this.trace.showMetrics({ metrics, reason });
    if (this.#target.metric) this.trace.metrics.choose(this.#target.metric);
  }

  /** @type {(message: RefusedMessage) => void} */
  #showRefused(message) {
    const { name, imported } = message;
    this.page.setBusy(false);
    this.trace?.end();
    this.trace = null;
    this.#setState("refused");
    const counts = countWords(countLevels(message.totals));
    this.page.show(drawRefused(message, this));
    this.page.setHeading(
      `${printable(name, 80)} cannot be drawn`,
      imported ? "No importer found an event in it." : `It contains no readable event: ${counts}.`,
    );
    this.address.set();
    announce(`It cannot be drawn: ${counts}.`);
  }

  /** @type {(message: FailedMessage) => void} */
  #showFailed({ message }) {
    this.page.setBusy(false);
    this.page.note(`The viewer failed on this file; this is a bug in the viewer: ${printable(message, 200)}`);
  }

  /** @type {(state: "open" | "refused") => void} */
  #setState(state) {
    this.page.setState(state);
    this.openInput(false);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #answerKey(event) {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || !singleKeys.on()) return;
    if (event.target instanceof Element && (writes(event.target) || event.target.closest("dialog"))) return;
    event.preventDefault();
    this.help();
  }
}

/** Return the first of some names, and how many more there are.
 * @type {(names: string[]) => string} */
function listNames(names) {
  const shown = names.slice(0, MOST_NAMED).map((name) => printable(name, 60)).join(", ");
  return names.length > MOST_NAMED ? `${shown} and ${plural(names.length - MOST_NAMED, "more file")}` : shown;
}
