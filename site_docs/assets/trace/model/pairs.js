/* Tool calls find their results: by an edge, else by call_id, else first come, first served for each tool. Pure.

   Twin of generator/traces/pairs.py. */

import { DEPENDENCIES } from "../vocabulary.js";
import { madeIn } from "./lists.js";

/** @import { Edge, Trace } from "./trace.js" */

/** A call and its result, as ranks.
 * @typedef {[call: number, result: number]} Pair */

/**
 * The tool calls of a trace and their results, all as ranks.
 *
 * pairs: a call may have several results and the other way round, when edges say so
 * unanswered: calls without result; uncalled: results without call
 * @typedef {{ pairs: Pair[], unanswered: number[], uncalled: number[] }} Pairs
 */

/** Pair the tool calls of a trace with their results.
 * @type {(trace: Trace) => Pairs} */
export function pairTools(trace) {
  const found = new Found(trace.events.length);
  for (const edge of trace.edges) if (joinsTools(trace, edge)) found.add(edge.src, edge.dst);
  pairByCallId(trace, found);
  pairInTurn(trace, found);
  return {
    pairs: found.sorted(),
    unanswered: trace.ofType("tool_call").filter((rank) => !found.calls[rank]),
    uncalled: trace.ofType("tool_result").filter((rank) => !found.results[rank]),
  };
}

class Found {
  /** @param {number} size */
  constructor(size) {
    /** @type {Pair[]} */
    this.pairs = [];
    this.calls = new Uint8Array(size);
    this.results = new Uint8Array(size);
  }

  /** @type {(call: number, result: number) => void} */
  add(call, result) {
    this.pairs.push([call, result]);
    this.calls[call] = 1;
    this.results[result] = 1;
  }

  /** @type {() => Pair[]} */
  sorted() {
    const pairs = this.pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return pairs.filter(([call, result], at) => !at || call !== pairs[at - 1][0] || result !== pairs[at - 1][1]);
  }
}

/** Where both name a call and not the same, the edge means use of one result in another call.
 * @type {(trace: Trace, edge: Edge) => boolean} */
function joinsTools(trace, edge) {
  const call = trace.events[edge.src];
  const result = trace.events[edge.dst];
  if (call.type !== "tool_call" || result.type !== "tool_result" || !DEPENDENCIES.includes(edge.type)) return false;
  const first = call.text("call_id");
  const second = result.text("call_id");
  return first === null || second === null || first === second;
}

/** A result may come before its call, so all calls stand ready before the first result asks.
 * @type {(trace: Trace, found: Found) => void} */
function pairByCallId(trace, found) {
  const open = /** @type {Map<string, Queue>} */ (new Map());
  for (const rank of trace.ofType("tool_call")) {
    const name = found.calls[rank] ? null : trace.events[rank].text("call_id");
    if (name !== null) queueOf(open, name).push(rank);
  }
  for (const rank of trace.ofType("tool_result")) {
    if (found.results[rank]) continue;
    const queue = open.get(trace.events[rank].text("call_id") ?? "");
    if (queue?.size) found.add(queue.shift(), rank);
  }
}

/** @type {(trace: Trace, found: Found) => void} */
function pairInTurn(trace, found) {
  const tools = /** @type {Map<string, Map<string, Queue>>} */ (new Map());
  for (const rank of trace.ofType("tool_call", "tool_result")) {
    const event = trace.events[rank];
    if (event.text("call_id") !== null) continue;
    const tool = event.text("tool") ?? "";
    const waiting = madeIn(tools, tool, () => new Map());
    if (event.type === "tool_call") {
      if (found.calls[rank]) continue;
      // The result may stand on the caller's lane or on the tool's own.
      for (const lane of new Set([event.agent, tool])) queueOf(waiting, lane).push(rank);
    } else if (!found.results[rank]) {
      const queue = queueOf(waiting, event.agent);
      while (queue.size && found.calls[queue.first]) queue.shift();
      if (queue.size) found.add(queue.shift(), rank);
    }
  }
}

/** @type {(queues: Map<string, Queue>, name: string) => Queue} */
function queueOf(queues, name) {
  return madeIn(queues, name, () => new Queue());
}

/* An array's own shift moves all that stands behind. */
class Queue {
  /** @type {number[]} */
  #ranks = [];
  #at = 0;

  get size() {
    return this.#ranks.length - this.#at;
  }

  get first() {
    return this.#ranks[this.#at];
  }

  /** @type {(rank: number) => void} */
  push(rank) {
    this.#ranks.push(rank);
  }

  /** @type {() => number} */
  shift() {
    this.#at += 1;
    return this.#ranks[this.#at - 1];
  }
}
