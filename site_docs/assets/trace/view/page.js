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
  /** What the page says before anything is opened. */
  #start;

  /** @param {HTMLElement} root  of the viewer */
  constructor(root) {
    this.root = root;
    this.cancelButton = this.#part("cancel");
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (root.querySelectorAll("[data-sample]"));
    this.samples = Array.from(links, newSample);
    const [heading, description] = this.#lede;
    this.#start = {
      title: document.title,
      heading: [...heading.childNodes],
      description: [...description.childNodes],
    };
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

  /** Show the page as it was before anything was opened. */
  showStart() {
    const [heading, description] = this.#lede;
    document.title = this.#start.title;
    heading.replaceChildren(...this.#start.heading);
    description.replaceChildren(...this.#start.description);
    this.#part("work").replaceChildren();
    this.#part("work").hidden = true;
    this.root.dataset.state = "empty";
    this.openInput(true);
    this.#come(heading);
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

  /** What was pressed may be out of sight now: lead those who lost their place to what goes on. */
  leadToProgress() {
    const focused = document.activeElement;
    if (!focused?.getClientRects().length || focused === document.body) {
      this.#part("busy").focus({ preventScroll: true });
    }
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
    const [heading, boundary] = this.#lede;
    document.title = [...new Set([title, this.#start.title])].join(" · ");
    heading.replaceChildren(make("bdi", { text: title }));
    boundary.replaceChildren(make("bdi", { text: description }));
    this.#come(heading);
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

  get #lede() {
    return [find(this.root, "h1"), find(this.root, ".viewer-lede .boundary")];
  }

  /** @type {(heading: HTMLElement) => void} */
  #come(heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "start" });
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
