/* Tool calls find their results: by an edge, else by call_id, else first come, first served for each tool. Pure.

   Twin of generator/traces/pairs.py. */

import { DEPENDENCIES } from "./trace.js";

/** Pair the tool calls of a trace with their results; all are ranks.

   pairs: each [call, result]; a call may have several results and the other way round, when edges say so
   unanswered: calls without result; uncalled: results without call */
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
  constructor(size) {
    this.pairs = [];
    this.calls = new Uint8Array(size);
    this.results = new Uint8Array(size);
  }

  add(call, result) {
    this.pairs.push([call, result]);
    this.calls[call] = 1;
    this.results[result] = 1;
  }

  sorted() {
    const pairs = this.pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return pairs.filter(([call, result], at) => !at || call !== pairs[at - 1][0] || result !== pairs[at - 1][1]);
  }
}

/* Where both name a call and not the same, the edge means use of one result in another call. */
function joinsTools(trace, edge) {
  const call = trace.events[edge.src];
  const result = trace.events[edge.dst];
  if (call.type !== "tool_call" || result.type !== "tool_result" || !DEPENDENCIES.has(edge.type)) return false;
  const first = call.text("call_id");
  const second = result.text("call_id");
  return first === null || second === null || first === second;
}

/* A result may come before its call, so all calls stand ready before the first result asks. */
function pairByCallId(trace, found) {
  const open = new Map();
  for (const rank of trace.ofType("tool_call")) {
    const name = found.calls[rank] ? null : trace.events[rank].text("call_id");
    if (name !== null) queueOf(open, name).push(rank);
  }
  for (const rank of trace.ofType("tool_result")) {
    if (found.results[rank]) continue;
    const queue = open.get(trace.events[rank].text("call_id"));
    if (queue?.size) found.add(queue.shift(), rank);
  }
}

function pairInTurn(trace, found) {
  const tools = new Map();
  for (const rank of trace.ofType("tool_call", "tool_result")) {
    const event = trace.events[rank];
    if (event.text("call_id") !== null) continue;
    const tool = event.text("tool") ?? "";
    if (!tools.has(tool)) tools.set(tool, new Map());
    const waiting = tools.get(tool);
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

function queueOf(queues, name) {
  if (!queues.has(name)) queues.set(name, new Queue());
  return queues.get(name);
}

/* An array's own shift moves all that stands behind. */
class Queue {
  #ranks = [];
  #at = 0;

  get size() {
    return this.#ranks.length - this.#at;
  }

  get first() {
    return this.#ranks[this.#at];
  }

  push(rank) {
    this.#ranks.push(rank);
  }

  shift() {
    this.#at += 1;
    return this.#ranks[this.#at - 1];
  }
}
