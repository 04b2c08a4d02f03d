/* No edge leads back in time. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { edges, events } = facts.trace;
  for (const edge of edges) {
    const [src, dst] = [events[edge.src], events[edge.dst]];
    if (dst.t < src.t) {
      const times = `from ${quote(src.id)} at ${quote(src.t)} to ${quote(dst.id)} at ${quote(dst.t)}`;
      const marks = [
        related(`${src.pointer}/t`, "the source's time"),
        related(`${dst.pointer}/t`, "the target's time"),
      ];
      yield breach(edge.pointer, `This edge leads back in time, ${times}.`, { related: marks });
    }
  }
}
