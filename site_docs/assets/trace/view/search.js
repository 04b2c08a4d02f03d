/* The panel of the search: words in the texts and fields of events, with what stands around them; Enter goes to the next. */

import { hiddenText, make } from "../../base/elements.js";
import { grouped, of, plural } from "../../text/numbers.js";
import { nameButton, smallButton } from "./buttons.js";
import { printable } from "./text.js";
import { TEXT_FIELD } from "../vocabulary.js";

/**
 * @import { Hit, Hits } from "../worker/search.js"
 * @import { Picture } from "../picture/picture.js"
 */

/** ask: who holds the words; jump: shows an event; light: marks events, none with null.
 * @typedef {{ ask: (words: string) => Promise<Hits | undefined>, jump: (rank: number) => void,
 *   light: (ranks: Int32Array | null) => void }} SearchOptions */

const SHOWN = 50;

export class Search {
  #picture;
  #options;
  /** @type {Hits} */
  #hits = { ranks: new Int32Array(), hits: [] };
  #words = "";
  #at = -1;
  #asked = Promise.resolve();
  #field = make("input", { class: "field", type: "search", autocomplete: "off", spellcheck: "false" });
  #summary = make("p", { class: "quiet", role: "status" });
  #list = make("ol", { class: "hits" });
  #back = smallButton("Previous", () => this.#step(-1), { "aria-label": "Previous match", disabled: true });
  #on = smallButton("Next", () => this.#step(1), { "aria-label": "Next match", disabled: true });

  /** @param {Picture} picture
   * @param {SearchOptions} options */
  constructor(picture, options) {
    this.#picture = picture;
    this.#options = options;
    this.#field.addEventListener("input", () => {
      this.#asked = this.#search();
    });
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      const step = event.shiftKey ? -1 : 1;
      // Whoever types fast need not wait for what was asked.
      this.#asked.then(() => this.#step(step));
    });
    this.body = make(
      "div",
      { class: "filters" },
      make("label", { class: "filter-words" }, "Text or field contains ", this.#field),
      make("p", { class: "bar" }, this.#back, this.#on, this.#summary),
      this.#list,
    );
  }

  async #search() {
    const words = this.#field.value.trim();
    if (words === this.#words) return;
    this.#words = words;
    const hits = await this.#options.ask(words);
    // Whoever typed on waits for another answer.
    if (!hits || words !== this.#words) return;
    this.#hits = hits;
    this.#at = -1;
    this.#options.light(words ? hits.ranks : null);
    this.#list.replaceChildren(...hits.hits.slice(0, SHOWN).map((hit, number) => this.#drawHit(hit, number)));
    const { length } = hits.ranks;
    if (length > SHOWN) {
      this.#list.append(make("li", { class: "quiet", text: `and ${grouped(length - SHOWN)} more` }));
    }
    this.#back.disabled = !length;
    this.#on.disabled = !length;
    this.#summarise();
  }

  /** Go to the match before or behind the one that was shown last, round the ends.
   * @type {(step: number) => void} */
  #step(step) {
    const { length } = this.#hits.ranks;
    if (length) this.#go(this.#at < 0 && step < 0 ? length - 1 : (this.#at + step + length) % length);
  }

  /** @type {(number: number) => void} */
  #go(number) {
    this.#at = number;
    for (const [at, entry] of [...this.#list.children].entries()) {
      const button = entry.querySelector("button");
      if (at === number) button?.setAttribute("aria-current", "true");
      else button?.removeAttribute("aria-current");
    }
    this.#list.children[number]?.scrollIntoView({ block: "nearest" });
    this.#options.jump(this.#hits.ranks[number]);
    this.#summarise();
  }

  #summarise() {
    const { length } = this.#hits.ranks;
    const place = this.#at < 0 ? plural(length, "event") : `Match ${of(this.#at + 1, length)}`;
    this.#summary.textContent = !this.#words ? "" : length ? place : "No event contains it";
  }

  /** @type {(hit: Hit, number: number) => HTMLElement} */
  #drawHit({ rank, field, before, found, after }, number) {
    const { ids, agents, agent } = this.#picture;
    const where = field === TEXT_FIELD ? "" : ` ${field}`;
    return make(
      "li",
      {},
      nameButton(printable(ids[rank], 40), () => this.#go(number)),
      make("span", { class: "quiet small" }, make("bdi", { text: printable(agents[agent[rank]], 40) }), where),
      make(
        "span",
        { class: "hit", dir: "auto" },
        printable(before),
        make("mark", {}, hiddenText("match: "), printable(found)),
        printable(after),
      ),
    );
  }
}
