/* The panel of one event: what stands in it, what it follows from and what follows, taint, its JSON with the line. */

import { copy, flash, make } from "../../explorer/browser.js";
import { printable, showTime, spoken } from "./text.js";

const MOST_NEIGHBOURS = 30;
const LONG = 400;

export class Inspector {
  /** ask(rank): what the worker knows; jump(rank): shows another event; link(): copies the address of this one */
  constructor({ ask, jump, link }) {
    Object.assign(this, { ask, jump, link });
    this.body = make("div", { class: "inspector" });
    this.clear();
  }

  clear() {
    this.rank = -1;
    this.body.replaceChildren(make("p", { class: "quiet", text: "Choose an event in the picture or the table: what stands in it is told here." }));
  }

  async show(rank, { picture, neighbours }) {
    this.rank = rank;
    const end = picture.end[rank];
    const unit = picture.clock.unit;
    const time = end === picture.start[rank] ? showTime(picture.start[rank], unit) : `${showTime(picture.start[rank])} to ${showTime(end, unit)}`;
    const told = make("div", {}, make("p", { class: "quiet", text: "Reading its JSON …" }));
    this.body.replaceChildren(
      make("h3", { class: "inspector-id" }, make("bdi", { text: printable(picture.ids[rank]) })),
      make("p", {}, `${spoken(picture.types[picture.type[rank]])} by `, make("bdi", { text: printable(picture.agents[picture.agent[rank]]) }), `, ${time}`),
      make("p", { class: "bar" },
        make("button", { class: "button is-small", type: "button", text: "Previous", "aria-label": "Previous event", disabled: rank === 0, onclick: () => this.jump(rank - 1) }),
        make("button", { class: "button is-small", type: "button", text: "Next", "aria-label": "Next event", disabled: rank === picture.count - 1, onclick: () => this.jump(rank + 1) }),
        make("button", { class: "button is-small", type: "button", text: "Copy link to it", onclick: (event) => this.link(event.currentTarget) })),
      this.drawNeighbours("Follows from", neighbours.into(rank), picture, picture.edges.src),
      this.drawNeighbours("Leads to", neighbours.outOf(rank), picture, picture.edges.dst),
      told,
    );
    let found;
    try {
      found = await this.ask(rank);
    } catch (error) {
      if (this.rank === rank) told.replaceChildren(make("p", { class: "quiet", text: "Its JSON could not be read." }));
      throw error;
    }
    if (this.rank === rank) told.replaceChildren(...this.drawFound(found, picture));
  }

  drawNeighbours(label, numbers, picture, ends) {
    if (!numbers.length) return "";
    const links = [...numbers.subarray(0, MOST_NEIGHBOURS)].map((number) => {
      const rank = ends[number];
      return make("li", {}, make("button", { class: "button is-plain is-small", type: "button", onclick: () => this.jump(rank) }, make("bdi", { text: printable(picture.ids[rank], 40) })),
        make("span", { class: "quiet small", text: spoken(picture.edges.types[picture.edges.type[number]]) }));
    });
    const more = numbers.length - links.length;
    return make("div", { class: "neighbours" }, make("h4", { text: label }), make("ul", {}, ...links, ...(more ? [make("li", { class: "quiet small", text: `and ${more.toLocaleString("en")} more` })] : [])));
  }

  drawFound({ fields, text, line, column, pointer, taintedBy, rank }, picture) {
    const rows = fields.flatMap(([name, value]) => [make("dt", {}, make("bdi", { text: printable(name, 60) })), make("dd", {}, make("bdi", { text: printable(value, LONG) }))]);
    const parts = [make("dl", { class: "facts" }, ...rows)];
    if (taintedBy >= 0 && taintedBy !== rank) {
      parts.push(make("p", {}, "It stems from untrusted input: ", make("button", { class: "button is-plain is-small", type: "button", onclick: () => this.jump(taintedBy) }, make("bdi", { text: printable(picture.ids[taintedBy], 40) }))));
    }
    const raw = make("pre", { tabindex: "0", role: "region", "aria-label": "JSON of the event" }, make("code", { text }));
    parts.push(
      make("p", { class: "small quiet raw-head" }, `Line ${line}, column ${column} `, make("code", { text: pointer }),
        make("button", { class: "button is-small", type: "button", text: "Copy pointer", onclick: async ({ currentTarget }) => flash(currentTarget, (await copy(pointer)) ? "Copied" : "Not allowed") }),
        make("button", { class: "button is-small", type: "button", text: "Copy JSON", onclick: async ({ currentTarget }) => flash(currentTarget, (await copy(text)) ? "Copied" : "Not allowed") })),
      raw,
    );
    return parts;
  }
}
