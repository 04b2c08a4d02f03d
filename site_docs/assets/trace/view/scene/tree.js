/* Who spawned whom: agents in the order of the tree, with how long each lived and the sums of what it did. Pure. */

import { ownerOf } from "./rows.js";
import { FAILED } from "./shapes.js";

/** @import { Picture } from "../../picture/picture.js" */

/** An agent with the sums of what it did; first: its first event; from, to: when it lived.
 * @typedef {{ lane: number, parent: number, depth: number, spawn: number, events: number, errors: number, tokens: number,
 *   usd: number, first: number, children: Agent[], from: number, to: number }} Agent */

/** Return the agents of a picture, parents before children and siblings in the order of their spawns, with their sums.
 * @type {(picture: Picture, bits: Uint8Array) => Agent[]} */
export function growTree(picture, bits) {
  const { lanes, lane, lives, start, clock } = picture;
  const agents = /** @type {Map<number, Agent>} */ (new Map());
  for (const [number, { kind, parent, depth, spawn }] of lanes.entries()) {
    if (kind === "agent") agents.set(number, newAgent(number, parent, depth, spawn));
  }
  for (let rank = 0; rank < picture.count; rank += 1) {
    const agent = agents.get(ownerOf(lanes, lane[rank]));
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

/** Agents that spawn each other in a cycle have no root: they come behind the others.
 * @type {(roots: Agent[], agents: Iterable<Agent>) => Agent[]} */
function flatten(roots, agents) {
  /** @type {Agent[]} */
  const found = [];
  const seen = new Set();
  for (const root of [...roots, ...agents]) {
    const stack = [{ agent: root, depth: 0 }];
    for (let each = stack.pop(); each; each = stack.pop()) {
      const { agent, depth } = each;
      if (seen.has(agent)) continue;
      seen.add(agent);
      found.push({ ...agent, depth });
      for (const child of agent.children.toReversed()) stack.push({ agent: child, depth: depth + 1 });
    }
  }
  return found;
}
