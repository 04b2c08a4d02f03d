/* Usefulness: how much of a run the answer rests on. Twin of generator/traces/metrics/usefulness.py. */

import { missing } from "./metric.js";

/**
 * @import { Facts } from "../model/facts.js"
 * @import { Event } from "../model/trace.js"
 * @import { Compute } from "./metric.js"
 */

/** Return the event that gave the answer and how that is known, empty where it is marked final; null when nothing gave it.

   Looks only at events before the rank `before`.
 * @type {(facts: Facts, before?: number) => { rank: number, known: string } | null} */
export function findAnswer({ trace, agents }, before = trace.events.length) {
  const events = trace.events.slice(0, before);
  const marked = events.findLastIndex((event) => event.isTrue("final"));
  if (marked >= 0) return { rank: marked, known: "" };
  const isResult = (/** @type {Event} */ event) => {
    if (event.type === "aggregate") return event.agent === agents.root;
    return event.type === "return" && agents.root !== null && [event.agent, event.text("to")].includes(agents.root);
  };
  const rank = events.findLastIndex(isResult);
  if (rank < 0) return null;
  const what = events[rank].type === "aggregate" ? "aggregation by" : "return by or to";
  return { rank, known: `taken for the answer: the last ${what} ${agents.root}` };
}

/** @type {Compute} */
function measureRatio(facts) {
  const answer = findAnswer(facts);
  if (!answer) return missing("no event is marked final, and the lead neither aggregates nor gets a return");
  const ranks = facts.explicit.ancestors([answer.rank]);
  const n = facts.trace.events.length;
  const note = answer.known && `${facts.trace.events[answer.rank].id} is ${answer.known}`;
  return { value: ranks.size / n, n, ranks, note };
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "useful.ratio": measureRatio,
};
