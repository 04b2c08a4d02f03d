/* Keeps the address bar at what the state says. */

import { writeState } from "./address.js";

/** @typedef {import("./types.js").State} State */

export class AddressBar {
  #store;
  /** @type {{ entry: "push" | "replace", address: string }[]} what waits to be written to the history */
  #waiting = [];

  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Write the state after the frame that shows it: an entry of the history takes its time. Every push is a step to go back
   * to, however many are made before one is written.
   * @param {"push" | "replace"} entry
   */
  writeSoon(entry) {
    const address = this.addressOf(this.#store.state);
    const last = this.#waiting.at(-1);
    if (last && entry === "replace") last.address = address;
    else this.#waiting.push({ entry, address });
    if (!last) requestAnimationFrame(() => setTimeout(() => this.flush()));
  }

  /** Write what waits to be written. */
  flush() {
    for (const { entry, address } of this.forget()) {
      const method = /** @type {const} */ (`${entry}State`);
      if (address !== location.href) history[method](history.state, "", address);
    }
  }

  /** Return what waits to be written, which is then forgotten: the reader has perhaps gone elsewhere in the history. */
  forget() {
    return this.#waiting.splice(0);
  }

  /** @param {"push" | "replace"} entry */
  write(entry) {
    this.writeSoon(entry);
    this.flush();
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
