/* Times and waits of a trace become activity: for each event how long its agent was at work on it, and how long idle. Pure.

   Twin of generator/traces/activity.py: the program-activity graph of Yang and Miller (ICDCS 1988), in which an event is
   ready when everything before it has ended. */

/** Tell work from waiting; where clocks contradict the edges, neither is ever below zero. By rank, in the unit of t:

   active: from when the event was ready, or began if `t_end` says how long it took, to its end
   idle: from the end of the agent's event before it (or its spawn) to the start of its activity; NaN at the start */
export function findActivity(trace, lives, program) {
  const { events } = trace;
  const active = new Float64Array(events.length);
  const idle = new Float64Array(events.length);
  const previous = previousRanks(trace, lives);
  events.forEach((event, rank) => {
    let ready = program.before[rank].length ? -Infinity : event.t;
    for (const { src } of program.before[rank]) ready = Math.max(ready, events[src].end);
    const begin = event.end > event.t ? Math.max(event.t, ready) : ready;
    active[rank] = Math.max(0, event.end - begin);
    const before = previous[rank];
    idle[rank] = before < 0 ? NaN : Math.max(0, event.end - active[rank] - events[before].end);
  });
  return { active, idle };
}

/** Return for each event that of its agent before it, or the spawn that began its life; -1 where there is neither. */
export function previousRanks(trace, lives) {
  const previous = new Int32Array(trace.events.length).fill(-1);
  for (const life of lives.lives) {
    let last = life.spawn ?? -1;
    for (const rank of life.events) {
      previous[rank] = last;
      last = rank;
    }
  }
  return previous;
}
