/* The table twin: every event that the filters let through, a page at a time, for eyes, keys and screen readers alike. */

import { make } from "../../explorer/browser.js";
import { printable, showNumber, showTime, spoken } from "./text.js";

const PAGE = 50;
const HEADS = ["Event", "Time", "Agent", "Type", "What", "Status", "Trust", "Tokens"];
const NUMBERS = new Set(["Time", "Tokens"]);
const TRUST = ["", "trusted", "untrusted"];

export class EventTable {
  /** jump(rank): shows an event */
  constructor(jump) {
    this.jump = jump;
    this.rows = make("tbody");
    this.told = make("p", { class: "quiet", "aria-live": "polite" });
    const step = (text, go) => make("button", { class: "button is-small", type: "button", text, onclick: () => this.turn(go()) });
    const last = () => Math.max(0, Math.ceil(this.ranks.length / PAGE) - 1);
    this.back = [step("First", () => 0), step("Before", () => this.page - 1)];
    this.on = [step("After", () => this.page + 1), step("Last", last)];
    const heads = HEADS.map((text) => make("th", { scope: "col", class: NUMBERS.has(text) ? "number" : null, text }));
    this.body = make("div", {},
      make("div", { class: "bar table-bar" }, this.told, make("div", { class: "bar push", role: "group", "aria-label": "Pages of the table" }, ...this.back, ...this.on)),
      make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Table of events" },
        make("table", { class: "listing trace-table event-table" }, make("caption", { class: "hidden-text", text: "Events in the order of time" }), make("thead", {}, make("tr", {}, ...heads)), this.rows)));
    this.rows.addEventListener("keydown", (event) => this.walk(event));
  }

  show(picture) {
    Object.assign(this, { picture, selected: -1, lit: null });
    this.filter(null);
  }

  /** mask: 1 for each event that is shown, null for all */
  filter(mask) {
    const ranks = [];
    for (let rank = 0; rank < this.picture.count; rank += 1) if (mask === null || mask[rank]) ranks.push(rank);
    this.ranks = ranks;
    this.turn(0);
  }

  /** Mark an event, and turn to its page if another one is in sight. */
  select(rank) {
    this.selected = rank;
    const at = this.ranks.indexOf(rank);
    const page = Math.floor(at / PAGE);
    if (at < 0 || page === this.page) this.mark();
    else this.turn(page);
  }

  /** ranks: of the events that a metric rests on, or null */
  light(ranks) {
    this.lit = ranks && new Set(ranks);
    this.mark();
  }

  turn(page) {
    const { ranks } = this;
    const pages = Math.max(1, Math.ceil(ranks.length / PAGE));
    this.page = Math.min(Math.max(0, page), pages - 1);
    const from = this.page * PAGE;
    const some = ranks.slice(from, from + PAGE);
    this.rows.replaceChildren(...some.map((rank) => this.drawRow(rank)));
    this.told.textContent = some.length
      ? `Events ${(from + 1).toLocaleString("en")} to ${(from + some.length).toLocaleString("en")} of ${ranks.length.toLocaleString("en")}`
      : "No event fits the filters.";
    for (const button of this.back) button.disabled = this.page === 0;
    for (const button of this.on) button.disabled = this.page === pages - 1;
    this.mark();
  }

  mark() {
    for (const row of this.rows.rows) {
      const rank = Number(row.dataset.rank);
      row.classList.toggle("is-selected", rank === this.selected);
      row.classList.toggle("is-lit", Boolean(this.lit?.has(rank)));
      const button = row.querySelector("button");
      if (rank === this.selected) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  drawRow(rank) {
    const { picture } = this;
    const { start, end, tokens } = picture;
    const name = (list, number) => printable(list[number] ?? "", 60);
    const time = end[rank] === start[rank] ? showTime(start[rank]) : `${showTime(start[rank])} to ${showTime(end[rank])}`;
    const what = [spoken(name(picture.decisions, picture.decision[rank])), name(picture.tools, picture.tool[rank])].filter(Boolean).join(", ");
    const cells = [time, null, spoken(name(picture.types, picture.type[rank])), what, name(picture.statuses, picture.status[rank]), TRUST[picture.trust[rank]], Number.isNaN(tokens[rank]) ? "" : showNumber(tokens[rank])];
    return make("tr", { "data-rank": rank },
      make("th", { scope: "row" }, make("button", { class: "button is-plain is-small", type: "button", onclick: () => this.jump(rank) }, make("bdi", { text: printable(picture.ids[rank], 60) }))),
      ...cells.map((text, at) => (text === null
        ? make("td", {}, make("bdi", { text: name(picture.agents, picture.agent[rank]) }))
        : make("td", { class: NUMBERS.has(HEADS[at + 1]) ? "number" : null, text }))));
  }

  /* Up and down walk from event to event, over the ends of pages as well. */
  walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target.closest("tr");
    if (!step || !row) return;
    event.preventDefault();
    const at = this.ranks.indexOf(Number(row.dataset.rank)) + step;
    if (at < 0 || at >= this.ranks.length) return;
    const page = Math.floor(at / PAGE);
    if (page !== this.page) this.turn(page);
    this.rows.rows[at - page * PAGE].querySelector("button").focus();
  }
}
