/* Who spawned whom, as a table in the order of the tree: with how long each agent lived and what it did. */

import { make, measure } from "../../../explorer/browser.js";
import { printable } from "./names.js";
import { lengthWords, timeWords } from "./ticks.js";
import { FAILED } from "./shapes.js";

const MOST = 300;
const DEEPEST = 12;

/** Return the agents of a picture, parents before children and siblings in the order of their spawns, with their sums. */
export function growTree(picture, bits) {
  const { lanes, lane, lives, start, clock } = picture;
  const agents = new Map();
  lanes.forEach(({ kind, parent, depth, spawn }, number) => {
    if (kind === "agent") agents.set(number, { lane: number, parent, depth, spawn, events: 0, errors: 0, tokens: NaN, first: -1, children: [], from: Infinity, to: -Infinity });
  });
  for (let rank = 0; rank < picture.count; rank += 1) {
    const { kind, parent } = lanes[lane[rank]];
    const agent = agents.get(kind === "tool" ? parent : lane[rank]);
    if (!agent) continue;
    agent.events += 1;
    agent.errors += bits[rank] & FAILED;
    if (agent.first < 0) agent.first = rank;
    if (!Number.isNaN(picture.tokens[rank])) agent.tokens = (agent.tokens || 0) + picture.tokens[rank];
  }
  for (let number = 0; number < lives.lane.length; number += 1) {
    const agent = agents.get(lives.lane[number]);
    agent.from = Math.min(agent.from, start[lives.begin[number]]);
    agent.to = Math.max(agent.to, lives.end[number] < 0 ? clock.to : start[lives.end[number]]);
  }
  const roots = [];
  for (const agent of agents.values()) (agents.get(agent.parent)?.children ?? roots).push(agent);
  return flatten(roots, agents.values());
}

/* Agents that spawn each other in a circle hang on no root: they are told behind the others. `rails` are the depths at
   which the line goes on to a later sibling. */
function flatten(roots, agents) {
  const found = [];
  const seen = new Set();
  for (const root of [...roots, ...agents]) {
    const stack = [[root, 0, []]];
    while (stack.length) {
      const [agent, depth, rails] = stack.pop();
      if (seen.has(agent)) continue;
      seen.add(agent);
      found.push({ ...agent, depth, rails });
      for (let at = agent.children.length - 1; at >= 0; at -= 1) {
        // Deeper than what is indented, lines would lie over each other.
        const goesOn = at < agent.children.length - 1 && depth < DEEPEST;
        stack.push([agent.children[at], depth + 1, goesOn ? [...rails, depth + 1] : rails]);
      }
    }
  }
  return found;
}

/** Return the tree as an element; `choose` is called with the rank that begins an agent. */
export function drawTree(picture, bits, choose) {
  const tree = growTree(picture, bits);
  const hasTokens = tree.some((agent) => !Number.isNaN(agent.tokens));
  const heads = ["Agent", "Spawned by", "Lived", "Took", "Events", "Errors", ...(hasTokens ? ["Tokens"] : [])];
  const body = make("tbody", {}, ...tree.slice(0, MOST).map((agent) => treeRow(picture, agent, hasTokens, choose)));
  const table = make("table", { class: "scene-table scene-tree" },
    make("caption", { class: "hidden-text", text: "Agents by who spawned them" }),
    make("thead", {}, make("tr", {}, ...heads.map((text, at) => make("th", { scope: "col", class: at > 2 ? "is-number" : null, text })))), body);
  const parts = [make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Spawn tree" }, table)];
  if (tree.length > MOST) parts.push(make("p", { class: "quiet", text: `The first ${MOST} of ${tree.length.toLocaleString("en")} agents; the timeline has a lane for each.` }));
  if (!tree.length) return make("p", { class: "quiet", text: "This run names no agent." });
  return make("div", {}, ...parts);
}

function treeRow(picture, agent, hasTokens, choose) {
  const { clock, lanes } = picture;
  const rank = agent.spawn >= 0 ? agent.spawn : agent.first;
  const name = make("button", { type: "button", class: "scene-link", text: printable(lanes[agent.lane].name), onclick: () => choose(rank) });
  const rails = agent.rails.map((depth) => {
    const rail = make("i", { class: "scene-rail" });
    measure(rail, "--depth", depth);
    return rail;
  });
  const head = make("th", { scope: "row" }, make("span", { class: "scene-branch", "data-depth": agent.depth }, ...rails, name));
  measure(head, "--depth", Math.min(DEEPEST, agent.depth));
  const life = make("span", { class: "scene-life" });
  const span = clock.to - clock.from || 1;
  measure(life, "--from", (agent.from - clock.from) / span);
  measure(life, "--to", (agent.to - clock.from) / span);
  const parent = agent.parent >= 0 ? printable(lanes[agent.parent].name) : "nobody";
  const lived = make("td", { title: `${timeWords(agent.from, clock.unit)} to ${timeWords(agent.to, clock.unit)}` }, life);
  return make("tr", {}, head, make("td", { class: "quiet", text: parent }), lived, ...[
    lengthWords(agent.to - agent.from, clock.unit), agent.events.toLocaleString("en"), agent.errors ? agent.errors.toLocaleString("en") : "0",
    ...(hasTokens ? [Number.isNaN(agent.tokens) ? "not said" : agent.tokens.toLocaleString("en")] : []),
  ].map((text) => make("td", { class: "is-number", text })));
}
