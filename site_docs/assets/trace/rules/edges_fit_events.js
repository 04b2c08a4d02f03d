/* An edge's type fits the events that it joins. */

import { hit, related } from "./rule.js";

// The types of event that an edge of a type may start or end at; one fitting end is enough, as custom differs.
const FITS = new Map([
  ["spawn", [["spawn"], ["spawn"]]],
  ["message", [["message"], ["message"]]],
  ["tool_dependency", [["tool_call", "tool_result"], ["tool_call", "tool_result"]]],
  ["return", [["return", "tool_call", "tool_result"], ["return", "tool_result"]]],
  ["aggregate", [["return"], ["aggregate"]]],
]);

export const RULE = { code: "T705", name: "edges-fit-events", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const { edges, events } = facts.trace;
  for (const edge of edges) {
    const fits = FITS.get(edge.type);
    const [src, dst] = [events[edge.src], events[edge.dst]];
    if (!fits || fits[0].includes(src.type) || fits[1].includes(dst.type)) continue;
    const marks = [related(`${src.pointer}/type`, "the source"), related(`${dst.pointer}/type`, "the target")];
    yield hit(`${edge.pointer}/type`, `An edge of type ${edge.type} joins a ${src.type} with a ${dst.type}.`, { marks });
  }
}
