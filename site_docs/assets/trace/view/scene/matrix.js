/* Who wrote to whom, as a table: senders down, receivers across. A cell shows its messages on the timeline. */

import { make } from "../../../base/elements.js";
import { grouped, plural } from "../../../text/numbers.js";
import { listIn } from "../../model/lists.js";
import { newButton } from "../buttons.js";
import { drawScroll } from "../tables.js";
import { legible } from "./legible.js";

/** @import { Picture } from "../../picture/picture.js" */

/** Who wrote or was written to, as numbers of agents; at: the messages from one to another; unnamed: those without receiver.
 * @typedef {{ shown: number[], names: string[], left: number, unnamed: number,
 *   at: (from: number, to: number) => number[] }} Crossed */

const MOST = 24;
const STEPS = 5;

/** Return who wrote to whom; where there are too many to show, those who did most.
 * @type {(picture: Pick<Picture, "messages" | "agents">) => Crossed} */
export function crossMessages({ messages, agents }) {
  const counts = /** @type {Map<string, number[]>} */ (new Map());
  const totals = /** @type {Map<number, number>} */ (new Map());
  let unnamed = 0;
  const totalOf = (/** @type {number} */ agent) => totals.get(agent) ?? 0;
  const add = (/** @type {number} */ agent) => totals.set(agent, totalOf(agent) + 1);
  for (let number = 0; number < messages.rank.length; number += 1) {
    const from = messages.from[number];
    const to = messages.to[number];
    add(from);
    if (to < 0) unnamed += 1;
    else add(to);
    listIn(counts, `${from} ${to}`).push(messages.rank[number]);
  }
  const order = [...totals.keys()];
  if (order.length > MOST) order.sort((a, b) => totalOf(b) - totalOf(a) || a - b);
  const shown = order.slice(0, MOST).sort((a, b) => a - b);
  return {
    shown,
    names: agents,
    left: order.length - shown.length,
    unnamed,
    at: (from, to) => counts.get(`${from} ${to}`) ?? [],
  };
}

/** Return the matrix as an element; `choose` is called with the ranks of a cell's messages.
 * @type {(picture: Picture, choose: (ranks: number[]) => void) => HTMLElement} */
export function drawMessages(picture, choose) {
  const crossed = crossMessages(picture);
  const { shown, left, unnamed } = crossed;
  if (!shown.length) return make("p", { class: "quiet", text: "This run has no messages." });
  const columns = [...shown, ...(unnamed ? [-1] : [])];
  const greatest = Math.max(...shown.flatMap((from) => columns.map((to) => crossed.at(from, to).length)));
  const heads = columns.map((to) => make("th", { scope: "col" }, make("span", { text: nameOf(crossed, to) })));
  const rows = shown.map((from) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", text: nameOf(crossed, from) }),
      ...columns.map((to) => drawCell(crossed, from, to, greatest, choose)),
    )
  );
  const table = make(
    "table",
    { class: "scene-table scene-matrix" },
    make("caption", { class: "hidden-text", text: "Messages by sender and receiver" }),
    make("thead", {}, make("tr", {}, make("th", { scope: "col", text: "from ↓ to →" }), ...heads)),
    make("tbody", {}, ...rows),
  );
  const notes = left
    ? [
      make("p", {
        class: "quiet",
        text: `The ${MOST} agents with the most messages; ${plural(left, "other")} left out.`,
      }),
    ]
    : [];
  return make("div", {}, drawScroll("Messages", table), ...notes);
}

/** @type {(crossed: Crossed, agent: number) => string} */
function nameOf({ names }, agent) {
  return agent < 0 ? "not named" : legible(names[agent]);
}

/** @type {(crossed: Crossed, from: number, to: number, greatest: number,
 *   choose: (ranks: number[]) => void) => HTMLElement} */
function drawCell(crossed, from, to, greatest, choose) {
  const ranks = crossed.at(from, to);
  if (!ranks.length) return make("td", {}, make("span", { class: "scene-none", text: "·", "aria-hidden": "true" }));
  const step = Math.min(STEPS, Math.ceil((ranks.length / greatest) * STEPS));
  const label = `${plural(ranks.length, "message")} from ${nameOf(crossed, from)} to ${nameOf(crossed, to)}: show`;
  const look = { class: `scene-cell step-${step}`, "aria-label": label, title: label };
  return make("td", {}, newButton(grouped(ranks.length), () => choose(ranks), look));
}
