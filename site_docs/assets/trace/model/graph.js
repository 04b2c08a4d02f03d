/* Arrows between events become a Graph that answers: in which order, how long, what lies before and behind. Pure.

   Twin of generator/traces/graph.py. */

import { MOST_EFFORT } from "../vocabulary.js";

/** An edge of the trace, or one that follows from it; src and dst are ranks.
 * @typedef {Readonly<{ src: number, dst: number, type: string }>} Arrow */

/** Arrows by rank.
 * @typedef {readonly (readonly Arrow[])[]} Arrows */

/** A path and the sum of the weights on it.
 * @typedef {{ length: number, path: number[] }} Path */

/** @type {readonly Arrow[]} */
const NO_ARROWS = Object.freeze([]);

/** Events by rank, and arrows between them.

   before, after: for each rank the arrows into it and out of it, in the order in which they were given
   order: the ranks, each behind all that lie before it; null when there is a cycle */
export class Graph {
  /** @param {string} name
   * @param {Arrows} before
   * @param {Arrows} after
   * @param {Int32Array | null} order */
  constructor(name, before, after, order) {
    this.name = name;
    this.before = before;
    this.after = after;
    this.order = order;
  }

  /** Return the starts and everything before them.
   * @type {(starts: Iterable<number>) => Set<number>} */
  ancestors(starts) {
    const seen = new Set(starts);
    // A Set goes on to what is added while it is gone through.
    for (const rank of seen) for (const { src } of this.before[rank]) seen.add(src);
    return seen;
  }

  /** Return the path with the greatest sum of weights, of equals that of earlier events; throws when there is a cycle.
   * @type {(weights: Float64Array) => Path} */
  longest(weights) {
    if (this.order === null) throw new Error("A graph with a cycle has no longest path.");
    const best = new Float64Array(weights.length);
    const previous = new Int32Array(weights.length).fill(-1);
    for (const rank of this.order) {
      let [top, source] = [0, -1];
      for (const { src } of this.before[rank]) {
        if (best[src] > top || (best[src] === top && (source < 0 || src < source))) [top, source] = [best[src], src];
      }
      best[rank] = top + weights[rank];
      previous[rank] = source;
    }
    let last = best.length ? 0 : -1;
    best.forEach((length, rank) => {
      if (length > best[last]) last = rank;
    });
    const path = [];
    for (let rank = last; rank >= 0; rank = previous[rank]) path.push(rank);
    return { length: last < 0 ? 0 : best[last], path: path.reverse() };
  }
}

/** Build the graph of events 0 to size - 1; arrows from an event to itself are left out.
 * @type {(name: string, size: number, arrows: Iterable<Arrow>) => Graph} */
export function buildGraph(name, size, arrows) {
  const before = /** @type {Arrow[][]} */ (new Array(size).fill(NO_ARROWS));
  const after = /** @type {Arrow[][]} */ (new Array(size).fill(NO_ARROWS));
  let forward = true;
  for (const arrow of arrows) {
    const { src, dst } = arrow;
    if (src === dst) continue;
    if (before[dst] === NO_ARROWS) before[dst] = [arrow];
    else before[dst].push(arrow);
    if (after[src] === NO_ARROWS) after[src] = [arrow];
    else after[src].push(arrow);
    forward &&= src < dst;
  }
  const order = forward ? Int32Array.from(before, (_, rank) => rank) : sortRanks(before, after);
  return new Graph(name, before, after, order);
}

/** Return one shortest cycle out of every strongly connected component, beginning at its first event.
 * @type {(graph: Graph) => number[][]} */
export function shortestCycles(graph) {
  if (graph.order !== null) return [];
  const found = findComponents(graph).map((component) => {
    const inside = new Set(component);
    /** @type {number[]} */
    let best = [];
    let effort = MOST_EFFORT;
    for (const start of component.sort((a, b) => a - b)) {
      const { cycle, looked } = cycleThrough(graph, start, inside, best.length);
      effort -= looked;
      if (cycle.length && (!best.length || cycle.length < best.length)) best = cycle;
      if (best.length === 2 || effort < 0) break;
    }
    return best;
  });
  return found.sort((a, b) => a[0] - b[0]);
}

/** Return the ranks so that each stands behind those before it, or null when they lead in a cycle.
 * @type {(before: Arrows, after: Arrows) => Int32Array | null} */
function sortRanks(before, after) {
  const waiting = Int32Array.from(before, (arrows) => arrows.length);
  /** @type {number[]} */
  const order = [];
  waiting.forEach((count, rank) => {
    if (!count) order.push(rank);
  });
  for (const rank of order) {
    for (const { dst } of after[rank]) {
      waiting[dst] -= 1;
      if (!waiting[dst]) order.push(dst);
    }
  }
  return order.length === before.length ? Int32Array.from(order) : null;
}

/** Search breadth first from start back to it; give up at the length of the best cycle known, 0 if none is.
 * @type {(graph: Graph, start: number, inside: Set<number>, best: number) => { cycle: number[], looked: number }} */
function cycleThrough(graph, start, inside, best) {
  const previous = new Map([[start, { source: -1, depth: 0 }]]);
  let looked = 0;
  for (const [rank, { depth }] of previous) {
    if (best && depth + 1 >= best) break;
    for (const { dst } of graph.after[rank]) {
      looked += 1;
      if (dst === start) {
        const cycle = [];
        for (let at = rank; at >= 0; at = previous.get(at)?.source ?? -1) cycle.push(at);
        return { cycle: cycle.reverse(), looked };
      }
      if (inside.has(dst) && !previous.has(dst)) previous.set(dst, { source: rank, depth: depth + 1 });
    }
  }
  return { cycle: [], looked };
}

/** Return the strongly connected components of more than one event (Tarjan 1972, with an own stack).
 * @type {(graph: Graph) => number[][]} */
function findComponents(graph) {
  const size = graph.after.length;
  const [number, low, next] = [new Int32Array(size).fill(-1), new Int32Array(size), new Int32Array(size)];
  const onStack = new Uint8Array(size);
  const [stack, work] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  /** @type {number[][]} */
  const components = [];
  let count = 0;
  const enter = (/** @type {number} */ rank) => {
    number[rank] = low[rank] = count;
    count += 1;
    stack.push(rank);
    onStack[rank] = 1;
    work.push(rank);
  };
  const leave = (/** @type {number} */ rank) => {
    work.pop();
    const caller = work.at(-1);
    if (caller !== undefined) low[caller] = Math.min(low[caller], low[rank]);
    if (low[rank] < number[rank]) return;
    const component = stack.splice(stack.lastIndexOf(rank));
    for (const each of component) onStack[each] = 0;
    if (component.length > 1) components.push(component);
  };
  for (let root = 0; root < size; root += 1) {
    if (number[root] >= 0) continue;
    enter(root);
    for (let rank = work.at(-1); rank !== undefined; rank = work.at(-1)) {
      if (next[rank] === graph.after[rank].length) {
        leave(rank);
        continue;
      }
      const { dst } = graph.after[rank][next[rank]];
      next[rank] += 1;
      if (number[dst] < 0) enter(dst);
      else if (onStack[dst]) low[rank] = Math.min(low[rank], number[dst]);
    }
  }
  return components;
}
