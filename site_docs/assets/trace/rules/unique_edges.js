/* No edge is repeated. */

import { EDGE_TYPES } from "../vocabulary.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { edges, events } = facts.trace;
  const first = new Map();
  for (const edge of edges) {
    // One number for both ends and the type: far quicker than text.
    const key = (edge.src * events.length + edge.dst) * EDGE_TYPES.length + EDGE_TYPES.indexOf(edge.type);
    const known = first.get(key);
    if (known) {
      const message = `The same edge of type ${edge.type} is already in the trace.`;
      yield breach(edge.pointer, message, { related: [related(known.pointer, "first here")] });
    } else first.set(key, edge);
  }
}
