/* Events of a span in; what a call was given and what came back, as far as those have it, out. Pure.

   Twin of generator/traces/importers/span_events.py, which says what the conventions have there. */

import { firstGiven } from "./fields.js";
import { TABLES } from "./tables.js";

/** @import { Fields } from "./fields.js" */

const { ASKED_IN, ANSWERED_IN, ASKED_THERE, ANSWERED_THERE } = TABLES.span_events;

/** Return what events have as attributes; several choices of an answer are a list.
 * @type {(events: [string, Fields][]) => Fields} */
export function contentsIn(events) {
  const [asked, answered] = [given(events, ASKED_IN), given(events, ANSWERED_IN)];
  return {
    ...(asked.length ? { [ASKED_THERE]: asked[0] } : {}),
    ...(answered.length ? { [ANSWERED_THERE]: answered.length === 1 ? answered[0] : answered } : {}),
  };
}

/** @type {(events: [string, Fields][], names: Record<string, string[]>) => unknown[]} */
function given(events, names) {
  return events.flatMap(([name, attributes]) => {
    const value = Object.hasOwn(names, name) ? firstGiven(attributes, ...names[name]) : null;
    return value === null || value === undefined ? [] : [value];
  });
}
