/* The page around a trace: ways in, what is going on, notes, heading; it shows what the viewer says. */

import { find, make, setText } from "../../base/elements.js";
import { loadSample } from "./input.js";
import { writeLink } from "./link.js";
import { note } from "./note.js";

/**
 * @import { ProgressMessage } from "../messages.js"
 * @import { GivenFiles } from "./input.js"
 */

/** An example of the gallery; early: loaded before it is chosen.
 * @typedef {{ id: string, title: string, early: boolean, load: () => Promise<GivenFiles> }} Sample */

export class ViewerPage {
  /** Whether something is going on. */
  isBusy = false;

  /** @param {HTMLElement} root  of the viewer */
  constructor(root) {
    this.root = root;
    this.cancelButton = this.#part("cancel");
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (root.querySelectorAll("[data-sample]"));
    this.samples = Array.from(links, newSample);
  }

  /** What the reader chose about reading: the format, and whether texts of what is imported are kept. */
  get options() {
    const format = /** @type {HTMLSelectElement} */ (this.#part("format")).value;
    return { format, keep: !(/** @type {HTMLInputElement} */ (this.#part("hash")).checked) };
  }

  get isInputOpen() {
    return this.root.hasAttribute("data-asking");
  }

  /** Show or hide the ways in.
   * @type {(on: boolean) => void} */
  openInput(on) {
    this.root.toggleAttribute("data-asking", on);
  }

  /** Show a trace, or why there is none.
   * @type {(element: HTMLElement) => void} */
  show(element) {
    this.#part("work").replaceChildren(element);
  }

  /** @type {(state: "open" | "refused") => void} */
  setState(state) {
    this.root.dataset.state = state;
    this.#part("work").hidden = false;
  }

  /** @type {(on: boolean) => void} */
  setBusy(on) {
    this.isBusy = on;
    this.#part("busy").hidden = !on;
    this.root.toggleAttribute("data-busy-now", on);
  }

  /** Show how far it is; returns that in words.
   * @type {(message: ProgressMessage) => string} */
  showProgress({ text, done = 0, of = 0 }) {
    const bar = /** @type {HTMLProgressElement} */ (this.#part("progress"));
    const words = of > 1 ? `${text}: ${done} of ${of}` : text;
    setText(this.#part("stage"), `${words}.`);
    if (of > 1) {
      bar.max = of;
      bar.value = done;
    } else bar.removeAttribute("value");
    return words;
  }

  /** @type {(title: string, description: string) => void} */
  setHeading(title, description) {
    const heading = find(this.root, "h1");
    heading.tabIndex = -1;
    heading.replaceChildren(make("bdi", { text: title }));
    find(this.root, ".viewer-lede .boundary").replaceChildren(make("bdi", { text: description }));
    heading.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "start" });
  }

  /** Bring the keyboard to the heading of the trace that is shown, else to a way in.
   * @type {(isOpen: boolean) => void} */
  focus(isOpen) {
    (isOpen ? find(this.root, "h1") : this.#part("paste-open")).focus();
  }

  /** Say something above all else; an empty text takes it away.
   * @type {(text: string, error?: unknown) => void} */
  note(text, error) {
    if (error) console.error(error);
    note(this.root, text);
  }

  /** @type {(name: string) => HTMLElement} */
  #part(name) {
    return find(this.root, `[data-${name}]`);
  }
}

/** @type {(link: HTMLAnchorElement) => Sample} */
function newSample(link) {
  const id = link.dataset.sample ?? "";
  link.href = writeLink({ sample: id });
  return { id, title: link.textContent ?? "", early: "early" in link.dataset, load: () => loadSample(link) };
}
