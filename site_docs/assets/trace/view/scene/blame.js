/* The critical path in words: its hops, and whom and what its time is owed to. */

import { make, measure } from "../../../explorer/browser.js";
import { printable } from "./names.js";
import { typeWords } from "./shapes.js";
import { lengthWords, timeWords } from "./ticks.js";
import { plural } from "./words.js";

const MOST = 200;

/** Return the time of the critical path by agent and by kind of hop, most first: {agents, kinds, total}. */
export function shareBlame({ critical, hops, agent, agents }) {
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
  const sort = (shares) => [...shares].filter(([, took]) => took > 0).sort((a, b) => b[1] - a[1]);
  return { agents: sort(byAgent), kinds: sort(byKind), total };
}

/** Return hops and blame as an element; `choose` is called with the rank of a hop. */
export function drawBlame(picture, choose) {
  const { critical, hops, clock, ids, agent, agents, type, types, start } = picture;
  if (!critical.length) {
    return make("p", { class: "quiet", text: picture.count ? "Edges lead in a circle: no event can be said to come last." : "This run has no events." });
  }
  const blame = shareBlame(picture);
  const kindWords = (kind) => ({ program_order: "own work", start: "the start" }[kind] ?? typeWords(kind));
  const rows = Array.from(critical.subarray(0, MOST), (rank, hop) => make("tr", {},
    make("th", { scope: "row" }, make("button", { type: "button", class: "scene-link", text: printable(ids[rank]), onclick: () => choose(rank) })),
    make("td", { text: `${typeWords(types[type[rank]])} of ${printable(agents[agent[rank]])}` }),
    make("td", { class: "is-number", text: timeWords(start[rank], clock.unit) }),
    make("td", { class: "quiet", text: kindWords(hops.kinds[hops.kind[hop]]) }),
    make("td", { class: "is-number", text: lengthWords(hops.took[hop], clock.unit) }),
    bar(hops.took[hop], blame.total)));
  const heads = ["Event", "What", "At", "Reached by", "Took", "Share"];
  const table = make("table", { class: "scene-table" }, make("caption", { class: "hidden-text", text: "Hops of the critical path" }),
    make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col", class: text === "At" || text === "Took" ? "is-number" : null, text })))), make("tbody", {}, ...rows));
  const parts = [
    make("p", { class: "scene-lead", text: `What the end of the run waited for: ${plural(critical.length, "event")}, ${lengthWords(blame.total, clock.unit)} in all.` }),
    make("div", { class: "columns" }, shares("Owed to agents", blame.agents, blame.total, clock, printable), shares("Spent on", blame.kinds, blame.total, clock, kindWords)),
    make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Hops of the critical path" }, table),
  ];
  if (critical.length > MOST) parts.push(make("p", { class: "quiet", text: `The first ${MOST} of ${plural(critical.length, "hop")}.` }));
  return make("div", { class: "scene-blame" }, ...parts);
}

function shares(title, list, total, clock, words) {
  const rows = list.slice(0, 12).map(([name, took]) => make("tr", {}, make("th", { scope: "row", text: words(name) }), make("td", { class: "is-number", text: lengthWords(took, clock.unit) }), bar(took, total)));
  return make("div", {}, make("h3", { text: title }), rows.length ? make("table", { class: "scene-table" }, make("tbody", {}, ...rows)) : make("p", { class: "quiet", text: "No time passes." }));
}

function bar(took, total) {
  const share = total > 0 ? took / total : 0;
  const cell = make("td", { class: "scene-share" }, make("span", { text: `${(share * 100).toLocaleString("en", { maximumFractionDigits: 1 })} %` }));
  measure(cell, "--share", share);
  return cell;
}
