/* Events of a sample of Inspect in; which of them are those of the run, and what is around each, out. Pure.

   Twin of generator/traces/importers/inspect_events.py, which says how tools and scorers are told. */

import { asList, asMap, asText, isGiven } from "./fields.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Report } from "./report.js"
 */

const { SCORERS } = TABLES.inspect_events;
const JUDGED = "events of scorers, which judge the run";

/** Return the events that are the run's, and those within them, without what scorers do, which is counted.
 * @type {(given: unknown[], report: Report) => Fields[]} */
export function eventsOfRun(given, report) {
  const judged = new Set();
  let steps = 0;
  return unnested(given, "").filter(({ event, type, action, id, span_id, parent_id }) => {
    const isStated = SCORERS.includes(asText(type));
    if (event === "span_begin" && (isStated || judged.has(asText(parent_id)))) judged.add(asText(id));
    if (event === "step" && isStated) steps = Math.max(0, steps + (action === "begin" ? 1 : -1));
    const isJudged = steps > 0 || judged.has(asText(span_id)) || judged.has(asText(id));
    if (!isJudged) return true;
    count(report.read, `events ${asText(event) || "without a kind"}`);
    count(report.leftOut, JUDGED);
    return false;
  });
}

/** Return by the id of a tool's span the event of its call.
 * @type {(events: Fields[]) => Map<string, string>} */
export function findCallers(events) {
  const begun = events.filter(({ event, type }) => event === "span_begin" && type === "tool");
  const spans = new Set(begun.map(({ id }) => asText(id)));
  const calls = events.filter(({ event, span_id }) => event === "tool" && spans.has(asText(span_id)));
  return new Map(calls.map((each) => [asText(each.span_id), idOf(each)]));
}

/** Return the id of the event of a call.
 * @type {(event: Fields) => string} */
export function idOf(event) {
  return asText(isGiven(event.uuid) ? event.uuid : event.id);
}

/** Return events and those within them; around: the id of the event that encloses them, empty if none.
 * @type {(events: unknown[], around: string) => Fields[]} */
function unnested(events, around) {
  return events.map(asMap).flatMap((event) => {
    const [span_id, parent_id] = [event.span_id, event.parent_id].map((id) => (isGiven(id) ? id : around));
    const inner = unnested(asList(event.events), event.event === "tool" ? idOf(event) : around);
    return [around ? { ...event, span_id, parent_id } : event, ...inner];
  });
}
