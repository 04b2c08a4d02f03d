/* Keeps the address bar at what the state says. */

import { writeState } from "./address.js";

/** @typedef {import("./types.js").State} State */

export class AddressBar {
  #store;
  /** @type {"push" | "replace" | null} the entry of the history that waits to be written */
  #entry = null;

  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Write the state after the frame that shows it: an entry of the history takes its time.
   * @param {"push" | "replace"} entry
   */
  writeSoon(entry) {
    const waits = this.#entry !== null;
    // A step to go back to stays one, though others follow before it is written.
    if (this.#entry !== "push") this.#entry = entry;
    if (!waits) requestAnimationFrame(() => setTimeout(() => this.flush()));
  }

  /** Write what waits to be written. */
  flush() {
    if (this.#entry) this.write(this.#entry);
    this.#entry = null;
  }

  /** @param {"push" | "replace"} entry */
  write(entry) {
    const address = this.addressOf(this.#store.state);
    if (address === location.href) return;
    if (entry === "push") history.pushState(history.state, "", address);
    else history.replaceState(history.state, "", address);
  }

  /**
   * Return the address of a state. The selection is part of it where a link brought it or the state shows it; else it is
   * the reader's own, which the browser keeps.
   * @param {State} state
   */
  addressOf(state) {
    const url = new URL(location.href);
    const picked = state.picked || state.only || state.compare ? [...this.#store.picked] : null;
    url.search = writeState({ ...state, picked }, this.#store.setting);
    return url.href;
  }
}
