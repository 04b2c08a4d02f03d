/* The panel of what an agent heard, said and did, in the order of time: a conversation, with the texts where they are kept. */

import { make } from "../../base/elements.js";
import { grouped } from "../../text/numbers.js";
import { nameButton, smallButton } from "./buttons.js";
import { drawContent } from "./content.js";
import { printable, showTime, spoken } from "./text.js";

/** @import { Picture } from "../picture/picture.js" */

/** ask: the texts of events; jump: shows an event.
 * @typedef {{ ask: (ranks: number[]) => Promise<string[] | undefined>, jump: (rank: number) => void }} ConversationOptions */

const AT_ONCE = 20;

export class Conversation {
  #picture;
  #options;
  /** @type {number[]} what the agent takes part in */
  #ranks = [];
  #shown = 0;
  #agent = -1;
  #chooser = make("select", { class: "field" });
  #list = make("ol", { class: "turns" });
  #more = smallButton("Show more", () => this.#append());
  #summary = make("p", { class: "quiet", role: "status" });

  /** @param {Picture} picture
   * @param {ConversationOptions} options */
  constructor(picture, options) {
    this.#picture = picture;
    this.#options = options;
    const agents = picture.lanes.filter(({ kind }) => kind !== "tool").map(({ name }) => name);
    for (const name of agents) {
      const value = picture.agents.indexOf(name);
      if (value >= 0) this.#chooser.append(make("option", { value, text: printable(name, 60) }));
    }
    this.#chooser.addEventListener("change", () => this.#choose(Number(this.#chooser.value)));
    const label = make("label", { class: "filter-words" }, "Agent ", this.#chooser);
    this.body = make("div", { class: "filters" }, label, this.#summary, this.#list, make("p", {}, this.#more));
  }

  /** The panel is in sight: show the agent of the selected event, or the first one.
   * @type {(selected: number) => void} */
  begin(selected) {
    const wanted = selected < 0 ? Number(this.#chooser.value) : this.#picture.agent[selected];
    const isListed = [...this.#chooser.options].some(({ value }) => Number(value) === wanted);
    const agent = isListed ? wanted : Number(this.#chooser.value);
    this.#chooser.value = String(agent);
    if (agent !== this.#agent && this.#chooser.options.length) this.#choose(agent);
  }

  /** @type {(agent: number) => void} */
  #choose(agent) {
    const { count, agent: doer, messages, to } = this.#picture;
    const heard = new Set();
    messages.rank.forEach((rank, at) => {
      if (messages.to[at] === agent || messages.from[at] === agent) heard.add(rank);
    });
    this.#agent = agent;
    this.#ranks = [];
    for (let rank = 0; rank < count; rank += 1) {
      if (doer[rank] === agent || to[rank] === agent || heard.has(rank)) this.#ranks.push(rank);
    }
    this.#shown = 0;
    this.#list.replaceChildren();
    this.#append();
  }

  async #append() {
    const agent = this.#agent;
    const some = this.#ranks.slice(this.#shown, this.#shown + AT_ONCE);
    this.#shown += some.length;
    const texts = some.length ? await this.#options.ask(some) : [];
    // Another agent may have been chosen meanwhile.
    if (!texts || agent !== this.#agent) return;
    this.#list.append(...some.map((rank, at) => this.#drawTurn(rank, texts[at])));
    const { length } = this.#ranks;
    this.#summary.textContent = `Events 1 to ${grouped(this.#shown)} of ${grouped(length)}`;
    this.#more.hidden = this.#shown >= length;
  }

  /** @type {(rank: number, text: string) => HTMLElement} */
  #drawTurn(rank, text) {
    const { ids, type, types, agent, agents, tool, tools, start, clock, messages, statuses, status } = this.#picture;
    const kind = types[type[rank]];
    const at = messages.rank.indexOf(rank);
    const to = at < 0 || messages.to[at] < 0 ? "" : ` to ${printable(agents[messages.to[at]], 40)}`;
    const what = tool[rank] < 0 ? "" : `: ${printable(tools[tool[rank]], 40)}`;
    const state = statuses[status[rank]] ? `, ${statuses[status[rank]]}` : "";
    const isOwn = agent[rank] === this.#agent;
    return make(
      "li",
      { class: isOwn ? "turn" : "turn is-other" },
      make(
        "p",
        { class: "turn-head" },
        make("b", {}, make("bdi", { text: printable(agents[agent[rank]], 40) }), to),
        make("span", {
          class: "quiet small",
          text: `${spoken(kind)}${what}${state}, ${showTime(start[rank], clock.unit)}`,
        }),
        nameButton(printable(ids[rank], 40), () => this.#options.jump(rank)),
      ),
      text ? drawContent(text, kind, `Text of ${printable(ids[rank], 40)}`) : "",
    );
  }
}
