/* No tool result comes before its call. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { edges, events } = facts.trace;
  const joined = new Set(edges.map(({ src, dst }) => `${src} ${dst}`));
  for (const [call, result] of facts.pairs.pairs) {
    const [asked, answered] = [events[call], events[result]];
    if (answered.t < asked.t && !joined.has(`${call} ${result}`)) {
      const message = `This result at ${quote(answered.t)} comes before its call ${quote(asked.id)} at ${
        quote(asked.t)
      }.`;
      yield breach(answered.pointer, message, { related: [related(`${asked.pointer}/t`, "the call's time")] });
    }
  }
}
