/* Totals of rewards agree with the rewards of the events. */

import { quote, toPointer } from "../problem.js";
import { listIn } from "../model/lists.js";
import { number } from "../model/trace.js";
import { addUp } from "../totals.js";
import { REWARDS_TOLERANCE } from "../vocabulary.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ facts }) {
  const given = /** @type {Map<string, number[]>} */ (new Map());
  const firsts = /** @type {Map<string, string>} */ (new Map());
  for (const event of facts.trace.rewards.size ? facts.trace.events : []) {
    const { channel, value } = event.part("reward");
    const reward = number(value);
    if (typeof channel !== "string" || reward === null) continue;
    listIn(given, channel).push(reward);
    if (!firsts.has(channel)) firsts.set(channel, event.pointer);
  }
  for (const [channel, total] of facts.trace.rewards) {
    const rewards = given.get(channel);
    if (!rewards) continue;
    const sum = addUp(rewards);
    if (Math.abs(sum - total) > REWARDS_TOLERANCE * Math.max(Math.abs(total), 1)) {
      const message = `The total is ${quote(total)}, but the events' rewards on this channel add up to ${quote(sum)}.`;
      yield breach(`/rewards${toPointer(channel)}`, message);
    }
  }
  for (const [channel, first] of firsts) {
    if (facts.trace.rewards.has(channel)) continue;
    yield breach(`${first}/reward/channel`, `The channel ${quote(channel)} has no total, but others do.`);
  }
}
