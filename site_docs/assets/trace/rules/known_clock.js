/* The unit of the times is known and agrees with the wall clock. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { agrees, makespan, stated, unit, wallClock } = facts.clock;
  if (!facts.trace.events.length || (stated ? agrees : unit === "s")) return;
  const [span, wall] = [quote(makespan), quote(wallClock)];
  const message = stated
    ? `The events take ${span} ${unit}, but costs.wall_clock_s says ${wall}.`
    : `The unit of t is not known: the events take ${span}, costs.wall_clock_s says ${wall}. Times count as ticks.`;
  yield breach("/events", message, { related: [related("/costs/wall_clock_s", "the wall clock")] });
}
