/* The critical path in words: its hops, and to whom and what its time is attributed. */

import { make, setProperty } from "../../../base/elements.js";
import { plural } from "../../../text/numbers.js";
import { newButton } from "../buttons.js";
import { drawScroll, drawTable } from "../tables.js";
import { spoken } from "../text.js";
import { legible } from "./legible.js";
import { lengthWords, timeWords } from "./ticks.js";

/** @import { Picture } from "../../picture/picture.js" */

/** Names with times.
 * @typedef {[name: string, took: number][]} Shares */

const MOST = 200;
const MOST_SHARES = 12;

/** Return the time of the critical path by agent and by kind of hop, most first.
 * @type {(picture: Picture) => { agents: Shares, kinds: Shares, total: number }} */
export function attributeTime({ critical, hops, agent, agents }) {
  const byAgent = new Map();
  const byKind = new Map();
  let total = 0;
  critical.forEach((rank, hop) => {
    const took = hops.took[hop];
    const kind = hops.kinds[hops.kind[hop]];
    total += took;
    byAgent.set(agents[agent[rank]], (byAgent.get(agents[agent[rank]]) ?? 0) + took);
    byKind.set(kind, (byKind.get(kind) ?? 0) + took);
  });
  return { agents: inOrder(byAgent), kinds: inOrder(byKind), total };
}

/** @type {(shares: Map<string, number>) => Shares} */
function inOrder(shares) {
  return [...shares].filter(([, took]) => took > 0).sort((a, b) => b[1] - a[1]);
}

/** Return hops and attribution as an element; `choose` is called with the rank of a hop.
 * @type {(picture: Picture, choose: (rank: number) => void) => HTMLElement} */
export function drawAttribution(picture, choose) {
  const { critical, clock } = picture;
  if (!critical.length) {
    return make("p", {
      class: "quiet",
      text: picture.count ? "Edges form a cycle: no event can be said to come last." : "This run has no events.",
    });
  }
  const { agents, kinds, total } = attributeTime(picture);
  const rows = Array.from(critical.subarray(0, MOST), (_, hop) => drawHop(picture, hop, total, choose));
  const heads = ["Event", "What", "At", "Reached by", "Took", "Share"].map((text) => {
    return { text, kind: text === "At" || text === "Took" ? "is-number" : null };
  });
  const table = drawTable("scene-table", "Hops of the critical path", heads, make("tbody", {}, ...rows));
  const events = plural(critical.length, "event");
  const parts = [
    make("p", {
      class: "scene-lead",
      text: `What the end of the run waited for: ${events}, ${lengthWords(total, clock.unit)} in all.`,
    }),
    make(
      "div",
      { class: "columns" },
      drawShares("By agent", agents, total, clock.unit, legible),
      drawShares("Spent on", kinds, total, clock.unit, kindWords),
    ),
    drawScroll("Hops of the critical path", table),
  ];
  if (critical.length > MOST) {
    parts.push(make("p", { class: "quiet", text: `The first ${MOST} of ${plural(critical.length, "hop")}.` }));
  }
  return make("div", { class: "scene-attribution" }, ...parts);
}

/** @type {(picture: Picture, hop: number, total: number, choose: (rank: number) => void) => HTMLElement} */
function drawHop({ critical, hops, clock, ids, agent, agents, type, types, start }, hop, total, choose) {
  const rank = critical[hop];
  const name = newButton(legible(ids[rank]), () => choose(rank), { class: "scene-link" });
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, name),
    make("td", { text: `${spoken(types[type[rank]])}, ${legible(agents[agent[rank]])}` }),
    make("td", { class: "is-number", text: timeWords(start[rank], clock.unit) }),
    make("td", { class: "quiet", text: kindWords(hops.kinds[hops.kind[hop]]) }),
    make("td", { class: "is-number", text: lengthWords(hops.took[hop], clock.unit) }),
    drawBar(hops.took[hop], total),
  );
}

/** @type {(kind: string) => string} */
function kindWords(kind) {
  if (kind === "program_order") return "own work";
  return kind === "start" ? "the start" : spoken(kind);
}

/** @type {(title: string, list: Shares, total: number, unit: string, words: (name: string) => string) => HTMLElement} */
function drawShares(title, list, total, unit, words) {
  const rows = list.slice(0, MOST_SHARES).map(([name, took]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row", text: words(name) }),
      make("td", { class: "is-number", text: lengthWords(took, unit) }),
      drawBar(took, total),
    )
  );
  return make(
    "div",
    {},
    make("h3", { text: title }),
    rows.length
      ? make("table", { class: "scene-table" }, make("tbody", {}, ...rows))
      : make("p", { class: "quiet", text: "The run has no duration." }),
  );
}

/** @type {(took: number, total: number) => HTMLElement} */
function drawBar(took, total) {
  const share = total > 0 ? took / total : 0;
  const cell = make(
    "td",
    { class: "scene-share" },
    make("span", { text: `${(share * 100).toLocaleString("en", { maximumFractionDigits: 1 })}%` }),
  );
  setProperty(cell, "--share", share);
  return cell;
}
