/* The unit of the times is known and agrees with the wall clock. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T404", name: "known-clock", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { agrees, makespan, stated, unit, wallClock } = facts.clock;
  if (!facts.trace.events.length || (stated ? agrees : unit === "s")) return;
  const [span, wall] = [quote(makespan), quote(wallClock)];
  const message = stated
    ? `The events take ${span} ${unit}, but costs.wall_clock_s says ${wall}.`
    : `The unit of t is not known: the events take ${span}, costs.wall_clock_s says ${wall}. Times count as ticks.`;
  yield hit("/events", message, { marks: [related("/costs/wall_clock_s", "the wall clock")] });
}
