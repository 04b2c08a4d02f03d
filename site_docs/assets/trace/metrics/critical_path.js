/* The critical path: which events the end of the run waited for, and whom that time is owed to.

   Twin of generator/traces/metrics/critical_path.py. */

import { ORDER_CYCLE } from "../vocabulary.js";
import { previousRanks } from "../model/activity.js";
import { listIn } from "../model/lists.js";
import { byName, missing, sumOf } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Arrow } from "../model/graph.js"
 * @import { Event } from "../model/trace.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** An event on the critical path: the type of the arrow into it, "start" for the first, and the time that is owed to it.
 * @typedef {{ rank: number, type: string, time: number }} Hop */

/** What comes into an event: an arrow without its end.
 * @typedef {Pick<Arrow, "src" | "type">} Arrival */

/** Return the critical path backwards from the last event to end. Only for a graph without a cycle.

   At each event the path goes on with whatever arrived last, of equals with the later event. The picture waits for this:
   it needs no graph.
 * @type {(facts: Facts) => Hop[]} */
export function lastArrivals(facts) {
  const { events } = facts.trace;
  const previous = previousRanks(facts.trace, facts.agents);
  const stated = /** @type {(Arrow | null)[]} */ (new Array(events.length).fill(null));
  for (const arrow of facts.arrows) {
    const { src, dst } = arrow;
    const known = stated[dst];
    if (src !== dst && (known === null || isLater(arrow, known, events))) stated[dst] = arrow;
  }
  /** @type {(dst: number) => Arrival | null} */
  const arrivalAt = (dst) => {
    const known = stated[dst];
    const own = previous[dst] < 0 ? null : { src: previous[dst], type: "program_order" };
    return own && (known === null || isLater(own, known, events)) ? own : known;
  };
  /** @type {Hop[]} */
  const hops = [];
  let rank = events.reduce((last, event, each) => (last < 0 || event.end >= events[last].end ? each : last), -1);
  while (rank >= 0) {
    const arrival = arrivalAt(rank);
    // Where the path begins, the time before belongs to nobody.
    const ready = arrival ? events[arrival.src].end : events[rank].t;
    hops.push({ rank, type: arrival?.type ?? "start", time: Math.max(0, events[rank].end - ready) });
    rank = arrival?.src ?? -1;
  }
  return hops;
}

/** An edge that the trace states goes before program order, and among types the last of the alphabet.
 * @type {(one: Arrival, other: Arrival, events: Event[]) => boolean} */
function isLater(one, other, events) {
  if (one.src !== other.src) return (events[one.src].end - events[other.src].end || one.src - other.src) > 0;
  const [first, second] = [one.type !== "program_order", other.type !== "program_order"];
  return first === second ? one.type > other.type : first;
}

/** @type {Compute} */
function measureShare(facts) {
  if (facts.program.order === null) return missing(ORDER_CYCLE);
  if (!facts.clock.makespan) return missing("the run has no duration");
  const { length, path } = facts.program.longest(facts.activity.active);
  return { value: length / facts.clock.makespan, n: path.length, ranks: path };
}

/** @type {Compute} */
function countHops(facts) {
  if (facts.program.order === null) return missing(ORDER_CYCLE);
  const hops = lastArrivals(facts);
  return { value: hops.length, n: facts.trace.events.length, ranks: hops.map((hop) => hop.rank) };
}

/** Add up the time that is owed to each owner of a hop.
 * @type {(facts: Facts, owner: (hop: Hop) => string) => Found} */
function attribute(facts, owner) {
  if (facts.program.order === null) return missing(ORDER_CYCLE);
  const hops = lastArrivals(facts);
  const shares = /** @type {Map<string, number[]>} */ (new Map());
  for (const hop of hops) if (hop.time) listIn(shares, owner(hop)).push(hop.time);
  return { value: byName(shares, sumOf), n: hops.length, ranks: hops.map((hop) => hop.rank), unit: facts.clock.unit };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "critical_path.events": countHops,
  "critical_path.share": measureShare,
  "critical_path.by_agent": (facts) => attribute(facts, ({ rank }) => facts.trace.events[rank].agent),
  "critical_path.by_edge": (facts) => attribute(facts, ({ type }) => type),
};
