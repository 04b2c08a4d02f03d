/* The times of a trace get their unit: as meta says, else seconds if they agree with the wall clock, else ticks. Pure.

   Twin of generator/traces/clock.py. */

import { CLOCK_TOLERANCE, TIME_UNITS } from "../vocabulary.js";
import { number } from "./trace.js";

/** @import { Trace } from "./trace.js" */

/**
 * The clock of a trace.
 *
 * unit: `s`, `ms`, `step` or `tick`; stated: whether the trace says so
 * makespan: the time from start to end; wallClock: seconds, or null
 * agrees: whether the makespan is the wall clock's time, as far as that can be told
 * @typedef {{ unit: string, stated: boolean, makespan: number, wallClock: number | null, agrees: boolean }} Clock
 */

/** Read the unit of a trace's times.
 * @type {(trace: Trace) => Clock} */
export function readClock(trace) {
  const end = trace.events.reduce((latest, event) => Math.max(latest, event.end), -Infinity);
  const makespan = trace.events.length ? end - trace.events[0].t : 0;
  const wallClock = number(trace.costs.get("wall_clock_s"));
  const near = (/** @type {number} */ seconds) =>
    wallClock !== null && Math.abs(seconds - wallClock) <= CLOCK_TOLERANCE * wallClock;
  const unit = trace.meta.time_unit;
  const stated = typeof unit === "string" && TIME_UNITS.includes(unit);
  const used = stated ? unit : near(makespan) ? "s" : "tick";
  const seconds = used === "s" ? makespan : used === "ms" ? makespan / 1000 : null;
  return { unit: used, stated, makespan, wallClock, agrees: wallClock === null || seconds === null || near(seconds) };
}
