/* Totals of rewards agree with the rewards of the events. */

import { quote, toPointer } from "../finding.js";
import { number } from "../model/trace.js";
import { addUp } from "../totals.js";
import { hit } from "./rule.js";

// Sums in another order differ in their last digits.
const TOLERANCE = 1e-6;

export const RULE = { code: "T903", name: "rewards-agree", stage: "meaning", severity: "warning", check };

function* check({ facts }) {
  const given = new Map();
  for (const event of facts.trace.events) {
    const { channel, value } = event.part("reward");
    if (typeof channel !== "string" || number(value) === null) continue;
    if (!given.has(channel)) given.set(channel, []);
    given.get(channel).push(value);
  }
  for (const [channel, total] of facts.trace.rewards) {
    if (!given.has(channel)) continue;
    const sum = addUp(given.get(channel));
    if (Math.abs(sum - total) > TOLERANCE * Math.max(Math.abs(total), 1)) {
      const message = `The total says ${quote(total)}, the events' rewards on this channel ${quote(sum)}.`;
      yield hit(`/rewards${toPointer(channel)}`, message);
    }
  }
}
