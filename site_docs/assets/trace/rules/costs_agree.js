/* Totals of tokens, dollars and model calls agree with the events' costs. */

import { quote } from "../problem.js";
import { addUp } from "../totals.js";
import { COSTS_TOLERANCE } from "../vocabulary.js";
import { breach } from "./rule.js";

/** @import { Event } from "../model/trace.js"
 * @import { Check } from "./rule.js" */

/** @type {[string, (event: Event) => number | null][]} */
const COSTS = [
  ["tokens", (event) => event.tokens],
  ["usd", (event) => event.cost("usd")],
  ["llm_calls", (event) => event.cost("llm_calls")],
];

/** @type {Check} */
export function* check({ facts }) {
  for (const [name, costOf] of COSTS) {
    const total = facts.trace.costs.get(name);
    if (total === undefined) continue;
    const found = facts.trace.events.map(costOf).filter((cost) => cost !== null);
    const sum = addUp(found);
    if (found.length && Math.abs(sum - total) > COSTS_TOLERANCE * Math.max(total, 1)) {
      yield breach(`/costs/${name}`, `The total is ${quote(total)}, but the events' costs add up to ${quote(sum)}.`);
    }
  }
}
