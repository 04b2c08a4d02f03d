/* Usefulness: how much of a run the answer rests on. Twin of generator/traces/metrics/usefulness.py. */

import { EXPLICIT, missing } from "./metric.js";

/** Return {rank, known}: the event that gave the answer and how it is known, marked final, or the lead's last result;
   null when nothing gave it. Looks only at events before the rank `before`. */
export function findAnswer({ trace, lives }, before = trace.events.length) {
  const events = trace.events.slice(0, before);
  const marked = events.findLastIndex((event) => event.isTrue("final"));
  if (marked >= 0) return { rank: marked, known: "" };
  const isResult = (event) => {
    if (event.type === "aggregate") return event.agent === lives.root;
    return event.type === "return" && lives.root !== null && [event.agent, event.text("to")].includes(lives.root);
  };
  const rank = events.findLastIndex(isResult);
  if (rank < 0) return null;
  const what = events[rank].type === "aggregate" ? "aggregation by" : "return by or to";
  return { rank, known: `taken for the answer: the last ${what} ${lives.root}` };
}

function tellRatio(facts) {
  const answer = findAnswer(facts);
  if (!answer) return missing("no event is marked final, and the lead neither aggregates nor gets a return");
  const ranks = facts.explicit.ancestors([answer.rank]);
  const n = facts.trace.events.length;
  const note = answer.known && `${facts.trace.events[answer.rank].id} is ${answer.known}`;
  return { value: ranks.size / n, n, ranks, note };
}

export const METRICS = [{ id: "useful.ratio", unit: "ratio", graph: EXPLICIT, compute: tellRatio }];
