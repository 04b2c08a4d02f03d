/* A tool call has one result, and a result one call. */

import { quote } from "../problem.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const { events } = facts.trace;
  for (const [what, other] of [["result", "call"], ["call", "result"]]) {
    const partners = /** @type {Map<number, number>} */ (new Map());
    for (const [call, result] of facts.pairs.pairs) {
      const [rank, partner] = what === "result" ? [result, call] : [call, result];
      const known = partners.get(rank);
      if (known === undefined) partners.set(rank, partner);
      else if (known !== partner) {
        const both = [events[known], events[partner]];
        const message = `This ${what} belongs to two ${other}s, ${both.map(({ id }) => quote(id)).join(" and ")}.`;
        yield breach(events[rank].pointer, message, {
          related: both.map(({ pointer }) => related(pointer, `the ${other}`)),
        });
      }
    }
  }
}
