/* A run as a tree of spans: the run, its agents under those that spawned them, and under each agent what it did. Pure.

   A call and its result are one span, as are a spawn and the agent that it begins. An event lies under another one only where
   the trace states it as its parent: that one span covers another in time says nothing about which belongs to which.
   Nodes are numbers, so that a hundred thousand of them are a few arrays: the run, then agents, then events by rank. */

import { inGroups, listIn } from "../../model/lists.js";
import { legible } from "./legible.js";
import { ownerOf } from "./rows.js";
import { FAILED } from "./shapes.js";
import { growTree } from "./tree.js";
import { spoken } from "../text.js";

/**
 * @import { Picture } from "../../picture/picture.js"
 * @import { Agent } from "./tree.js"
 */

/** What a node comes to; tokens and usd are NaN where nothing says any.
 * @typedef {{ from: number, to: number, events: number, errors: number, tokens: number, usd: number }} NodeSums */

const RUN = 0;
const ALL_OPEN = 60; // a tree of no more nodes begins with all of them open

export class SpanTree {
  /** Nodes in sight from top to bottom, and how deep each lies. */
  rows = new Int32Array(0);
  depths = new Uint16Array(0);
  /** @type {Agent[]} */
  #agents;
  #picture;
  #bits;
  /** Children of each node in the order of time: #kids[#first[node]] up to #kids[#first[node + 1]]. */
  #first;
  #kids;
  #parent;
  #place;
  #open;

