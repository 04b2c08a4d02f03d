/* No edge leads back in time. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T402", name: "edges-forward", stage: "meaning", severity: "error", check };

function* check({ facts, clockSkew }) {
  const { edges, events } = facts.trace;
  for (const edge of edges) {
    const [src, dst] = [events[edge.src], events[edge.dst]];
    if (dst.t < src.t - clockSkew) {
      const times = `from ${quote(src.id)} at ${quote(src.t)} to ${quote(dst.id)} at ${quote(dst.t)}`;
      const marks = [related(`${src.pointer}/t`, "the source's time"), related(`${dst.pointer}/t`, "the target's time")];
      yield hit(edge.pointer, `This edge leads back in time, ${times}.`, { marks });
    }
  }
}
