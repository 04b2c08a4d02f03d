/* Who and what people found to be at fault, beside what the trace itself tells: the critical path and the first failure. */

import { make } from "../../base/elements.js";
import { plural } from "../../text/numbers.js";
import { smallButton } from "./buttons.js";
import { Neighbours } from "./neighbours.js";
import { printable } from "./text.js";
import { FOUND_AT_FAULT } from "./wording.js";

/**
 * @import { Fault } from "../messages.js"
 * @import { Picture } from "../picture/picture.js"
 */

/** Where a fault stands; hop: of the critical path, from 1, or 0; ofAgent: hops by its agent; first: the rank of the first
 * event that failed, or -1; follows: whether edges lead there from the event at fault.
 * @typedef {{ hop: number, hops: number, ofAgent: number, first: number, follows: boolean }} Comparison */

/** Compare a fault with the critical path and the first failure.
 * @type {(fault: Fault, picture: Picture) => Comparison} */
function compareFault({ agent, rank }, picture) {
  const { critical, agents, status, statuses } = picture;
  const number = rank < 0 ? agents.indexOf(agent) : picture.agent[rank];
  const first = status.findIndex((each) => !["", "ok"].includes(statuses[each]));
  return {
    hop: rank < 0 ? 0 : critical.indexOf(rank) + 1,
    hops: critical.length,
    ofAgent: critical.filter((each) => picture.agent[each] === number).length,
    first,
    follows: rank >= 0 && first > rank && new Neighbours(picture).descendants(rank)[first] === 1,
  };
}

/** Return what was found, with ways to the events.
 * @type {(fault: Fault, picture: Picture, show: (rank: number) => void) => HTMLElement} */
export function drawFault(fault, picture, show) {
  const { agent, step, reason, rank } = fault;
  const who = [agent && printable(agent, 60), step === null ? "" : `step ${step}`].filter(Boolean).join(", ");
  const found = make("p", {}, `${FOUND_AT_FAULT}: `, make("b", {}, make("bdi", { text: who })));
  if (reason) found.append(" — ", make("bdi", { text: printable(reason, 400) }));
  if (rank >= 0) found.append(" ", smallButton("Show it", () => show(rank)));
  const compared = compareFault(fault, picture);
  const told = make("p", { class: "small" }, `${pathWords(compared, rank)} `, ...failureWords(compared, rank, picture));
  if (compared.first >= 0 && compared.first !== rank) {
    told.append(" ", smallButton("Show the failure", () => show(compared.first)));
  }
  return make("div", { class: "viewer-failure" }, found, told);
}

/** @type {(compared: Comparison, rank: number) => string} */
function pathWords({ hop, hops, ofAgent }, rank) {
  if (!hops) return "There is no critical path to compare it with.";
  if (hop) return `It is hop ${hop} of ${hops} on the critical path.`;
  const share = `${ofAgent} of ${plural(hops, "hop")}`;
  if (rank < 0) return `This agent has ${share} on the critical path.`;
  return `It is not on the critical path, where its agent has ${share}.`;
}

/** @type {(compared: Comparison, rank: number, picture: Picture) => (HTMLElement | string)[]} */
function failureWords({ first, follows }, rank, { ids, agent, agents }) {
  if (first < 0) return ["No event is marked as failed."];
  if (first === rank) return ["It is the first event that failed."];
  const named = make("bdi", { text: `${printable(ids[first], 40)} of ${printable(agents[agent[first]], 60)}` });
  if (rank < 0) return ["The first failure is ", named, "."];
  const away = plural(Math.abs(first - rank), "event");
  if (first < rank) return ["The first failure is ", named, `, ${away} before it.`];
  return ["The first failure is ", named, `, ${away} later, and ${follows ? "follows" : "does not follow"} from it.`];
}
