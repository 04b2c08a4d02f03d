/* An edge's type fits the events that it joins. */

import { EDGE_ENDS } from "../vocabulary.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { edges, events } = facts.trace;
  for (const edge of edges) {
    const fits = EDGE_ENDS[edge.type];
    const [src, dst] = [events[edge.src], events[edge.dst]];
    if (!fits || fits[0].includes(src.type) || fits[1].includes(dst.type)) continue;
    const marks = [related(`${src.pointer}/type`, "the source"), related(`${dst.pointer}/type`, "the target")];
    const ends = `from an event of type ${src.type} to one of type ${dst.type}`;
    yield breach(`${edge.pointer}/type`, `An edge of type ${edge.type} leads ${ends}.`, { related: marks });
  }
}
