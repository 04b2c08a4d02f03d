/* Records of a rollout of Codex become stretches of threads, with those told apart that repeat another thread's. Pure.

   Twin of generator/traces/importers/codex_replays.py. */

import { toJson } from "../layout.js";
import { asMap, asNumber, asText, asTime } from "./fields.js";
import { membersOf } from "./records.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { SourceFile, SourceRecord } from "./records.js"
 */

/** What the records of a thread say, and the ids of its turns.
 * @typedef {{ texts: Set<string>, turns: Set<string> }} Told */

const { TASKS, REPEATED, TAKEN } = TABLES.codex_replays;
export { REPEATED, TAKEN };
/* An id of this kind begins with the milliseconds at which it was made. */
const TIMED_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MILLISECONDS = 13;

/** Records of one thread that follow each other in a file. */
class Stretch {
  /** @type {Set<string>} the threads whose heads it may repeat */
  origins = new Set();
  /** With how many heads it begins, its own and those that it repeats. */
  heads = 0;
  /** @type {SourceRecord[]} */
  records = [];

  /** @param {string} thread
   * @param {string} parent the thread that spawned it, empty if none
   * @param {number | null} begins the number of the first record that is its own, where the head of a sub-agent's
   *   thread states it */
  constructor(thread, parent = "", begins = null) {
    this.thread = thread;
    this.parent = parent;
    this.begins = begins;
  }

  /** Say whether it begins as the thread that spawned it does. */
  get isReplay() {
    return this.parent !== "" && this.heads > 1;
  }

  /** Return the places of records before the first that is its own; the head is its own in any case.
   * @type {() => Set<number>} */
  inherited() {
    const numbers = this.records.map(({ value }) => asNumber(asMap(value).ordinal));
    const { begins } = this;
    return new Set(
      [...numbers.keys()].filter((at) => at && begins !== null && (numbers[at] ?? Infinity) < begins),
    );
  }

  /** Say whether the head of this name is that of an origin; a sub-agent's thread repeats it at once.
   * @type {(name: string) => boolean} */
  repeats(name) {
    return this.origins.has(name) && (!this.parent || this.heads === this.records.length);
  }
}

/** Return the stretches of a file: a head begins one, unless the thread repeats it.
 * @type {(file: SourceFile) => Stretch[]} */
export function findStretches(file) {
  let last = new Stretch(file.name);
  const found = [last];
  for (const record of membersOf(file)) {
    const node = asMap(record.value);
    const payload = asMap(node.payload);
    const name = asText(payload.id);
    if (node.type === "session_meta" && name) {
      if (!last.repeats(name)) {
        last = new Stretch(name, parentOf(payload), asNumber(payload.subagent_history_start_ordinal));
        found.push(last);
      }
      if (last.heads === last.records.length) last.heads += 1;
      // What is repeated may itself repeat another one.
      last.origins.add(parentOf(payload)).add(asText(payload.forked_from_id));
    }
    last.records.push(record);
  }
  return found;
}

/** Return the id of the thread that spawned one, as its head names it, or an empty text.
 * @type {(payload: Fields) => string} */
export function parentOf(payload) {
  const spawned = asMap(asMap(asMap(payload.source).subagent).thread_spawn);
  return asText(spawned.parent_thread_id) || asText(payload.parent_thread_id);
}

/** Return what the stretches of a thread say; null if there is none.
 * @type {(stretches: Stretch[]) => Told | null} */
export function readTold(stretches) {
  if (!stretches.length) return null;
  const records = stretches.flatMap((stretch) => stretch.records);
  return { texts: new Set(records.map(textOf)), turns: new Set(records.map(turnOf)) };
}

/** Return the places of records in a replay that are its parent's: they stand before its own task.
 *
 * told: what the parent's records say; null where they are not here, so that all before the task are taken for them
 * @type {(stretch: Stretch, told: Told | null) => Set<number>} */
export function findCopies(stretch, told) {
  const { heads, records } = stretch;
  /** @type {Set<number>} */
  const copies = new Set();
  for (let at = 1; at < heads; at += 1) copies.add(at);
  const own = records.findIndex((record, at) => at >= heads && isOwnTask(stretch, record, told));
  // Without a task of its own whatever follows what is repeated is its own.
  const end = own >= 0 ? own : told ? records.length : heads;
  for (let at = heads; at < end; at += 1) {
    if (!told || told.texts.has(textOf(records[at]))) copies.add(at);
    else if (own < 0) break;
  }
  return copies;
}

/** @type {(stretch: Stretch, record: SourceRecord, told: Told | null) => boolean} */
function isOwnTask({ thread, records }, record, told) {
  if (!TASKS.includes(asText(asMap(asMap(record.value).payload).type))) return false;
  const turn = turnOf(record);
  if (told) return turn ? !told.turns.has(turn) : !told.texts.has(textOf(record));
  if (TIMED_ID.test(turn) && TIMED_ID.test(thread)) return turn.slice(0, MILLISECONDS) >= thread.slice(0, MILLISECONDS);
  const [first, stamp] = [records[0], record].map(({ value }) => asTime(asMap(value).timestamp));
  return first !== null && stamp !== null && stamp > first;
}

/** @type {(record: SourceRecord) => string} */
function turnOf({ value }) {
  return asText(asMap(asMap(value).payload).turn_id);
}

/** What a record says; when it was written is not part of that.
 * @type {(record: SourceRecord) => string} */
function textOf({ value }) {
  const node = asMap(value);
  return toJson([node.type ?? null, node.payload ?? null], true);
}
