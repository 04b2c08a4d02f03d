/* Cost and reward: what each agent, kind of event, decision and unit cost and was paid. Twin of generator/traces/metrics/sums.py. */

import { listIn } from "../model/lists.js";
import { number } from "../model/trace.js";
import { byName, missing, sumOf } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Event } from "../model/trace.js"
 * @import { Compute, Found } from "./metric.js"
 */

/** What is added up, and why there is nothing where no event has it.
 * @typedef {{ of: (event: Event) => number | null, without: string }} Amount */

/** What is added up by, and why it is not known where no event has it.
 * @typedef {{ of: (event: Event) => string | null, without: string }} Key */

/** @type {Record<"tokens" | "price" | "reward", Amount>} */
const AMOUNTS = {
  tokens: { of: (event) => event.tokens, without: "no tokens recorded" },
  price: { of: (event) => event.cost("usd"), without: "no cost recorded" },
  reward: { of: (event) => number(event.part("reward").value), without: "no event has a reward" },
};

/** @type {Record<"agent" | "type" | "decision" | "unit" | "channel", Key>} */
const KEYS = {
  agent: { of: (event) => event.agent, without: "" },
  type: { of: (event) => event.type, without: "" },
  decision: { of: (event) => event.text("decision"), without: "events do not say which decision they are" },
  unit: { of: (event) => textOf(event.part("reward").unit), without: "rewards do not name their unit" },
  channel: { of: (event) => textOf(event.part("reward").channel), without: "rewards do not name their channel" },
};

/** Add amounts up by key; events without the key are left out, and the note says how many.
 * @type {(facts: Facts, amount: Amount, key: Key) => Found} */
function add(facts, amount, key) {
  const sums = /** @type {Map<string, number[]>} */ (new Map());
  /** @type {number[]} */
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

/** @type {(value: unknown) => string | null} */
function textOf(value) {
  return typeof value === "string" ? value : null;
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "cost.tokens.by_agent": (facts) => add(facts, AMOUNTS.tokens, KEYS.agent),
  "cost.tokens.by_type": (facts) => add(facts, AMOUNTS.tokens, KEYS.type),
  "cost.tokens.by_decision": (facts) => add(facts, AMOUNTS.tokens, KEYS.decision),
  "cost.usd.by_agent": (facts) => add(facts, AMOUNTS.price, KEYS.agent),
  "reward.by_agent": (facts) => add(facts, AMOUNTS.reward, KEYS.agent),
  "reward.by_unit": (facts) => add(facts, AMOUNTS.reward, KEYS.unit),
  "reward.by_channel": (facts) => add(facts, AMOUNTS.reward, KEYS.channel),
  "reward.by_decision": (facts) => add(facts, AMOUNTS.reward, KEYS.decision),
};
