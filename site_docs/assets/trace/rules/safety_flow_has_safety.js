/* An edge of type safety_flow has a safety event at one end. */

import { quote } from "../problem.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { edges, events } = facts.trace;
  for (const edge of edges) {
    const ends = [events[edge.src], events[edge.dst]];
    if (edge.type === "safety_flow" && ends.every(({ type }) => type !== "safety_event")) {
      yield breach(edge.pointer, `Neither ${quote(ends[0].id)} nor ${quote(ends[1].id)} is a safety event.`);
    }
  }
}