  /** @param {Picture} picture
   * @param {Uint8Array} bits  the traits of each event */
  constructor(picture, bits) {
    this.#picture = picture;
    this.#bits = bits;
    this.#agents = growTree(picture, bits);
    const size = 1 + this.#agents.length + picture.count;
    this.#parent = new Int32Array(size).fill(-1);
    this.#place = new Int32Array(size);
    this.#open = new Uint8Array(size);
    const order = this.#findParents();
    const { first, members } = inGroups(Int32Array.from(order, (node) => this.#parent[node]), size);
    this.#first = first;
    this.#kids = members.map((at) => order[at]);
    this.#kids.forEach((node, at) => {
      this.#place[node] = at - first[this.#parent[node]] + 1;
    });
    this.#place[RUN] = 1;
    this.#open[RUN] = 1;
    for (let number = 0; number < this.#agents.length; number += 1) {
      if (order.length <= ALL_OPEN || this.#agents[number].children.length) this.#open[1 + number] = 1;
    }
    if (order.length <= ALL_OPEN) this.#open.fill(1);
    this.#follow();
  }

  /** @type {(node: number) => number} */
  parentOf(node) {
    return this.#parent[node];
  }

  /** @type {(node: number) => number} */
  childrenOf(node) {
    return this.#first[node + 1] - this.#first[node];
  }

  /** Return which of its siblings a node is, from 1 on.
   * @type {(node: number) => number} */
  placeOf(node) {
    return this.#place[node];
  }

  /** @type {(node: number) => boolean} */
  isOpen(node) {
    return this.#open[node] === 1 && this.childrenOf(node) > 0;
  }

  /** Open or fold a node.
   * @type {(node: number, open: boolean) => void} */
  setOpen(node, open) {
    this.#open[node] = Number(open);
    this.#follow();
  }

  /** Open all nodes, or fold all but the run.
   * @type {(open: boolean) => void} */
  setAll(open) {
    this.#open.fill(Number(open));
    this.#open[RUN] = 1;
    this.#follow();
  }

  /** Return the event that shows a node, -1 for the run.
   * @type {(node: number) => number} */
  rankOf(node) {
    const agent = this.#agentOf(node);
    if (agent) return agent.spawn >= 0 ? agent.spawn : agent.first;
    return node === RUN ? -1 : node - 1 - this.#agents.length;
  }

  /** Return what a node is called, and of what kind it is.
   * @type {(node: number) => [name: string, kind: string]} */
  nameOf(node) {
    const { lanes, lane, types, type, tools, tool, decisions, decision, agents, agent, ids } = this.#picture;
    const team = this.#agentOf(node);
    if (team) return [legible(lanes[team.lane].name), "agent"];
    if (node === RUN) return ["Whole run", ""];
    const rank = this.rankOf(node);
    const what = spoken(types[type[rank]]);
    const id = legible(ids[rank]);
    // Whoever has no node of its own is named with what it did.
    const who = lanes[lane[rank]].kind === "outside" ? ` of ${legible(agents[agent[rank]])}` : "";
    if (tool[rank] >= 0) return [legible(tools[tool[rank]]), `${what}${who}, ${id}`];
    const choice = decisions[decision[rank]];
    return choice && choice !== what ? [spoken(legible(choice)), `${what}${who}, ${id}`] : [`${what}${who}`, id];
  }

  /** Return the sums of a node: an agent's are those of what it did itself, with its tools.
   * @type {(node: number) => NodeSums} */
  sumsOf(node) {
    const { start, end, tokens, usd, partner, clock, count } = this.#picture;
    const agent = this.#agentOf(node);
    if (agent) return agent;
    if (node === RUN) {
      const sum = (/** @type {Float64Array} */ values) => {
        const said = values.filter((each) => !Number.isNaN(each));
        return said.length ? said.reduce((all, each) => all + each, 0) : NaN;
      };
      const errors = this.#bits.reduce((all, each) => all + (each & FAILED), 0);
      return { from: clock.from, to: clock.to, events: count, errors, tokens: sum(tokens), usd: sum(usd) };
    }
    const rank = this.rankOf(node);
    const other = partner[rank] > rank ? partner[rank] : -1;
    const both = (/** @type {Float64Array} */ values) => {
      if (other < 0 || Number.isNaN(values[other])) return values[rank];
      return (values[rank] || 0) + values[other];
    };
    return {
      from: start[rank],
      to: Math.max(end[rank], start[rank]),
      events: other < 0 ? 1 : 2,
      errors: (this.#bits[rank] & FAILED) + (other < 0 ? 0 : this.#bits[other] & FAILED),
      tokens: both(tokens),
      usd: both(usd),
    };
  }

  /** @type {(node: number) => Agent | null} */
  #agentOf(node) {
    return node > RUN && node <= this.#agents.length ? this.#agents[node - 1] : null;
  }

  /** Find the parent of each node; returns the nodes in the order of time, an agent before what it did.
   * @type {() => number[]} */
  #findParents() {
    const { count, lanes, lane, partner, parent } = this.#picture;
    const agents = this.#agents;
    const below = 1 + agents.length;
    const nodeOfLane = new Int32Array(lanes.length).fill(RUN);
    const nodeOf = Int32Array.from({ length: count }, (_, rank) => below + rank);
    const begun = /** @type {Map<number, number[]>} */ (new Map());
    /** @type {number[]} */
    const path = [];
    for (const [number, { lane: own, depth, spawn, first }] of agents.entries()) {
      const node = 1 + number;
      nodeOfLane[own] = node;
      path.length = depth;
      path.push(node);
      this.#parent[node] = depth ? path[depth - 1] : RUN;
      if (spawn >= 0) nodeOf[spawn] = node;
      const at = spawn >= 0 ? spawn : first;
      listIn(begun, at).push(node);
    }
    /** @type {number[]} */
    const order = [];
    for (let rank = 0; rank < count; rank += 1) {
      order.push(...(begun.get(rank) ?? []));
      if (nodeOf[rank] !== below + rank) continue;
      if (partner[rank] >= 0 && partner[rank] < rank) {
        nodeOf[rank] = nodeOf[partner[rank]];
        continue;
      }
      const owner = nodeOfLane[ownerOf(lanes, lane[rank])];
      const outer = parent[rank] >= 0 && parent[rank] < rank ? nodeOf[parent[rank]] : -1;
      const isOwn = outer >= below && this.#ownerOf(outer, below) === owner;
      this.#parent[below + rank] = isOwn ? outer : owner;
      order.push(below + rank);
    }
    return order;
  }

  /** @type {(node: number, below: number) => number} */
  #ownerOf(node, below) {
    let each = node;
    while (each >= below) each = this.#parent[each];
    return each;
  }

  /** List the nodes in sight. */
  #follow() {
    /** @type {number[]} */
    const rows = [];
    /** @type {number[]} */
    const depths = [];
    const stack = [RUN];
    const deep = [0];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const depth = deep.pop() ?? 0;
      rows.push(node);
      depths.push(depth);
      if (!this.#open[node]) continue;
      for (let at = this.#first[node + 1] - 1; at >= this.#first[node]; at -= 1) {
        stack.push(this.#kids[at]);
        deep.push(depth + 1);
      }
    }
    this.rows = Int32Array.from(rows);
    this.depths = Uint16Array.from(depths);
  }
}
