/* Cost and reward: what each agent, kind of event, decision and unit cost and was paid. Twin of generator/traces/metrics/sums.py. */

import { number } from "../model/trace.js";
import { byName, listIn, missing, sumOf } from "./metric.js";

const TOKENS = { of: (event) => event.tokens, without: "no event tells its tokens" };
const PRICE = { of: (event) => event.cost("usd"), without: "no event tells its price" };
const REWARD = { of: (event) => number(event.part("reward").value), without: "no event has a reward" };

const AGENT = { of: (event) => event.agent, without: "" };
const TYPE = { of: (event) => event.type, without: "" };
const DECISION = { of: (event) => event.text("decision"), without: "events do not say which decision they are" };
const UNIT = { of: (event) => textOf(event.part("reward").unit), without: "rewards do not name their unit" };
const CHANNEL = { of: (event) => textOf(event.part("reward").channel), without: "rewards do not name their channel" };

/* Add amounts up by key; events without the key are left out, and the note says how many. */
function add(facts, amount, key) {
  const sums = new Map();
  const ranks = [];
  let leftOut = 0;
  facts.trace.events.forEach((event, rank) => {
    const value = amount.of(event);
    if (value === null) return;
    const name = key.of(event);
    if (name === null) {
      leftOut += 1;
      return;
    }
    listIn(sums, name).push(value);
    ranks.push(rank);
  });
  if (!sums.size) return missing(leftOut ? key.without : amount.without);
  const note = leftOut ? `left out: ${leftOut}, because ${key.without}` : "";
  return { value: byName(sums, sumOf), n: ranks.length, ranks, note };
}

function textOf(value) {
  return typeof value === "string" ? value : null;
}

export const METRICS = [
  { id: "cost.tokens.by_agent", unit: "tokens", compute: (facts) => add(facts, TOKENS, AGENT) },
  { id: "cost.tokens.by_type", unit: "tokens", compute: (facts) => add(facts, TOKENS, TYPE) },
  { id: "cost.tokens.by_decision", unit: "tokens", compute: (facts) => add(facts, TOKENS, DECISION) },
  { id: "cost.usd.by_agent", unit: "USD", compute: (facts) => add(facts, PRICE, AGENT) },
  { id: "reward.by_agent", unit: "reward", compute: (facts) => add(facts, REWARD, AGENT) },
  { id: "reward.by_unit", unit: "reward", compute: (facts) => add(facts, REWARD, UNIT) },
  { id: "reward.by_channel", unit: "reward", compute: (facts) => add(facts, REWARD, CHANNEL) },
  { id: "reward.by_decision", unit: "reward", compute: (facts) => add(facts, REWARD, DECISION) },
];
