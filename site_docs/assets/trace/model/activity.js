/* Times and waits of a trace become activity: for each event how long its agent was at work on it, and how long idle. Pure.

   Twin of generator/traces/activity.py: the program-activity graph of Yang and Miller (ICDCS 1988), in which an event is
   ready when everything before it has ended. */

/**
 * @import { Agents } from "./agents.js"
 * @import { Graph } from "./graph.js"
 * @import { Trace } from "./trace.js"
 */

/**
 * By rank, in the unit of t.
 *
 * active: from when the event was ready, or began if `t_end` says how long it took, to its end
 * idle: from the end of the agent's event before it (or its spawn) to the start of its activity; NaN at the start
 * @typedef {{ active: Float64Array, idle: Float64Array }} Activity
 */

/** Separate work from waiting; where clocks contradict the edges, neither is ever below zero.
 * @type {(trace: Trace, agents: Agents, program: Graph) => Activity} */
export function findActivity(trace, agents, program) {
  const { events } = trace;
  const active = new Float64Array(events.length);
  const idle = new Float64Array(events.length);
  const previous = previousRanks(trace, agents);
  events.forEach((event, rank) => {
    let ready = program.before[rank].length ? -Infinity : event.t;
    for (const { src } of program.before[rank]) ready = Math.max(ready, events[src].end);
    // No activity where clocks contradict each other; waits last to its start: its end less its length would round.
    const begin = Math.min(event.end, event.timed ? Math.max(event.t, ready) : ready);
    active[rank] = event.end - begin;
    const before = previous[rank];
    idle[rank] = before < 0 ? NaN : Math.max(0, begin - events[before].end);
  });
  return { active, idle };
}

/** Return for each event that of its agent before it, or the spawn that began its life; -1 where there is neither.
 * @type {(trace: Trace, agents: Agents) => Int32Array} */
export function previousRanks(trace, agents) {
  const previous = new Int32Array(trace.events.length).fill(-1);
  for (const lifetime of agents.lifetimes) {
    let last = lifetime.spawn ?? -1;
    for (const rank of lifetime.events) {
      previous[rank] = last;
      last = rank;
    }
  }
  return previous;
}
