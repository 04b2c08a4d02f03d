/* A tool call has one result, and a result one call. */

import { quote } from "../finding.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T604", name: "one-result-per-call", stage: "meaning", severity: "error", check };

function* check({ facts }) {
  const { events } = facts.trace;
  for (const [side, what, other] of [[1, "result", "call"], [0, "call", "result"]]) {
    const partners = new Map();
    for (const pair of facts.pairs.pairs) {
      const [rank, partner] = [pair[side], pair[1 - side]];
      if (!partners.has(rank)) partners.set(rank, partner);
      else if (partners.get(rank) !== partner) {
        const both = [events[partners.get(rank)], events[partner]];
        const message = `This ${what} belongs to two ${other}s, ${both.map(({ id }) => quote(id)).join(" and ")}.`;
        yield hit(events[rank].pointer, message, { marks: both.map(({ pointer }) => related(pointer, `the ${other}`)) });
      }
    }
  }
}
