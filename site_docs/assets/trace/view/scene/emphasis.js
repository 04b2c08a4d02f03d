/* Filter, highlight and critical path become one answer for each event: does it stand out, or is it dimmed? */

import { plural } from "../../../text/numbers.js";
import { smallButton } from "../buttons.js";
import { countOf } from "../mask.js";
import { toEmphasis } from "./dimmed.js";

/**
 * @import { Screen } from "./screen.js"
 * @import { Stage } from "./stage.js"
 */

export class Emphasis {
  /** @type {Uint8Array | null} */
  #highlighted = null;
  /** @type {Uint8Array | null} */
  #masked = null;
  #stage;
  #screen;
  #note;
  #showAll;

  /** Say in `note` how many events are highlighted, with a button that calls `showAll`.
   * @param {Stage} stage
   * @param {Screen} screen
   * @param {HTMLElement} note
   * @param {() => void} showAll */
  constructor(stage, screen, note, showAll) {
    this.#stage = stage;
    this.#screen = screen;
    this.#note = note;
    this.#showAll = showAll;
  }

  /** @type {(ranks: Iterable<number> | null) => void} */
  highlight(ranks) {
    this.#highlighted = ranks && new Uint8Array(this.#stage.picture.count);
    for (const rank of ranks ?? []) if (this.#highlighted) this.#highlighted[rank] = 1;
    this.apply();
  }

  /** @type {(shown: Uint8Array | null) => void} */
  mask(shown) {
    this.#masked = shown;
    this.apply();
  }

  /** Work out anew what stands out, and show it. */
  apply() {
    const { picture, critical } = this.#stage;
    const emphasis = toEmphasis(picture, [this.#masked, this.#highlighted], critical);
    this.#stage.emphasis = emphasis;
    this.#note.hidden = !this.#highlighted;
    if (this.#highlighted && emphasis) {
      const all = smallButton("Show all events", this.#showAll);
      this.#note.replaceChildren(`${plural(countOf(emphasis), "event")} highlighted. `, all);
    }
    this.#screen.ask("below", "bars");
  }
}
