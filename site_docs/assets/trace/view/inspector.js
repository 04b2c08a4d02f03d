/* The panel of one event: what stands in it, what it follows from and what follows, taint, its JSON with the line. */

import { make } from "../../base/elements.js";
import { nameButton, smallButton } from "./buttons.js";
import { copyButton, drawContent } from "./content.js";
import { printable, showSpan, spoken } from "./text.js";
import { TEXT_FIELD } from "../vocabulary.js";

/**
 * @import { WrittenEvent } from "../messages.js"
 * @import { Picture } from "../picture/picture.js"
 * @import { Neighbours } from "./neighbours.js"
 */

/** ask: how an event is written; jump: shows another event; link: copies the address of this one.
 * @typedef {{ ask: (rank: number) => Promise<WrittenEvent>, jump: (rank: number) => void,
 *   link: (button: HTMLElement) => void }} InspectorOptions */

const MOST_NEIGHBOURS = 30;
const LONG = 400;

export class Inspector {
  #options;
  #rank = -1;

  /** @param {InspectorOptions} options */
  constructor(options) {
    this.#options = options;
    this.body = make("div", { class: "inspector" });
    this.clear();
  }

  clear() {
    this.#rank = -1;
    this.body.replaceChildren(
      make("p", {
        class: "quiet",
        text: "Choose an event in the picture or the table: its details appear here.",
      }),
    );
  }

  /** Show an event; what is known of it at once, then how it is written.
   * @type {(rank: number, picture: Picture, neighbours: Neighbours) => Promise<void>} */
  async show(rank, picture, neighbours) {
    this.#rank = rank;
    const written = make("div", {}, make("p", { class: "quiet", text: "Reading its JSON …" }));
    this.body.replaceChildren(
      make("h3", { class: "inspector-id" }, make("bdi", { text: printable(picture.ids[rank]) })),
      drawSummary(rank, picture),
      this.#drawActions(rank, picture.count),
      this.#drawNeighbours("Follows from", neighbours.into(rank), picture, picture.edges.src),
      this.#drawNeighbours("Leads to", neighbours.outOf(rank), picture, picture.edges.dst),
      written,
    );
    try {
      const event = await this.#options.ask(rank);
      if (this.#rank === rank) written.replaceChildren(...this.#drawWritten(event, picture));
    } catch (error) {
      const failed = make("p", { class: "quiet", text: "Its JSON could not be read." });
      if (this.#rank === rank) written.replaceChildren(failed);
      throw error;
    }
  }

  /** @type {(rank: number, count: number) => HTMLElement} */
  #drawActions(rank, count) {
    const { jump, link } = this.#options;
    return make(
      "p",
      { class: "bar" },
      smallButton("Previous", () => jump(rank - 1), { "aria-label": "Previous event", disabled: rank === 0 }),
      smallButton("Next", () => jump(rank + 1), { "aria-label": "Next event", disabled: rank === count - 1 }),
      smallButton("Copy link to it", link),
    );
  }

  /** @type {(label: string, numbers: Int32Array, picture: Picture, ends: Int32Array) => HTMLElement | string} */
  #drawNeighbours(label, numbers, { ids, edges }, ends) {
    if (!numbers.length) return "";
    const entries = Array.from(numbers.subarray(0, MOST_NEIGHBOURS), (number) => {
      const name = nameButton(printable(ids[ends[number]], 40), () => this.#options.jump(ends[number]));
      const type = spoken(edges.types[edges.type[number]]);
      return make("li", {}, name, make("span", { class: "quiet small", text: type }));
    });
    const more = numbers.length - entries.length;
    if (more) entries.push(make("li", { class: "quiet small", text: `and ${more.toLocaleString("en")} more` }));
    return make("div", { class: "neighbours" }, make("h4", { text: label }), make("ul", {}, ...entries));
  }

  /** @type {(event: WrittenEvent, picture: Picture) => HTMLElement[]} */
  #drawWritten({ fields, text, line, column, pointer, taintedBy, rank }, picture) {
    const said = fields.find(([name]) => name === TEXT_FIELD)?.[1] ?? "";
    const rows = fields.filter(([name]) => name !== TEXT_FIELD).flatMap(([name, value]) => [
      make("dt", {}, make("bdi", { text: printable(name, 60) })),
      make("dd", {}, make("bdi", { text: printable(value, LONG) })),
    ]);
    /** @type {HTMLElement[]} */
    const parts = [
      ...(said ? [drawContent(said, picture.types[picture.type[rank]], "Text of the event")] : []),
      make("dl", { class: "facts" }, ...rows),
    ];
    if (taintedBy >= 0 && taintedBy !== rank) {
      const source = nameButton(printable(picture.ids[taintedBy], 40), () => this.#options.jump(taintedBy));
      parts.push(make("p", {}, "It follows from untrusted input: ", source));
    }
    parts.push(
      make(
        "p",
        { class: "small quiet raw-head" },
        `Line ${line}, column ${column} `,
        make("code", { text: pointer }),
        copyButton("Copy pointer", pointer),
        copyButton("Copy JSON", text),
      ),
      make("pre", { tabindex: "0", role: "region", "aria-label": "JSON of the event" }, make("code", { text })),
    );
    return parts;
  }
}

/** What it is, of whom, and when.
 * @type {(rank: number, picture: Picture) => HTMLElement} */
function drawSummary(rank, { start, end, clock, type, types, agent, agents }) {
  const time = showSpan(start[rank], end[rank], clock.unit);
  const name = make("bdi", { text: printable(agents[agent[rank]]) });
  return make("p", {}, `${spoken(types[type[rank]])} by `, name, `, ${time}`);
}
