/* Arrows between events become a Graph that answers: in which order, how long, what lies before and behind. Pure.

   Twin of generator/traces/graph.py. An arrow is {src, dst, type}, src and dst being ranks: an edge
   of the trace, or one that follows from it. */

const NO_ARROWS = Object.freeze([]);

// What a search for the shortest cycle may look at in a hostile trace before it takes the best one seen.
const EFFORT = 2_000_000;

/** Events by rank, and arrows between them.

   before, after: for each rank the arrows into it and out of it, in the order in which they were given
   order: the ranks, each behind all that lie before it; null when there is a cycle */
export class Graph {
  constructor(name, before, after, order) {
    Object.assign(this, { name, before, after, order });
  }

  /** Return the Set of the starts and everything before them. */
  ancestors(starts) {
    return reach(starts, (rank) => this.before[rank], "src", () => true);
  }

  /** Return the Set of the starts and everything behind them; an event that `through` refuses is not entered. */
  descendants(starts, through = () => true) {
    return reach(starts, (rank) => this.after[rank], "dst", through);
  }

  /** Return {length, path}: the greatest sum of weights along a path; of equals the path of earlier events.

     Throws when the graph has a cycle. */
  longest(weights) {
    if (this.order === null) throw new Error("A graph with a cycle has no longest path.");
    const best = new Float64Array(weights.length);
    const came = new Int32Array(weights.length).fill(-1);
    for (const rank of this.order) {
      let [top, source] = [0, -1];
      for (const { src } of this.before[rank]) {
        if (best[src] > top || (best[src] === top && (source < 0 || src < source))) [top, source] = [best[src], src];
      }
      best[rank] = top + weights[rank];
      came[rank] = source;
    }
    let last = best.length ? 0 : -1;
    best.forEach((length, rank) => { if (length > best[last]) last = rank; });
    const path = [];
    for (let rank = last; rank >= 0; rank = came[rank]) path.push(rank);
    return { length: last < 0 ? 0 : best[last], path: path.reverse() };
  }
}

/** Build the graph of events 0 to size - 1; arrows from an event to itself are left out. */
export function buildGraph(name, size, arrows) {
  const before = new Array(size).fill(NO_ARROWS);
  const after = new Array(size).fill(NO_ARROWS);
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

/** Return one shortest cycle out of every knot of events that reach each other, beginning at its first event. */
export function shortestCycles(graph) {
  if (graph.order !== null) return [];
  const found = findKnots(graph).map((knot) => {
    const inside = new Set(knot);
    let [best, effort] = [[], EFFORT];
    for (const start of knot.sort((a, b) => a - b)) {
      const { cycle, looked } = cycleThrough(graph, start, inside, best.length);
      effort -= looked;
      if (cycle.length && (!best.length || cycle.length < best.length)) best = cycle;
      if (best.length === 2 || effort < 0) break;
    }
    return best;
  });
  return found.sort((a, b) => a[0] - b[0]);
}

function reach(starts, arrowsOf, end, through) {
  const seen = new Set();
  for (const start of starts) if (through(start)) seen.add(start);
  // A Set goes on to what is added while it is gone through.
  for (const rank of seen) {
    for (const arrow of arrowsOf(rank)) if (!seen.has(arrow[end]) && through(arrow[end])) seen.add(arrow[end]);
  }
  return seen;
}

/* Return the ranks so that each stands behind those before it, or null when they lead in a circle. */
function sortRanks(before, after) {
  const waiting = Int32Array.from(before, (arrows) => arrows.length);
  const order = [];
  waiting.forEach((count, rank) => { if (!count) order.push(rank); });
  for (const rank of order) {
    for (const { dst } of after[rank]) {
      waiting[dst] -= 1;
      if (!waiting[dst]) order.push(dst);
    }
  }
  return order.length === before.length ? Int32Array.from(order) : null;
}

/* Search breadth first from start back to it; give up at the length of the best cycle known. */
function cycleThrough(graph, start, inside, best) {
  const came = new Map([[start, { source: -1, depth: 0 }]]);
  let looked = 0;
  for (const [rank, { depth }] of came) {
    if (best && depth + 1 >= best) break;
    for (const { dst } of graph.after[rank]) {
      looked += 1;
      if (dst === start) {
        const cycle = [];
        for (let at = rank; at >= 0; at = came.get(at).source) cycle.push(at);
        return { cycle: cycle.reverse(), looked };
      }
      if (inside.has(dst) && !came.has(dst)) came.set(dst, { source: rank, depth: depth + 1 });
    }
  }
  return { cycle: [], looked };
}

/* Return the strongly connected components of more than one event (Tarjan 1972, with an own stack). */
function findKnots(graph) {
  const size = graph.after.length;
  const [number, low, next] = [new Int32Array(size).fill(-1), new Int32Array(size), new Int32Array(size)];
  const onStack = new Uint8Array(size);
  const [stack, work, knots] = [[], [], []];
  let count = 0;
  const enter = (rank) => {
    number[rank] = low[rank] = count;
    count += 1;
    stack.push(rank);
    onStack[rank] = 1;
    work.push(rank);
  };
  const leave = (rank) => {
    work.pop();
    if (work.length) low[work.at(-1)] = Math.min(low[work.at(-1)], low[rank]);
    if (low[rank] < number[rank]) return;
    const knot = stack.splice(stack.lastIndexOf(rank));
    for (const each of knot) onStack[each] = 0;
    if (knot.length > 1) knots.push(knot);
  };
  for (let root = 0; root < size; root += 1) {
    if (number[root] >= 0) continue;
    enter(root);
    while (work.length) {
      const rank = work.at(-1);
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
  return knots;
}
