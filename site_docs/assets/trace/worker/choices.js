/* What the list to choose from says of each of several traces. */

/**
 * @import { Choice } from "../messages.js"
 * @import { Document } from "./documents.js"
 */

/** Return how a trace appears in the list: it is not drawn or checked for that.
 * @type {(document: Document) => Choice} */
export function toChoice({ name, reading, start }) {
  const events = listOf(fieldOf(reading.value, "events"));
  const unit = fieldOf(fieldOf(reading.value, "meta"), "time_unit");
  const agents = new Set();
  let [first, last] = [Infinity, -Infinity];
  for (const event of events) {
    const [t, end, agent] = [fieldOf(event, "t"), fieldOf(event, "t_end"), fieldOf(event, "agent")];
    if (typeof agent === "string" && fieldOf(event, "type") !== "human_intervention") agents.add(agent);
    if (typeof t !== "number") continue;
    first = Math.min(first, t);
    last = Math.max(last, typeof end === "number" ? end : t);
  }
  const length = last >= first ? last - first : null;
  return {
    name,
    start,
    length,
    unit: typeof unit === "string" ? unit : "",
    agents: agents.size,
    events: events.length,
  };
}

/** @type {(value: unknown, name: string) => unknown} */
function fieldOf(value, name) {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? /** @type {{ [name: string]: unknown }} */ (value)[name]
    : undefined;
}

/** @type {(value: unknown) => unknown[]} */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
