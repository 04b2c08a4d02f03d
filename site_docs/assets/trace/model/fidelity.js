/* How true a trace is to what was recorded: how much of it is stated, how much guessed, how much unknown. Pure.

   Twin of generator/traces/fidelity.py. */

import { CAUSES, FROM_ORDER } from "../vocabulary.js";
import { guessedFields } from "./guesses.js";
import { isObject } from "./trace.js";

/** @import { Event, Trace } from "./trace.js" */

/** How many of some parts of a trace are stated, guessed and unknown.
 * @typedef {{ stated: number, guessed: number, unknown: number }} Share */

/** The line that stands on top of every imported trace; judged: whether what it stands on is stated.
 * @typedef {{ text: string, judged: boolean }} Fidelity */

/** Return how true a trace is; null for one that was not imported.
 * @type {(trace: Trace) => Fidelity | null} */
export function findFidelity(trace) {
  const { source } = trace.meta;
  if (!isObject(source) || typeof source.format !== "string") return null;
  const receivers = shareOf(trace.ofType("message").map((rank) => stateOf(trace.events[rank])));
  const spawns = shareOf(trace.ofType("spawn").map((rank) => stateOf(trace.events[rank])));
  const edges = trace.edges.filter(({ type }) => CAUSES.includes(type));
  const causes = shareOf(edges.map(({ guessed }) => (guessed ? "guessed" : "stated")));
  const calls = trace.events.filter((event) => event.cost("llm_calls"));
  const tokens = shareOf(calls.map((event) => (event.tokens === null ? "unknown" : "stated")));
  const marked = trace.events.filter((event) => event.isTrue("final"));
  const isGuess = (/** @type {Event} */ event) => guessedFields(event).has("final") || event.isTrue("inferred");
  const answer = shareOf(marked.map((event) => (isGuess(event) ? "guessed" : "stated")));
  const times = timesOf(trace);
  const parts = [
    ...(sizeOf(receivers) ? [["receivers", tell(receivers)]] : []),
    ...(sizeOf(spawns) ? [["spawns", tell(spawns)]] : []),
    ["causes", sizeOf(causes) && !causes.stated ? FROM_ORDER : tell(causes)],
    ["times", times.guessed || !times.stated ? tell(times) : "stated"],
    ["tokens", tell(tokens)],
    ["answer", answer.stated ? "stated" : answer.guessed ? "guessed" : "none"],
  ];
  return {
    text: parts.map(([name, told]) => `${name}: ${told}`).join("; "),
    judged: isMostStated(receivers) && isMostStated(spawns) &&
      ((times.stated > 0 && isMostStated(times)) || isMostStated(causes)),
  };
}

/** Tell of how many events the time is their own: of none where t counts steps.
 * @type {(trace: Trace) => Share} */
function timesOf({ meta, events }) {
  if (meta.time_unit === "step") return shareOf([]);
  const isHeld = (/** @type {Event} */ event) => "x_guessed" in event.fields && guessedFields(event).has("t");
  return shareOf(events.map((event) => (isHeld(event) ? "guessed" : "stated")));
}

/** @type {(event: Event) => keyof Share} */
function stateOf(event) {
  if (event.text("to") === null) return "unknown";
  return guessedFields(event).has("to") ? "guessed" : "stated";
}

/** @type {(states: (keyof Share)[]) => Share} */
function shareOf(states) {
  const share = { stated: 0, guessed: 0, unknown: 0 };
  for (const state of states) share[state] += 1;
  return share;
}

/** @type {(share: Share) => number} */
function sizeOf({ stated, guessed, unknown }) {
  return stated + guessed + unknown;
}

/** Say whether at least half is stated, or there is nothing to state.
 * @type {(share: Share) => boolean} */
function isMostStated(share) {
  return 2 * share.stated >= sizeOf(share);
}

/** @type {(share: Share) => string} */
function tell(share) {
  const { stated, guessed, unknown } = share;
  if (!stated) return guessed ? `${guessed} guessed` : "none";
  const parts = [`${stated} of ${sizeOf(share)} stated`];
  if (guessed) parts.push(`${guessed} guessed`);
  if (unknown) parts.push(`${unknown} unknown`);
  return parts.join(", ");
}
