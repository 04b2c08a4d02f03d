/* Who spawned whom, as a table in the order of the tree: with how long each agent lived and what it did. */

import { make, setProperty } from "../../../base/elements.js";
import { NOT_SAID, SPAWN_TREE } from "../wording.js";
import { drawScroll, drawTable } from "../tables.js";
import { legible } from "./legible.js";
import { priceWords } from "./range.js";
import { lengthWords, timeWords } from "./ticks.js";
import { FAILED } from "./shapes.js";

/** @import { Picture } from "../../picture/picture.js" */

/** An agent with the sums of what it did; first: its first event; from, to: when it lived.
 * @typedef {{ lane: number, parent: number, depth: number, spawn: number, events: number, errors: number, tokens: number,
 *   usd: number, first: number, children: Agent[], from: number, to: number }} Agent */

/** An agent in its place in the tree; rails: the depths at which the line goes on to a later sibling.
 * @typedef {Agent & { rails: number[] }} PlacedAgent */

/** A column of what agents cost, where any of them says it.
 * @typedef {{ label: string, of: (agent: Agent) => number, words: (value: number) => string }} Cost */

/** @type {Cost[]} */
const COSTS = [
  { label: "Tokens", of: ({ tokens }) => tokens, words: (value) => value.toLocaleString("en") },
  { label: "Cost", of: ({ usd }) => usd, words: priceWords },
];
const MOST = 300;
const DEEPEST = 12;

/** Return the agents of a picture, parents before children and siblings in the order of their spawns, with their sums.
 * @type {(picture: Picture, bits: Uint8Array) => PlacedAgent[]} */
export function growTree(picture, bits) {
  const { lanes, lane, lives, start, clock } = picture;
  const agents = /** @type {Map<number, Agent>} */ (new Map());
  for (const [number, { kind, parent, depth, spawn }] of lanes.entries()) {
    if (kind === "agent") agents.set(number, newAgent(number, parent, depth, spawn));
  }
  for (let rank = 0; rank < picture.count; rank += 1) {
    const { kind, parent } = lanes[lane[rank]];
    const agent = agents.get(kind === "tool" ? parent : lane[rank]);
    if (!agent) continue;
    agent.events += 1;
    agent.errors += bits[rank] & FAILED;
    if (agent.first < 0) agent.first = rank;
    if (!Number.isNaN(picture.tokens[rank])) agent.tokens = (agent.tokens || 0) + picture.tokens[rank];
    if (!Number.isNaN(picture.usd[rank])) agent.usd = (agent.usd || 0) + picture.usd[rank];
  }
  for (let number = 0; number < lives.lane.length; number += 1) {
    const agent = agents.get(lives.lane[number]);
    if (!agent) continue;
    agent.from = Math.min(agent.from, start[lives.begin[number]]);
    agent.to = Math.max(agent.to, lives.end[number] < 0 ? clock.to : start[lives.end[number]]);
  }
  /** @type {Agent[]} */
  const roots = [];
  for (const agent of agents.values()) (agents.get(agent.parent)?.children ?? roots).push(agent);
  return flatten(roots, agents.values());
}

/** @type {(lane: number, parent: number, depth: number, spawn: number) => Agent} */
function newAgent(lane, parent, depth, spawn) {
  const sums = { events: 0, errors: 0, tokens: NaN, usd: NaN };
  return { lane, parent, depth, spawn, ...sums, first: -1, children: [], from: Infinity, to: -Infinity };
}

/** Agents that spawn each other in a circle have no root: they come behind the others.
 * @type {(roots: Agent[], agents: Iterable<Agent>) => PlacedAgent[]} */
function flatten(roots, agents) {
  /** @type {PlacedAgent[]} */
  const found = [];
  const seen = new Set();
  for (const root of [...roots, ...agents]) {
    const stack = [{ agent: root, depth: 0, rails: /** @type {number[]} */ ([]) }];
    for (let each = stack.pop(); each; each = stack.pop()) {
      const { agent, depth, rails } = each;
      if (seen.has(agent)) continue;
      seen.add(agent);
      found.push({ ...agent, depth, rails });
      for (let at = agent.children.length - 1; at >= 0; at -= 1) {
        // Deeper than what is indented, lines would lie over each other.
        const goesOn = at < agent.children.length - 1 && depth < DEEPEST;
        const below = goesOn ? [...rails, depth + 1] : rails;
        stack.push({ agent: agent.children[at], depth: depth + 1, rails: below });
      }
    }
  }
  return found;
}

/** Return the tree as an element; `choose` is called with the rank that begins an agent.
 * @type {(picture: Picture, bits: Uint8Array, choose: (rank: number) => void) => HTMLElement} */
export function drawTree(picture, bits, choose) {
  const tree = growTree(picture, bits);
  const costs = COSTS.filter(({ of }) => tree.some((agent) => !Number.isNaN(of(agent))));
  const names = ["Agent", "Spawned by", "Lived", "Took", "Events", "Errors", ...costs.map(({ label }) => label)];
  const heads = names.map((text, at) => ({ text, kind: at > 2 ? "is-number" : null }));
  const body = make("tbody", {}, ...tree.slice(0, MOST).map((agent) => treeRow(picture, agent, costs, choose)));
  const table = drawTable("scene-table scene-tree", "Agents by who spawned them", heads, body);
  const parts = [drawScroll(SPAWN_TREE, table)];
  if (tree.length > MOST) {
    parts.push(
      make("p", {
        class: "quiet",
        text: `The first ${MOST} of ${tree.length.toLocaleString("en")} agents; the timeline has a lane for each.`,
      }),
    );
  }
  if (!tree.length) return make("p", { class: "quiet", text: "This run names no agent." });
  return make("div", {}, ...parts);
}

/** @type {(picture: Picture, agent: PlacedAgent, costs: Cost[], choose: (rank: number) => void) => HTMLElement} */
function treeRow(picture, agent, costs, choose) {
  const { clock, lanes } = picture;
  const rank = agent.spawn >= 0 ? agent.spawn : agent.first;
  const name = make("button", {
    type: "button",
    class: "scene-link",
    text: legible(lanes[agent.lane].name),
    onclick: () => choose(rank),
  });
  const rails = agent.rails.map((depth) => {
    const rail = make("i", { class: "scene-rail" });
    setProperty(rail, "--depth", depth);
    return rail;
  });
  const head = make(
    "th",
    { scope: "row" },
    make("span", { class: "scene-branch", "data-depth": agent.depth }, ...rails, name),
  );
  setProperty(head, "--depth", Math.min(DEEPEST, agent.depth));
  const life = make("span", { class: "scene-life" });
  const span = clock.to - clock.from || 1;
  setProperty(life, "--from", (agent.from - clock.from) / span);
  setProperty(life, "--to", (agent.to - clock.from) / span);
  const parent = agent.parent >= 0 ? legible(lanes[agent.parent].name) : "nobody";
  const lived = make(
    "td",
    { title: `${timeWords(agent.from, clock.unit)} to ${timeWords(agent.to, clock.unit)}` },
    life,
  );
  return make(
    "tr",
    {},
    head,
    make("td", { class: "quiet", text: parent }),
    lived,
    ...[
      lengthWords(agent.to - agent.from, clock.unit),
      agent.events.toLocaleString("en"),
      agent.errors ? agent.errors.toLocaleString("en") : "0",
      ...costs.map(({ of, words }) => (Number.isNaN(of(agent)) ? NOT_SAID : words(of(agent)))),
    ].map((text) => make("td", { class: "is-number", text })),
  );
}
