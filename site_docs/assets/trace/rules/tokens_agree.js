/* The total of tokens agrees with the events' costs. */

import { quote } from "../problem.js";
import { addUp } from "../totals.js";
import { TOKENS_TOLERANCE } from "../vocabulary.js";
import { breach } from "./rule.js";

/** @import { Check } from "./rule.js" */

/** @type {Check} */
export function* check({ facts }) {
  const total = facts.trace.costs.get("tokens");
  const found = facts.trace.events.map((event) => event.tokens).filter((tokens) => tokens !== null);
  if (!found.length || total === undefined) return;
  const sum = addUp(found);
  if (Math.abs(sum - total) > TOKENS_TOLERANCE * Math.max(total, 1)) {
    yield breach(
      "/costs/tokens",
      `The total is ${quote(total)} tokens, but the events' costs add up to ${quote(sum)}.`,
    );
  }
}
