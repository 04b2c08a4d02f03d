/* Threads of Codex become agents: their names, who spawned whom, and what passes between them. Pure.

   Twin of generator/traces/importers/codex_threads.py. */

import { compareText } from "../read/characters.js";
import { activityOf } from "./codex_items.js";
import { parentOf } from "./codex_replays.js";
import { asList, asMap, asText, toContent } from "./fields.js";
import { Lane } from "./lane.js";
import { Names } from "./names.js";
import { OpenCalls } from "./open_calls.js";
import { count } from "./report.js";
import { TABLES } from "./tables.js";

/**
 * @import { Activity, Item } from "./codex_items.js"
 * @import { Content, Fields } from "./fields.js"
 * @import { State } from "./lane.js"
 * @import { TraceBuilder } from "./trace_builder.js"
 */

/**
 * A thread while it is written.
 *
 * calls: its open ones; current: the decision being made; last: the last decision whose tokens are not given yet;
 * heard: in which form the user wrote last, and what, until the model answers; turns: where its lane was before each
 * message of the user that was not taken back
 * @typedef {{ lane: Lane, calls: OpenCalls<[key: number, tool: string]>, current: number | null,
 *   last: number | null, heard: { inner: string, said: string } | null, turns: State[] }} Thread
 */

/* How a message of one agent to another begins that is its answer. */
const ANSWER = "Message Type: FINAL_ANSWER";
const GOES_ON = new Set(["running", "pending_init", ""]);
const STATUS = new Map(Object.entries(TABLES.codex_threads.STATUS));

/** The agents of rollouts. */
export class Threads {
  /** @type {Map<string, Thread>} those of which a record was met */
  begun = new Map();
  /** @type {Map<string, string>} the agent of a thread */
  names = new Map();
  given = new Names();
  /** @type {Set<string>} the collaboration events that were met */
  collaborated = new Set();
  /** @type {Set<string>} threads whose spawn is written */
  spawned = new Set();
  /** @type {Set<string>} threads that came back from their last turn */
  returned = new Set();
  /** @type {Map<string, string>} the thread that spawned a thread */
  parents = new Map();
  /** @type {Map<string, string>} by its path: the thread of an agent, as newer builds name it */
  paths = new Map();
  /** @type {Set<string>} the ids of calls that events tell of */
  told = new Set();

  /** @param {TraceBuilder} builder
   * @param {boolean} keep */
  constructor(builder, keep) {
    this.builder = builder;
    this.report = builder.report;
    this.keep = keep;
  }

  /** Note which calls have events as well.
   * @type {(items: Item[]) => void} */
  foresee(items) {
    for (const { payload } of items.filter(({ type }) => type === "event_msg")) {
      const inner = asText(payload.type);
      const activity = activityOf(payload);
      if (activity) this.told.add(activity.callId);
      else if (inner.startsWith("collab_") && inner.endsWith("_end")) this.told.add(asText(payload.call_id));
    }
    this.told.delete("");
  }

  /** Note what the head of a thread says of it.
   * @type {(thread: string, payload: Fields) => void} */
  meet(thread, payload) {
    const spawned = asMap(asMap(asMap(payload.source).subagent).thread_spawn);
    const parent = parentOf(payload);
    const path = asText(spawned.agent_path) || asText(payload.agent_path);
    const name = asText(spawned.agent_nickname) || asText(payload.agent_nickname);
    if (path && !this.paths.has(path)) this.paths.set(path, thread);
    if (parent) this.parents.set(thread, parent);
    this.name(thread, name || (parent ? lastPart(path) || "agent" : "codex"));
  }

  /** Return the name of a thread's agent, which no other has.
   * @type {(thread: string, wanted: string) => string} */
  name(thread, wanted) {
    const name = this.names.get(thread) ?? this.given.give(wanted);
    this.names.set(thread, name);
    return name;
  }

