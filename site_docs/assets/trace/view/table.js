/* The table twin: every event that the filters let through, a page at a time, for eyes, keys and screen readers alike. */

import { make } from "../../base/elements.js";
import { grouped } from "../../text/numbers.js";
import { nameButton, smallButton } from "./buttons.js";
import { drawScroll, drawTable } from "./tables.js";
import { printable, showNumber, showSpan, spoken } from "./text.js";

/** @import { Picture } from "../picture/picture.js" */

const PAGE = 50;
const HEADS = ["Event", "Time", "Agent", "Type", "What", "Status", "Trust", "Tokens"];
const NUMBERS = new Set(["Time", "Tokens"]);
const TRUST = ["", "trusted", "untrusted"];

export class EventTable {
  #picture;
  #jump;
  /** @type {number[]} the events that are let through */
  #ranks = [];
  /** @type {Set<number> | null} the events that a metric rests on */
  #lit = null;
  #selected = -1;
  #page = 0;
  #rows = make("tbody");
  #summary = make("p", { class: "quiet", "aria-live": "polite" });
  #back = [
    smallButton("First", () => this.#turn(0)),
    smallButton("Previous", () => this.#turn(this.#page - 1)),
  ];
  #on = [
    smallButton("Next", () => this.#turn(this.#page + 1)),
    smallButton("Last", () => this.#turn(this.#pages - 1)),
  ];

  /** @param {Picture} picture
   * @param {(rank: number) => void} jump  shows an event */
  constructor(picture, jump) {
    this.#picture = picture;
    this.#jump = jump;
    const heads = HEADS.map((text) => ({ text, kind: NUMBERS.has(text) ? "number" : null }));
    const pages = { class: "bar push", role: "group", "aria-label": "Pages of the table" };
    const table = drawTable("listing trace-table event-table", "Events in chronological order", heads, this.#rows);
    this.body = make(
      "div",
      {},
      make("div", { class: "bar table-bar" }, this.#summary, make("div", pages, ...this.#back, ...this.#on)),
      drawScroll("Table of events", table),
    );
    this.#rows.addEventListener("keydown", (event) => this.#walk(event));
    this.filter(null);
  }

  /** mask: 1 for each event that is shown, null for all.
   * @type {(mask: Uint8Array | null) => void} */
  filter(mask) {
    const ranks = [];
    for (let rank = 0; rank < this.#picture.count; rank += 1) if (mask === null || mask[rank]) ranks.push(rank);
    this.#ranks = ranks;
    this.#turn(0);
  }

  /** Mark an event, and turn to its page if another one is in sight.
   * @type {(rank: number) => void} */
  select(rank) {
    this.#selected = rank;
    const at = this.#ranks.indexOf(rank);
    const page = Math.floor(at / PAGE);
    if (at < 0 || page === this.#page) this.#mark();
    else this.#turn(page);
  }

  /** ranks: of the events that a metric rests on, or null.
   * @type {(ranks: Iterable<number> | null) => void} */
  light(ranks) {
    this.#lit = ranks && new Set(ranks);
    this.#mark();
  }

  get #pages() {
    return Math.max(1, Math.ceil(this.#ranks.length / PAGE));
  }

  /** @type {(page: number) => void} */
  #turn(page) {
    this.#page = Math.min(Math.max(0, page), this.#pages - 1);
    const from = this.#page * PAGE;
    const some = this.#ranks.slice(from, from + PAGE);
    this.#rows.replaceChildren(...some.map((rank) => this.#drawRow(rank)));
    this.#summary.textContent = some.length
      ? `Events ${grouped(from + 1)} to ${grouped(from + some.length)} of ${grouped(this.#ranks.length)}`
      : "No events match the filters.";
    for (const button of this.#back) button.disabled = this.#page === 0;
    for (const button of this.#on) button.disabled = this.#page === this.#pages - 1;
    this.#mark();
  }

  #mark() {
    for (const row of this.#rows.rows) {
      const rank = Number(row.dataset.rank);
      row.classList.toggle("is-selected", rank === this.#selected);
      row.classList.toggle("is-lit", Boolean(this.#lit?.has(rank)));
      const button = row.querySelector("button");
      if (rank === this.#selected) button?.setAttribute("aria-current", "true");
      else button?.removeAttribute("aria-current");
    }
  }

  /** @type {(rank: number) => HTMLElement} */
  #drawRow(rank) {
    const { start, end, clock, tokens, ids, agent, agents, type, types, trust, ...rest } = this.#picture;
    const name = (/** @type {string[]} */ list, /** @type {number} */ number) => printable(list[number] ?? "", 60);
    const what = [spoken(name(rest.decisions, rest.decision[rank])), name(rest.tools, rest.tool[rank])].filter(Boolean)
      .join(", ");
    return make(
      "tr",
      { "data-rank": rank },
      make("th", { scope: "row" }, nameButton(printable(ids[rank], 60), () => this.#jump(rank))),
      make("td", { class: "number", text: showSpan(start[rank], end[rank], clock.unit) }),
      make("td", {}, make("bdi", { text: name(agents, agent[rank]) })),
      make("td", { text: spoken(name(types, type[rank])) }),
      make("td", { text: what }),
      make("td", { text: name(rest.statuses, rest.status[rank]) }),
      make("td", { text: TRUST[trust[rank]] }),
      make("td", { class: "number", text: Number.isNaN(tokens[rank]) ? "" : showNumber(tokens[rank]) }),
    );
  }

  /** Up and down walk from event to event, over the ends of pages as well.
   * @type {(event: KeyboardEvent) => void} */
  #walk(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const row = event.target instanceof Element ? event.target.closest("tr") : null;
    if (!step || !row) return;
    event.preventDefault();
    const at = this.#ranks.indexOf(Number(row.dataset.rank)) + step;
    if (at < 0 || at >= this.#ranks.length) return;
    const page = Math.floor(at / PAGE);
    if (page !== this.#page) this.#turn(page);
    this.#rows.rows[at - page * PAGE].querySelector("button")?.focus();
  }
}
