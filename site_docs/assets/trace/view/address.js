/* What is shown, as the address of the page, or as a link to copy; and what an address asks for. */

import { copyText, flash } from "../../base/clipboard.js";
import { NOT_ALLOWED } from "./wording.js";
import { readLink, writeLink } from "./link.js";
import { printable } from "./text.js";

/**
 * @import { Target } from "./link.js"
 * @import { TraceView } from "./trace_view.js"
 * @import { Viewer } from "./viewer.js"
 */

export class Address {
  #viewer;
  /** @type {Target | null} a link whose file is asked for */
  #wanted = null;

  /** @param {Viewer} viewer */
  constructor(viewer) {
    this.#viewer = viewer;
  }

  /** Write what is shown into the address; a file of the reader's own leaves none, unless its link is copied. */
  set() {
    const { trace } = this.#viewer;
    const link = trace?.given.sample ? linkTo(trace, "") : "";
    const address = new URL(location.href);
    address.hash = link;
    if (address.href !== location.href) {
      history.replaceState(history.state, "", link || location.pathname + location.search);
    }
  }

  /** Copy a link to what is shown: to an example, or to a file that its reader has to bring.
   * @type {(button: HTMLElement) => Promise<void>} */
  async copy(button) {
    const { trace } = this.#viewer;
    if (!trace) return;
    const address = new URL(location.href);
    address.hash = linkTo(trace, trace.given.sample ? "" : await this.#fingerprint(trace));
    const done = await copyText(address.href);
    flash(button, done ? "Copied" : NOT_ALLOWED);
  }

  /** Do what the address asks for. */
  async follow() {
    if (!location.hash) {
      this.#viewer.leave();
      return;
    }
    const target = readLink(location.hash);
    const { page, trace } = this.#viewer;
    const sample = page.samples.find(({ id }) => id === target.sample);
    if (target.sample && !sample) page.note(`There is no example ${printable(target.sample, 60)}.`);
    else if (target.file && trace?.fingerprint !== target.file) {
      this.#wanted = target;
      page.note(
        "This link points into a file that is not on this site. Drop the file here; it will be recognized by its hash.",
      );
    } else if (sample && trace?.given.sample === sample.id) trace.go(target);
    else if (sample) {
      try {
        this.#viewer.take(await sample.load(), target);
      } catch (error) {
        page.note("The example could not be loaded. Loading the page again may help.", error);
      }
    }
  }

  /** The file of a link was asked for: is it this one?
   * @type {(trace: TraceView) => Promise<void>} */
  async check(trace) {
    const wanted = this.#wanted;
    if (!wanted) return;
    const fingerprint = await this.#fingerprint(trace);
    const viewer = this.#viewer;
    if (trace !== viewer.trace || wanted !== this.#wanted) return;
    if (fingerprint === wanted.file) {
      this.#wanted = null;
      viewer.page.note("");
      viewer.go(wanted);
    } else viewer.page.note("Not the linked file (hash differs).");
  }

  /** Return the hash of the file; empty when it is shown no more.
   * @type {(trace: TraceView) => Promise<string>} */
  async #fingerprint(trace) {
    trace.fingerprint ||= (await this.#viewer.ask({ what: "fingerprint" })) ?? "";
    return trace.fingerprint;
  }
}

/** @type {(trace: TraceView, file: string) => string} */
function linkTo({ given, eventId, metrics }, file) {
  return writeLink({ sample: given.sample, file, event: eventId, metric: metrics.chosen });
}