  /** Begin the thread of a record unless it was begun, with its spawn if its parent is there; return it.
   * @type {(item: Item, root: string) => Thread} */
  begin({ thread, t, src }, root) {
    const former = this.begun.get(thread);
    if (former) return former;
    const name = this.name(thread, "codex");
    const begun = makeThread(new Lane(this.builder, name, [], 0, true));
    this.begun.set(thread, begun);
    const parent = thread === root ? undefined : this.parentOf(thread);
    if (parent) {
      begun.lane.last = [parent.lane.spawn(t, name, { src })];
      this.spawned.add(thread);
    }
    return begun;
  }

  /** @type {(thread: string) => Thread | undefined} */
  parentOf(thread) {
    const parent = this.parents.get(thread);
    return parent === undefined ? undefined : this.begun.get(parent);
  }

  /** Take the border of two turns of a thread: the model says what follows anew, and may return anew.
   * @type {(thread: Thread, name: string, begins: boolean) => void} */
  turn(thread, name, begins) {
    thread.current = thread.last = null;
    if (begins) this.returned.delete(name);
  }

  /** Take an event that tells of several threads.
   * @type {(thread: Thread, item: Item, inner: string) => void} */
  collaborate(thread, item, inner) {
    const { payload, t, src } = item;
    const callId = asText(payload.call_id);
    if (this.collaborated.has(`${inner} ${callId}`) && callId) {
      count(this.report.leftOut, "repeated collaboration events");
      return;
    }
    this.collaborated.add(`${inner} ${callId}`);
    const receiver = asText(payload.receiver_thread_id);
    const { lane } = thread;
    if (inner === "collab_agent_spawn_end" && asText(payload.new_thread_id)) {
      const wanted = asText(payload.new_agent_nickname);
      const fields = { role: asText(payload.new_agent_role), call_id: callId };
      this.spawn(thread, item, asText(payload.new_thread_id), wanted, fields);
    } else if (inner === "collab_agent_interaction_end" && receiver) {
      this.send(thread, item, receiver, toContent(payload.prompt, this.keep));
    } else if (inner === "collab_waiting_end") {
      const statuses = asMap(payload.statuses);
      for (const name of Object.keys(statuses).sort(compareText)) this.return(thread, item, name, statuses[name]);
    } else if (inner === "collab_close_end" && receiver) {
      this.return(thread, item, receiver, payload.status);
      // It is closed in the middle of its turn, and returns no more.
      if (payload.status === "running") this.returned.add(receiver);
      if (!this.spawned.has(receiver) && !this.begun.has(receiver)) {
        count(this.report.leftOut, "despawns, of threads that began before the recording");
        return;
      }
      lane.follow(this.builder.add("despawn", lane.agent, t, { to: this.name(receiver, "agent"), src }));
    } else count(this.report.leftOut, `event_msg of type ${inner}`);
  }

  /** Take an event of what another thread does.
   * @type {(thread: Thread, item: Item, activity: Activity) => void} */
  act(thread, item, { kind, callId, thread: other, path }) {
    if (this.collaborated.has(`${kind} ${callId}`) && callId) {
      count(this.report.leftOut, "repeated collaboration events");
      return;
    }
    this.collaborated.add(`${kind} ${callId}`);
    if (path && !this.paths.has(path)) this.paths.set(path, other);
    if (kind === "started") this.spawn(thread, item, other, lastPart(path), { call_id: callId });
    else if (kind === "interacted") this.send(thread, item, other, {});
    else if (["completed", "interrupted"].includes(kind)) this.return(thread, item, other, kind);
    else count(this.report.leftOut, `activities of sub-agents of kind ${kind || "unknown"}`);
  }

  /** Take what an agent answers to the one that spawned it, and say whether it is that.
   * @type {(thread: Thread, item: Item) => boolean} */
  hear(thread, item) {
    const author = this.paths.get(asText(item.payload.author)) ?? item.thread;
    const texts = asList(item.payload.content).map((part) => asText(asMap(part).text));
    if (!texts.length || !texts[0].startsWith(ANSWER) || !this.begun.has(author)) return false;
    if (this.returned.has(author) || this.parents.get(author) !== item.thread) return false;
    this.return(thread, item, author, { completed: texts.join("\n") });
    return true;
  }

