/* Codex rollouts become records with their threads and times. Pure.

   Twin of generator/traces/importers/codex_items.py. */

import { asMap, asText, asTime } from "./fields.js";
import { HAS_NONE, NO_TIMES, STEPS_BACK } from "./trace_builder.js";
import { membersOf } from "./records.js";
import { Repeats } from "./repeats.js";
import { count } from "./report.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Report } from "./report.js"
 */

/** One record: when, of which thread, whether it is the head of one, and where it stands.
 * held: why its time is not its own, empty where it is.
 * @typedef {{ t: bigint, held: string, thread: string, isHead: boolean, type: string, payload: Fields,
 *   src: { file: string, line: number } }} Item */

export const CALLS = new Set(["function_call", "custom_tool_call", "local_shell_call"]);
export const OUTPUTS = new Set(["function_call_output", "custom_tool_call_output"]);

/** Yield every record with the id of its thread, which a head of a thread begins.
 * @type {(file: SourceFile) => Generator<{ thread: string, record: SourceRecord }>} */
export function* threadsOf(file) {
  let thread = file.name;
  let forked = "";
  for (const record of membersOf(file)) {
    const node = asMap(record.value);
    const payload = asMap(node.payload);
    const name = asText(payload.id);
    // A fork repeats what it was forked from, head included.
    if (node.type === "session_meta" && name && name !== forked) {
      thread = name;
      forked = asText(payload.forked_from_id);
    }
    yield { thread, record };
  }
}

/** Return the id of the thread that spawned one, as its head names it, or an empty text.
 * @type {(payload: Fields) => string} */
export function parentOf(payload) {
  const spawned = asMap(asMap(asMap(payload.source).subagent).thread_spawn);
  return asText(spawned.parent_thread_id) || asText(payload.parent_thread_id);
}

/** Return the records of all threads as they stand in their files; within a file time is not let go back, and without
 * any time it counts records.
 * @type {(source: Source, report: Report) => Item[]} */
export function readItems(source, report) {
  /** @type {Item[]} */
  const items = [];
  const repeats = new Repeats();
  const firsts = source.files.map(firstTime);
  const start = startOf(source);
  if (start === null) count(report.guessed, NO_TIMES);
  for (const [number, file] of source.files.entries()) {
    if (file.broken) count(report.leftOut, "lines that are no JSON", file.broken);
    let now = firsts[number] ?? start;
    for (const { thread, record: { value, line } } of threadsOf(file)) {
      const node = asMap(value);
      const type = asText(node.type);
      const payload = asMap(node.payload);
      const stamp = asTime(node.timestamp);
      const held = now === null ? "" : stamp === null ? HAS_NONE : stamp < now ? STEPS_BACK : "";
      if (now !== null && stamp !== null && stamp > now) now = stamp;
      count(report.read, `records of type ${type || "unknown"}`);
      const name = nameOfCall(type, payload);
      if (name && repeats.has(`${thread} ${name}`, value, report)) continue;
      items.push({
        t: now ?? BigInt(items.length),
        held,
        thread,
        isHead: type === "session_meta" && asText(payload.id) === thread,
        type,
        payload,
        src: { file: file.name, line },
      });
    }
  }
  return items;
}

/** Return the earliest of the times that the files begin with; null if no record has one.
 * @type {(source: Source) => bigint | null} */
export function startOf({ files }) {
  return files.map(firstTime).reduce(
    (least, each) => (least === null || (each !== null && each < least) ? each : least),
    null,
  );
}

/** @type {(file: SourceFile) => bigint | null} */
function firstTime(file) {
  for (const { value } of membersOf(file)) {
    const time = asTime(asMap(value).timestamp);
    if (time !== null) return time;
  }
  return null;
}

/** What tells a call or an output from all others of its thread; empty for anything else.
 * @type {(type: string, payload: Fields) => string} */
function nameOfCall(type, payload) {
  const [inner, callId] = [asText(payload.type), asText(payload.call_id)];
  return type === "response_item" && (CALLS.has(inner) || OUTPUTS.has(inner)) && callId ? `${inner} ${callId}` : "";
}

/** Earlier records first.
 * @type {(one: Item, other: Item) => number} */
export function byTime(one, other) {
  return one.t < other.t ? -1 : one.t > other.t ? 1 : 0;
}
