/* Codex rollouts become records with their threads and times. Pure.

   Twin of generator/traces/importers/codex_items.py. */

import { findCopies, findStretches, readTold, REPEATED, TAKEN } from "./codex_replays.js";
import { asList, asMap, asText, asTime } from "./fields.js";
import { HAS_NONE, NO_TIMES, STEPS_BACK } from "./trace_builder.js";
import { membersOf, readJson } from "./records.js";
import { Repeats } from "./repeats.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/**
 * @import { Told } from "./codex_replays.js"
 * @import { Fields } from "./fields.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Report } from "./report.js"
 */

/** What an event of newer builds tells of another thread; callId: of the call that brought it about.
 * @typedef {{ kind: string, callId: string, thread: string, path: string }} Activity */

/** A record, the number of its file, and its thread; copied: why it is left out, empty where it is not.
 * @typedef {{ number: number, thread: string, record: SourceRecord, copied: string }} ThreadRecord */

/** One record: when, of which thread, whether it is the head of one, and where it stands.
 * held: why its time is not its own, empty where it is.
 * @typedef {{ t: bigint, held: string, thread: string, isHead: boolean, type: string, payload: Fields,
 *   src: { file: string, line: number } }} Item */

export const CALLS = new Set(TABLES.codex_items.CALLS);
export const OUTPUTS = new Set(TABLES.codex_items.OUTPUTS);
export const REMOTE_CALLS = new Set(TABLES.codex_items.REMOTE_CALLS);
/* The types of parts that the user wrote. */
const SAID = new Set(TABLES.codex_items.SAID);

/** Return every record with its thread, in the order of the files.
 * @type {(source: Source) => ThreadRecord[]} */
export function findThreads({ files }) {
  const stretches = files.flatMap((file, number) => findStretches(file).map((stretch) => ({ number, stretch })));
  /** @type {Map<string, Told | null>} */
  const told = new Map();
  return stretches.flatMap(({ number, stretch }) => {
    const { thread, parent, records, isReplay } = stretch;
    if (isReplay && !told.has(parent)) {
      told.set(parent, readTold(stretches.map((each) => each.stretch).filter((each) => each.thread === parent)));
    }
    const known = told.get(parent) ?? null;
    const inherited = stretch.inherited();
    const copies = inherited.size ? inherited : isReplay ? findCopies(stretch, known) : new Set();
    const why = inherited.size || known ? REPEATED : TAKEN;
    return records.map((record, at) => ({ number, thread, record, copied: copies.has(at) ? why : "" }));
  });
}

/** Return what an event says that another thread does; builds tell it alone or as an item.
 * @type {(payload: Fields) => Activity | null} */
export function activityOf(payload) {
  const inner = payload.type === "item_completed" ? asMap(payload.item) : payload;
  const thread = asText(inner.agent_thread_id);
  if ((inner.type !== "sub_agent_activity" && inner.type !== "SubAgentActivity") || !thread) return null;
  const callId = asText(inner.event_id) || asText(inner.id);
  return { kind: asText(inner.kind), callId, thread, path: asText(inner.agent_path) };
}

/** Return what an event says that the user wrote; null if it tells of something else.
 *
 * Builds from 0.147 on have it as an item, whose parts of text make one; a skill beside them is the program's.
 * @type {(payload: Fields) => string | null} */
export function saidByUser(payload) {
  const item = asMap(payload.item);
  if (payload.type === "user_message") return asText(payload.message);
  if (payload.type !== "item_completed" || item.type !== "UserMessage") return null;
  return asList(item.content).map(asMap).filter(({ type }) => SAID.has(asText(type))).map(({ text }) => asText(text))
    .join("");
}

/** Return the records of all threads as they stand in their files; within a file time is not let go back, and without
 * any time it counts records.
 * @type {(source: Source, report: Report) => Item[]} */
export function readItems(source, report) {
  /** @type {Item[]} */
  const items = [];
  const repeats = new Repeats();
  /** @type {Map<string, number>} */
  const met = new Map();
  const firsts = source.files.map(firstTime);
  const start = startOf(source);
  if (start === null) count(report.guessed, NO_TIMES);
  const nows = firsts.map((first) => first ?? start);
  for (const { number, thread, record: { value, line }, copied } of findThreads(source)) {
    const node = asMap(value);
    const type = asText(node.type);
    const payload = asTold(asMap(node.payload));
    count(report.read, `records of type ${type || "unknown"}`);
    if (copied) {
      count(report.leftOut, copied);
      continue;
    }
    const stamp = asTime(node.timestamp);
    const now = nows[number];
    const held = now === null ? "" : stamp === null ? HAS_NONE : stamp < now ? STEPS_BACK : "";
    if (now !== null && stamp !== null && stamp > now) nows[number] = stamp;
    const name = nameOfCall(type, payload);
    // Whatever else is there twice with its time was copied, as a file is that stands in two folders. In one file it is
    // no copy: a fork writes all of its history at one time.
    const stamped = asText(node.timestamp);
    const place = `${number} ${stamped}`;
    count(met, place);
    const told = name || (stamped && `${stamped} ${met.get(place)}`);
    if (told && repeats.has(`${thread} ${told}`, value, report, name !== "")) continue;
    items.push({
      t: nows[number] ?? BigInt(items.length),
      held,
      thread,
      isHead: type === "session_meta" && asText(payload.id) === thread,
      type,
      payload,
      src: { file: source.files[number].name, line },
    });
  }
  return items;
}

/** Return what one agent tells another as newer builds write it.
 *
 * In older builds it stands there as if the model had said it, as JSON that the program wrote.
 * @type {(payload: Fields) => Fields} */
function asTold(payload) {
  const parts = asList(payload.content);
  const text = parts.length === 1 && payload.role === "assistant" ? asText(asMap(parts[0]).text) : "";
  const told = text.includes('"trigger_turn"') ? asMap(readJson(text)) : {};
  if (!("author" in told && "recipient" in told)) return payload;
  return { type: "agent_message", author: told.author, content: [{ text: told.content }] };
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
