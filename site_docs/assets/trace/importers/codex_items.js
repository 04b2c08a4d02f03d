/* Codex rollouts become records with their threads and times. Pure.

   Twin of the reading in generator/traces/importers/codex.py. */

import { asMap, asText, asTime } from "./fields.js";
import { count } from "./report.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Source } from "./records.js"
 * @import { Report } from "./report.js"
 */

/** One record: when, of which thread, whether it is the head of one, and where it stands.
 * @typedef {{ t: bigint, thread: string, isHead: boolean, type: string, payload: Fields,
 *   src: { file: string, line: number } }} Item */

/** Return the records of all threads as they stand in their files; within a file time is not let go back.
 * @type {(source: Source, report: Report) => Item[]} */
export function readItems(source, report) {
  /** @type {Item[]} */
  const items = [];
  for (const file of source.files) {
    if (file.broken) count(report.leftOut, "lines that are no JSON", file.broken);
    let thread = file.name;
    let now = 0n;
    for (const { value, line } of file.records) {
      const node = asMap(value);
      const type = asText(node.type);
      const payload = asMap(node.payload);
      const stamp = asTime(node.timestamp);
      if (stamp !== null && stamp > now) now = stamp;
      const id = type === "session_meta" ? asText(payload.id) : "";
      if (id) thread = id;
      count(report.read, `records of type ${type || "unknown"}`);
      items.push({ t: now, thread, isHead: id !== "", type, payload, src: { file: file.name, line } });
    }
  }
  return items;
}

/** Earlier records first.
 * @type {(one: Item, other: Item) => number} */
export function byTime(one, other) {
  return one.t < other.t ? -1 : one.t > other.t ? 1 : 0;
}
