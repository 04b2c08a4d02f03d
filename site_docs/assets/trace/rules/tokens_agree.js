/* The total of tokens agrees with the events' costs. */

import { quote } from "../finding.js";
import { addUp } from "../totals.js";
import { hit } from "./rule.js";

// Producers round.
const TOLERANCE = 0.01;

export const RULE = { code: "T902", name: "tokens-agree", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const total = facts.trace.costs.get("tokens");
  const found = facts.trace.events.map((event) => event.tokens).filter((tokens) => tokens !== null);
  if (!found.length || total === undefined) return;
  const sum = addUp(found);
  if (Math.abs(sum - total) > TOLERANCE * Math.max(total, 1)) {
    yield hit("/costs/tokens", `The total says ${quote(total)} tokens, the events' costs ${quote(sum)}.`);
  }
}
