/* The times of a trace get their unit: as meta says, else seconds if they agree with the wall clock, else ticks. Pure.

   Twin of generator/traces/clock.py. */

import { number } from "./trace.js";

export const UNITS = ["s", "ms", "step"];

// How far the times may be from the wall clock and still be taken for its seconds.
export const TOLERANCE = 0.1;

/** Read the unit of a trace's times.

   unit: `s`, `ms`, `step` or `tick`; stated: whether the trace says so
   makespan: the time from start to end; wallClock: seconds, or null
   agrees: whether the makespan is the wall clock's time, as far as that can be told */
export function readClock(trace) {
  const end = trace.events.reduce((latest, event) => Math.max(latest, event.end), -Infinity);
  const makespan = trace.events.length ? end - trace.events[0].t : 0;
  const wallClock = number(trace.costs.get("wall_clock_s"));
  const near = (seconds) => Math.abs(seconds - wallClock) <= TOLERANCE * wallClock;
  const stated = UNITS.includes(trace.meta.time_unit);
  const guess = wallClock !== null && near(makespan) ? "s" : "tick";
  const unit = stated ? trace.meta.time_unit : guess;
  const seconds = { s: makespan, ms: makespan / 1000 }[unit];
  return { unit, stated, makespan, wallClock, agrees: wallClock === null || seconds === undefined || near(seconds) };
}