  /** @type {(thread: Thread, item: Item, receiver: string, text: Content) => void} */
  send({ lane }, { t, src }, receiver, text) {
    const key = this.builder.add("message", lane.agent, t, { to: this.name(receiver, "agent"), src, ...text });
    lane.follow(key);
    const told = this.begun.get(receiver);
    if (!told) return;
    told.lane.results.push(key);
    this.returned.delete(receiver);
  }

  /** @type {(thread: Thread, item: Item, child: string, wanted: string, fields: { role?: string, call_id: string })
   *   => void} */
  spawn(thread, { thread: parent, t, src }, child, wanted, fields) {
    this.parents.set(child, parent);
    if (this.spawned.has(child)) {
      // Its own file began first: the spawn was written then.
      count(this.report.leftOut, "spawns already imported from the child's file");
      return;
    }
    this.spawned.add(child);
    const name = this.name(child, wanted || "agent");
    const spawn = thread.lane.spawn(t, name, { ...fields, src });
    const begun = this.begun.get(child) ?? makeThread(new Lane(this.builder, name, [], 0, true));
    this.begun.set(child, begun);
    // Where its file begins before that of the thread that spawned it, it may have acted by now.
    if (!begun.lane.last.length) begun.lane.last = [spawn];
  }

  /** @type {(thread: Thread, item: Item, child: string, status: unknown) => void} */
  return(thread, { t, src }, child, status) {
    const states = asMap(status);
    const word = typeof status === "string" ? status : Object.keys(states).sort(compareText)[0] ?? "";
    const returning = this.begun.get(child);
    if (GOES_ON.has(word) || this.returned.has(child) || !returning) {
      count(this.report.leftOut, "statuses of agents that are still running, have already returned, or are unknown");
      return;
    }
    this.returned.add(child);
    const { lane } = returning;
    const text = toContent(Object.hasOwn(states, word) ? states[word] : null, this.keep);
    const key = this.builder.add("return", lane.agent, t, {
      to: thread.lane.agent,
      status: STATUS.get(word),
      src,
      ...text,
    });
    lane.follow(key);
    thread.lane.returned(key);
    thread.current = null;
  }

  /** Return the agents that nobody waited for, at their last record; a head alone tells of no return.
   * @type {(items: Item[]) => void} */
  close(items) {
    const begun = items.filter(({ type }) => type !== "session_meta");
    const last = new Map(begun.map((item) => /** @type {const} */ ([item.thread, item])));
    for (const child of [...this.parents.keys()].sort(compareText)) {
      const [own, parent] = [this.begun.get(child), this.parentOf(child)];
      const end = last.get(child);
      if (!own || !parent || this.returned.has(child)) continue;
      if (end === undefined) {
        count(this.report.leftOut, "returns of sub-agents without any record");
        continue;
      }
      const guess = "returns, from a thread's last record";
      this.builder.held = end.held;
      own.lane.follow(this.builder.add("return", own.lane.agent, end.t, { to: parent.lane.agent }, { guess }));
    }
  }
}

/** Go back to before so many messages of the user, or the first of them; return how many are taken back.
 * @type {(thread: Thread, number: number | null) => number} */
export function rollBack(thread, number) {
  const { turns } = thread;
  const taken = Math.trunc(Math.min(number ?? 0, turns.length));
  if (taken) {
    thread.lane.restore(turns[turns.length - taken]);
    thread.current = thread.last = thread.heard = null;
    turns.length -= taken;
  }
  return taken;
}

/** @type {(lane: Lane) => Thread} */
function makeThread(lane) {
  return { lane, calls: new OpenCalls(lane.builder.report), current: null, last: null, heard: null, turns: [] };
}

/** @type {(path: string) => string} */
function lastPart(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
