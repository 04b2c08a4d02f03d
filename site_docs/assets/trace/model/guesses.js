/* What a trace marks as guessed is left out of it, so that no number rests on it unawares. Pure.

   Twin of generator/traces/guesses.py. */

import { CAUSES, GUESSABLE } from "../vocabulary.js";
import { Event, toTrace } from "./trace.js";

/** @import { Trace } from "./trace.js" */

/** How many causes were guessed and left out, and how many there were in all; agents: of how many spawns.
 * @typedef {{ causes: number, of: number, agents: number }} LeftOut */

/** Return the fields of an event that are guessed: those that it lists, and of a guessed spawn whom it begins.
 * @type {(event: Event) => Set<unknown>} */
export function guessedFields(event) {
  const found =
    /** @type {Set<unknown>} */ (new Set(Array.isArray(event.fields.x_guessed) ? event.fields.x_guessed : []));
  if (event.type === "spawn" && event.isTrue("inferred")) found.add("to");
  return found;
}

/** Return a trace as it is stated: without guessed causes, receivers, spawned agents and decisions.
 * @type {(trace: Trace) => { trace: Trace, leftOut: LeftOut }} */
export function leaveOutGuesses(trace) {
  const events = trace.events.map(toStated);
  const causes = trace.edges.filter(({ type }) => CAUSES.includes(type));
  const spawns = trace.ofType("spawn").map((rank) => trace.events[rank]);
  const agents = spawns.filter((event) => event.text("to") !== null && guessedFields(event).has("to")).length;
  const leftOut = { causes: causes.filter(({ guessed }) => guessed).length, of: causes.length, agents };
  if (!leftOut.causes && events.every((event, rank) => event === trace.events[rank])) return { trace, leftOut };
  const edges = trace.edges.filter(({ guessed }) => !guessed);
  return { trace: toTrace({ ...trace, events, edges }), leftOut };
}

/** @type {(event: Event) => Event} */
function toStated(event) {
  if (!("x_guessed" in event.fields) && event.type !== "spawn") return event;
  const guessed = guessedFields(event);
  const away = GUESSABLE.filter((name) => guessed.has(name));
  if (!away.length) return event;
  const { id, t, type, agent } = event;
  const rest = Object.entries(event.fields).filter(([name]) => !away.includes(name));
  return new Event(event.index, { ...Object.fromEntries(rest), id, t, type, agent });
}
