/* Facts about a trace become its events by rank: names stand in lists, and numbers point into these. Pure. */

import { EVENT_TYPES } from "../vocabulary.js";
import { Names } from "./names.js";

/** @import { Facts } from "../model/facts.js" */

/** Who wrote to whom, as numbers of agents; -1 where the receiver is not named.
 * @typedef {{ rank: Int32Array, from: Int32Array, to: Int32Array }} Messages */

/** @typedef {ReturnType<typeof toEvents>} Events */

/** Return everything about the events of a trace, by rank.
 * @param {Facts} facts */
export function toEvents(facts) {
  const { events } = facts.trace;
  const count = events.length;
  const names = {
    type: new Names(EVENT_TYPES),
    status: new Names([""]),
    decision: new Names([""]),
    agent: new Names(),
    tool: new Names(),
  };
  const found = {
    count, // how many there are
    ids: /** @type {string[]} */ (new Array(count)),
    index: new Int32Array(count), // their places in the document's list
    type: new Uint8Array(count),
    status: new Uint8Array(count),
    decision: new Uint8Array(count),
    agent: new Int32Array(count),
    tool: new Int32Array(count).fill(-1), // -1 for no tool
    trust: new Uint8Array(count), // 0 not said, 1 trusted, 2 untrusted
    final: new Uint8Array(count), // 1 for an event marked as the answer
    start: new Float64Array(count),
    end: new Float64Array(count), // a tool call ends with its result
    partner: new Int32Array(count).fill(-1), // from call to result and back, else -1
    parent: new Int32Array(count).fill(-1), // the enclosing event, where one is stated, else -1
    // The agent that an intervention, a message or a return is for, where one acts of that name, else -1.
    to: new Int32Array(count).fill(-1),
    tokens: new Float64Array(count).fill(NaN), // NaN where not said
    usd: new Float64Array(count).fill(NaN), // NaN where not said
  };
  for (let rank = 0; rank < count; rank += 1) {
    const event = events[rank];
    const { trusted, tokens } = event;
    const tool = event.text("tool");
    found.ids[rank] = event.id;
    found.index[rank] = event.index;
    found.type[rank] = names.type.number(event.type);
    found.status[rank] = small(names.status, event.text("status"));
    found.decision[rank] = small(names.decision, event.text("decision"));
    found.agent[rank] = names.agent.number(event.agent);
    if (tool !== null) found.tool[rank] = names.tool.number(tool);
    if (trusted !== null) found.trust[rank] = trusted ? 1 : 2;
    if (event.isTrue("final")) found.final[rank] = 1;
    found.start[rank] = event.t;
    found.end[rank] = event.end;
    if (tokens !== null) found.tokens[rank] = tokens;
    const usd = event.cost("usd");
    if (usd !== null) found.usd[rank] = usd;
    const parent = event.text("parent");
    if (parent !== null) found.parent[rank] = facts.trace.ranks.get(parent) ?? -1;
  }
  for (const [call, result] of facts.pairs.pairs) {
    found.partner[call] = result;
    found.partner[result] = call;
    found.end[call] = Math.max(found.start[call], events[result].end);
  }
  for (const rank of facts.trace.ofType("human_intervention", "message", "return")) {
    const to = events[rank].text("to");
    if (to !== null && names.agent.has(to)) found.to[rank] = names.agent.number(to);
  }
  // The messages before the names: receivers may be agents that do nothing.
  const messages = toMessages(facts, names.agent);
  return {
    ...found,
    messages,
    types: names.type.list,
    statuses: names.status.list, // "" is what is not said
    decisions: names.decision.list, // "" is what is not said
    agents: names.agent.list,
    tools: names.tool.list,
  };
}

/** @type {(facts: Facts, agents: Names) => Messages} */
function toMessages({ trace }, agents) {
  const { events } = trace;
  const ranks = trace.ofType("message");
  return {
    rank: Int32Array.from(ranks),
    from: Int32Array.from(ranks, (rank) => agents.number(events[rank].text("from") ?? events[rank].agent)),
    to: Int32Array.from(ranks, (rank) => {
      const to = events[rank].text("to");
      return to === null ? -1 : agents.number(to);
    }),
  };
}

/** A number that a byte holds: a broken document may say anything, and beyond what a byte counts nothing is said.
 * @type {(names: Names, text: string | null) => number} */
function small(names, text) {
  return text !== null && (names.list.length < 256 || names.has(text)) ? names.number(text) : 0;
}
