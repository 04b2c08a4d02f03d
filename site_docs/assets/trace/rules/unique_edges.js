/* No edge stands twice. */

import { hit, related } from "./rule.js";

export const RULE = { code: "T204", name: "unique-edges", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const first = new Map();
  for (const edge of facts.trace.edges) {
    const key = `${edge.src} ${edge.dst} ${edge.type}`;
    const known = first.get(key);
    if (known) {
      const message = `The same edge of type ${edge.type} stands in the trace already.`;
      yield hit(edge.pointer, message, { marks: [related(known.pointer, "first here")] });
    } else first.set(key, edge);
  }
}
