/* The panels that lie over the results: each is fetched when somebody asks for it, and one at a time is open. */

import { singleKeys } from "../base/single_keys.js";
import { firstState } from "./address.js";
import { loadDialogs, loadExport, loadQuote, loadTableView } from "./later.js";
import { canCompare } from "./selection_bar.js";

const NOT_LOADED = "This panel could not be loaded. Loading the page again may help.";

export class Panels {
  #root;
  #store;
  #addressBar;
  #say;
  /** @type {object | null} stands for the panel that is being fetched */
  #fetching = null;
  /** @type {HTMLDialogElement | null} papers side by side */
  #comparison = null;

  /**
   * @param {HTMLElement} root
   * @param {import("./store.js").Store} store
   * @param {import("./address_bar.js").AddressBar} addressBar
   * @param {(note: string) => void} say tell the reader what went wrong
   */
  constructor(root, store, addressBar, say) {
    this.#root = root;
    this.#store = store;
    this.#addressBar = addressBar;
    this.#say = say;
  }

  /** What is open, or about to be, tells of what was asked before. */
  close() {
    this.#comparison = null;
    this.#fetching = null;
    for (const dialog of this.#root.querySelectorAll("dialog")) dialog.close();
  }

  help() {
    this.#open(loadDialogs, ({ openHelp }) => openHelp(this.#root, singleKeys));
  }

  columns() {
    this.#open(loadTableView, ({ openColumns }) => openColumns(this.#root, this.#store));
  }

  /** @param {"found" | "picked"} scope */
  export(scope) {
    this.#open(loadExport, ({ openExport }) => openExport(this.#root, this.#store, scope));
  }

  quote() {
    const { setting, searched, state: { query: asked, only } } = this.#store;
    const query = { ...asked, words: searched };
    const address = this.#addressBar.addressOf({ ...firstState(setting), query, only });
    this.#open(loadQuote, ({ openQuote }) => openQuote(this.#root, this.#store, query, address));
  }

  /** Show the comparison that a link asks for, perhaps of papers that are gone. */
  compareLinked() {
    const { state, pickedPlaces } = this.#store;
    if (!state.compare || this.#comparison) return;
    if (canCompare(pickedPlaces.length)) this.compare(true);
    else this.#store.state = { ...state, compare: false };
  }

  /**
   * Show the selected papers side by side, and say so in the address as long as they are. Unless the address asked for it,
   * that is a step of its own: going back closes the comparison and changes nothing else.
   */
  async compare(isLinked = false) {
    const note = (/** @type {boolean} */ compare) => {
      this.#store.state = { ...this.#store.state, compare };
      this.#addressBar.write(isLinked ? "replace" : "push");
    };
    const load = async () => {
      await this.#store.complete();
      return loadDialogs();
    };
    const failed = await this.#open(load, ({ openCompare }) => {
      const dialog = openCompare(this.#root, this.#store);
      this.#comparison = dialog;
      note(true);
      dialog.addEventListener("close", () => {
        if (this.#comparison !== dialog) return;
        this.#comparison = null;
        if (isLinked) note(false);
        else history.back();
      });
    });
    if (failed && isLinked) note(false);
  }

  /**
   * Open a panel whose script is fetched first; another press meanwhile opens no second one. Returns whether it failed.
   * @template Loaded
   * @param {() => Promise<Loaded>} load
   * @param {(loaded: Loaded) => void} open
   */
  async #open(load, open) {
    if (this.#fetching) return false;
    const fetching = {};
    this.#fetching = fetching;
    try {
      const loaded = await load();
      // Who has gone back meanwhile asks for something else.
      if (this.#fetching === fetching) open(loaded);
      return false;
    } catch (error) {
      console.error(error);
      this.#say(NOT_LOADED);
      return true;
    } finally {
      if (this.#fetching === fetching) this.#fetching = null;
    }
  }
}
