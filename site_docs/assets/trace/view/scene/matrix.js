/* Who wrote to whom, as a table: senders down, receivers across. A cell shows its messages on the timeline. */

import { make } from "../../../explorer/browser.js";
import { printable } from "./names.js";
import { plural } from "./words.js";

const MOST = 24;
const STEPS = 5;

/** Return {agents, counts, left, unnamed}: who wrote or was written to, most first where there are too many to show. */
export function crossMessages({ messages, agents }, most = MOST) {
  const counts = new Map();
  const totals = new Map();
  let unnamed = 0;
  const add = (agent) => totals.set(agent, (totals.get(agent) ?? 0) + 1);
  for (let number = 0; number < messages.rank.length; number += 1) {
    const from = messages.from[number];
    const to = messages.to[number];
    add(from);
    if (to < 0) unnamed += 1;
    else add(to);
    const key = `${from} ${to}`;
    if (!counts.has(key)) counts.set(key, []);
    counts.get(key).push(messages.rank[number]);
  }
  const order = [...totals.keys()];
  if (order.length > most) order.sort((a, b) => totals.get(b) - totals.get(a) || a - b);
  const shown = order.slice(0, most).sort((a, b) => a - b);
  return { shown, names: agents, left: order.length - shown.length, unnamed, at: (from, to) => counts.get(`${from} ${to}`) ?? [] };
}

/** Return the matrix as an element; `choose` is called with the ranks of a cell's messages. */
export function drawMessages(picture, choose) {
  const found = crossMessages(picture);
  const { shown, names, left, unnamed } = found;
  if (!shown.length) return make("p", { class: "quiet", text: "This run has no messages." });
  const columns = [...shown, ...(unnamed ? [-1] : [])];
  const nameOf = (agent) => (agent < 0 ? "not named" : printable(names[agent]));
  const greatest = Math.max(...shown.flatMap((from) => columns.map((to) => found.at(from, to).length)));
  const cell = (from, to) => {
    const ranks = found.at(from, to);
    if (!ranks.length) return make("td", {}, make("span", { class: "scene-none", text: "·", "aria-hidden": "true" }));
    const step = Math.min(STEPS, Math.ceil((ranks.length / greatest) * STEPS));
    const label = `${plural(ranks.length, "message")} from ${nameOf(from)} to ${nameOf(to)}: show`;
    return make("td", {}, make("button", { type: "button", class: `scene-cell step-${step}`, "aria-label": label, title: label, text: ranks.length.toLocaleString("en"), onclick: () => choose(ranks) }));
  };
  const table = make("table", { class: "scene-table scene-matrix" },
    make("caption", { class: "hidden-text", text: "Messages by sender and receiver" }),
    make("thead", {}, make("tr", {}, make("th", { scope: "col", text: "from ↓ to →" }), ...columns.map((to) => make("th", { scope: "col" }, make("span", { text: nameOf(to) }))))),
    make("tbody", {}, ...shown.map((from) => make("tr", {}, make("th", { scope: "row", text: nameOf(from) }), ...columns.map((to) => cell(from, to))))));
  const notes = left ? [make("p", { class: "quiet", text: `The ${MOST} who wrote and read most; ${plural(left, "other")} left out.` })] : [];
  return make("div", {}, make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Messages" }, table), ...notes);
}
