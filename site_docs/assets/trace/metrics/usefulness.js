/* Usefulness: how much of a run the answer rests on. Twin of generator/traces/metrics/usefulness.py. */

import { SAID } from "../vocabulary.js";
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
  return { rank, known: `assumed to be the answer: the last ${what} ${agents.root}` };
}

/** @type {Compute} */
function measureRatio(facts) {
  const answer = findAnswer(facts);
  if (!answer) return missing("no event is marked final, and the lead neither aggregates nor gets a return");
  const turns = findEarlierAnswers(facts);
  const ranks = facts.explicit.ancestors([answer.rank, ...turns]);
  const n = facts.trace.events.length;
  const event = facts.trace.events[answer.rank];
  const notes = [];
  if (answer.known) notes.push(`${event.id} is ${answer.known}`);
  else if (event.isTrue("inferred")) notes.push(`${event.id} is assumed to be the answer, which is a guess`);
  if (turns.length) notes.push(`with the answers of ${turns.length} earlier turns`);
  return { value: ranks.size / n, n, ranks, note: notes.join("; ") };
}

/** Return what the lead had said last whenever somebody spoke up again: work for it is not dead.
 * @type {(facts: Facts) => number[]} */
function findEarlierAnswers({ trace, agents }) {
  /** @type {number[]} */
  const found = [];
  let said = -1;
  for (const [rank, event] of trace.events.entries()) {
    if (event.type === "human_intervention" && agents.nonAgents.has(event.agent)) {
      if (said >= 0 && SAID.includes(trace.events[said].type)) found.push(said);
      said = -1;
    } else if (event.agent === agents.root) said = rank;
  }
  return found;
}

/** @satisfies {Record<string, Compute>} */
export const COMPUTE = {
  "useful.ratio": measureRatio,
};
