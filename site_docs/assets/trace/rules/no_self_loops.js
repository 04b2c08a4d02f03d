/* No edge leads from an event to itself. */

import { quote } from "../finding.js";
import { hit } from "./rule.js";

export const RULE = { code: "T203", name: "no-self-loops", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  const { edges, events } = facts.trace;
  for (const edge of edges) {
    if (edge.src === edge.dst) yield hit(edge.pointer, `This edge leads from ${quote(events[edge.src].id)} to itself.`);
  }
}
