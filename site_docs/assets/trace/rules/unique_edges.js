/* No edge stands twice. */

import { EDGE_TYPES } from "../model/trace.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T204", name: "unique-edges", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { edges, events } = facts.trace;
  const first = new Map();
  for (const edge of edges) {
    // One number for both ends and the type: far quicker than text.
    const key = (edge.src * events.length + edge.dst) * EDGE_TYPES.length + EDGE_TYPES.indexOf(edge.type);
    const known = first.get(key);
    if (known) {
      const message = `The same edge of type ${edge.type} stands in the trace already.`;
      yield hit(edge.pointer, message, { marks: [related(known.pointer, "first here")] });
    } else first.set(key, edge);
  }
}
