/* The critical path: which events the end of the run waited for, and whom that time is owed to.

   Twin of generator/traces/metrics/critical_path.py. */

import { previousRanks } from "../model/activity.js";
import { PROGRAM, byName, listIn, missing, sumOf } from "./metric.js";
import { ORDER_CYCLE } from "./span.js";

/** Return the critical path backwards from the last event to end, as {rank, type, time}: the arrow into the event by its
   type, "start" for the first, and the time that is owed to the event. Only for a graph without a cycle.

   At each event the path goes on with whatever arrived last, of equals with the later event. The picture waits for this:
   it needs no graph. */
export function lastArrivals(facts) {
  const { events } = facts.trace;
  const previous = previousRanks(facts.trace, facts.lives);
  const stated = new Array(events.length).fill(null);
  for (const arrow of facts.arrows) {
    const { src, dst } = arrow;
    if (src !== dst && (stated[dst] === null || isLater(arrow, stated[dst], events))) stated[dst] = arrow;
  }
  const arrowInto = (dst) => {
    const own = previous[dst] < 0 ? null : { src: previous[dst], type: "program_order" };
    return own && (stated[dst] === null || isLater(own, stated[dst], events)) ? own : stated[dst];
  };
  const hops = [];
  let rank = events.reduce((last, event, each) => (last < 0 || event.end >= events[last].end ? each : last), -1);
  while (rank >= 0) {
    const arrow = arrowInto(rank);
    // Where the path begins, the time before belongs to nobody.
    const ready = arrow ? events[arrow.src].end : events[rank].t;
    hops.push({ rank, type: arrow?.type ?? "start", time: Math.max(0, events[rank].end - ready) });
    rank = arrow?.src ?? -1;
  }
  return hops;
}

/* An edge that the trace states goes before program order, and among types the last of the alphabet. */
function isLater(one, other, events) {
  if (one.src !== other.src) return (events[one.src].end - events[other.src].end || one.src - other.src) > 0;
  const [first, second] = [one.type !== "program_order", other.type !== "program_order"];
  return first === second ? one.type > other.type : first;
}

function tellShare(facts) {
  if (facts.program.order === null) return missing(ORDER_CYCLE);
  if (!facts.clock.makespan) return missing("no time passes");
  const { length, path } = facts.program.longest(facts.activity.active);
  return { value: length / facts.clock.makespan, n: path.length, ranks: path };
}

function countHops(facts) {
  if (facts.program.order === null) return missing(ORDER_CYCLE);
  const hops = lastArrivals(facts);
  return { value: hops.length, n: facts.trace.events.length, ranks: hops.map((hop) => hop.rank) };
}

function blame(facts, owner) {
  if (facts.program.order === null) return missing(ORDER_CYCLE);
  const hops = lastArrivals(facts);
  const shares = new Map();
  for (const hop of hops) if (hop.time) listIn(shares, owner(hop)).push(hop.time);
  return { value: byName(shares, sumOf), n: hops.length, ranks: hops.map((hop) => hop.rank), unit: facts.clock.unit };
}

export const METRICS = [
  { id: "critical_path.events", unit: "events", graph: PROGRAM, compute: countHops },
  { id: "critical_path.share", unit: "ratio", graph: PROGRAM, compute: tellShare },
  {
    id: "critical_path.by_agent",
    unit: "time",
    graph: PROGRAM,
    compute: (facts) => blame(facts, ({ rank }) => facts.trace.events[rank].agent),
  },
  { id: "critical_path.by_edge", unit: "time", graph: PROGRAM, compute: (facts) => blame(facts, ({ type }) => type) },
];
