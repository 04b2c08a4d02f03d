/* A Claude Code session with its sub-agents becomes a trace. Pure.

   Twin of generator/traces/importers/claude_code.py, which describes the format and its pitfalls. */

import { listIn, madeIn } from "../model/lists.js";
import { AgentWriter } from "./claude_code_agent.js";
import { Branches } from "./claude_code_branches.js";
import { readOutcomes, sessionOf, taskOf, textOf } from "./claude_code_calls.js";
import { asUser, joinBlocks } from "./claude_code_messages.js";
import { dropReplays } from "./claude_code_replays.js";
import { NO_TIMES, TraceBuilder } from "./trace_builder.js";
import { Lane, TOO_DEEP } from "./lane.js";
import { Repeats } from "./repeats.js";
import { count } from "./report.js";
import { asMap, asText, asTime, firstText } from "./fields.js";
import { Names } from "./names.js";
import { membersOf } from "./records.js";
import { part } from "./runs.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Report } from "./report.js"
 * @import { Source, SourceFile } from "./records.js"
 */

/** Where a record stands.
 * @typedef {{ file: string, line: number }} Place
 * @typedef {{ node: Fields, src: Place }} PlacedRecord
 * @typedef {{ records: PlacedRecord[], meta: Fields }} Thread */

const MAIN = "main";
const { IDS } = TABLES.claude_code;
const AGENT_FILE = /(?<![^/])agent-([^/]+?)\.(jsonl|meta\.json)$/;
const NOTHING = asMap(null);

/** Say whether some record looks like one of a session.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  if (AGENT_FILE.exec(file.name)?.[2] === "meta.json") {
    for (const { value } of membersOf(file)) {
      if ("agentType" in asMap(value) || "toolUseId" in asMap(value)) return true;
    }
    return false;
  }
  for (const { value } of membersOf(file)) {
    const node = asMap(value);
    if ((node.type === "user" || node.type === "assistant") && asMap(node.message) !== NOTHING) {
      // Qwen Code writes the same records around messages that have parts instead, and tells results otherwise.
      return IDS.some((name) => name in node) && !("parts" in asMap(node.message));
    }
  }
  return false;
}

/** Tell the sessions apart, each with its sub-agents, which carry its id.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  /** @type {Map<string, string>} */
  const sessions = new Map();
  for (const file of source.files) {
    const agent = agentOf(file);
    if (agent === null || sessions.has(agent)) continue;
    const told = [...membersOf(file)].map(({ value }) => sessionOf(asMap(value)));
    sessions.set(agent, told.find(Boolean) ?? "");
  }
  return part(source, (file, { value }) => {
    const named = sessionOf(asMap(value));
    const agent = agentOf(file);
    if (named || agent === null) return named || null;
    return sessions.get(agent) || null;
  });
}

/** What tells the agent of a file and of its side-car from all others, or null.
 * @type {(file: SourceFile) => string | null} */
function agentOf({ name }) {
  const found = AGENT_FILE.exec(name);
  return found && `${name.slice(0, found.index)} ${found[1]}`;
}

/** Import a session.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  return new SessionImporter(source, report, keep).run();
}

export class SessionImporter {
  /** @type {Map<string, Thread>} by agent */
  threads = new Map([[MAIN, { records: [], meta: NOTHING }]]);
  session = "";
  names = new Names(MAIN);
  /** @type {Set<string>} the agents that were written */
  written = new Set();
  /** @type {Map<string, string>} the agent that a call spawned */
  byCall = new Map();
  /** @type {Map<string, string[]>} by their name, who joined a team, and which call brought them in is not known yet */
  teammates = new Map();
  /** @type {Map<string, string>} the side chain of a record */
  chains = new Map();
  /** @type {Map<string, string[]>} side chains by the task that they begin with */
  prompts = new Map();
  /** @type {Map<string, number>} which record of all one is, by its id */
  places = new Map();
  outcomes = readOutcomes([]);
  /** @type {Map<string, string[]>} the parts of the records of an agent that was called again, by its first */
  parts = new Map();
  /** @type {Map<string, string>} the agent of a part */
  agents = new Map();
  /** @type {Map<string, string>} the name of an agent, once the call is known that spawned it */
  named = new Map();
  /** @type {bigint | null} when the first record of all was written; null if none has a time */
  start = null;

  /** @param {Source} source
   * @param {Report} report
   * @param {boolean} keep */
  constructor(source, report, keep) {
    this.source = source;
    this.report = report;
    this.keep = keep;
    this.builder = new TraceBuilder(this.report);
  }

  run() {
    this.sort();
    for (const thread of this.threads.values()) {
      const first = firstTime(thread);
      if (first !== null && (this.start === null || first < this.start)) this.start = first;
    }
    if (this.start === null) {
      this.builder.unit = "step";
      count(this.report.guessed, NO_TIMES);
    }
    this.write(MAIN, new Lane(this.builder, MAIN, [], 0, true), null);
    const isCut = this.report.leftOut.has(TOO_DEEP);
    for (const [key, { records }] of [...this.threads]) {
      if (this.written.has(key) || !records.length) continue;
      if (isCut) {
        count(this.report.leftOut, "records of such sub-agents", records.length);
        continue;
      }
      // Its transcript is all that is known of it: nobody is claimed to have begun it.
      count(this.report.read, "sub-agents that no call spawned");
      const name = this.resumed(key) || this.nameOf(key, NOTHING);
      this.write(key, new Lane(this.builder, name, [], 0, true), null);
    }
    return this.builder.finish(this.source, { traceId: this.session, system: "claude-code", root: MAIN });
  }

  /* Sort the records by agent; side-car files give what is known about it. */
  sort() {
    const repeats = new Repeats();
    for (const file of this.source.files) {
      const [, named, suffix] = AGENT_FILE.exec(file.name) ?? [];
      for (const { value, line } of file.records) {
        const written = asMap(value);
        if (named && suffix === "meta.json") {
          this.thread(named).meta = written;
          continue;
        }
        count(this.report.read, `records of type ${asText(written.type) || "unknown"}`);
        const node = asUser(written);
        this.session ||= sessionOf(node);
        const name = asText(node.uuid);
        const agent = asText(node.agentId);
        // What is written anew when a conversation is compacted or branches off may continue another record.
        const said = Object.keys(asMap(node.message)).length ? node.message : node;
        const told = firstText(node, "source_uuid", "uuid");
        if (told && repeats.has(`${agent} ${told}`, said, this.report)) continue;
        if (name && !this.places.has(name)) this.places.set(name, this.places.size + 1);
        // The lead's file may be called so, too.
        const key = agent || (node.isSidechain === false ? "" : named) || this.chainOf(node);
        this.thread(key).records.push({ node, src: { file: file.name, line } });
      }
    }
    this.outcomes = readOutcomes([...this.threads.values()].flatMap(({ records }) => records.map(({ node }) => node)));
    this.link();
    const chains = new Set([MAIN, ...this.chains.values()]);
    for (const key of [...this.threads.keys()].filter((each) => !chains.has(each))) this.part(key, this.thread(key));
  }

  /* Note which call spawned whom, as far as metadata tells it, and leave to each thread what is its own. */
  link() {
    const spawned = new Map([...this.threads].map(([key, { meta }]) => [asText(meta.toolUseId), key]));
    spawned.delete("");
    for (const [callId, agent] of this.outcomes.agents) spawned.set(callId, agent);
    dropReplays(this.threads, MAIN, spawned, this.report);
    for (const [key, { meta }] of this.threads) {
      const callId = asText(meta.toolUseId);
      if (callId && !this.byCall.has(callId)) this.byCall.set(callId, key);
    }
    const teammates = [...this.threads].filter(([, { meta }]) => meta.taskKind === "in_process_teammate");
    const since = new Map(teammates.map(([key, thread]) => [key, firstTime(thread) ?? 0n]));
    teammates.sort(([a], [b]) => Number((since.get(a) ?? 0n) - (since.get(b) ?? 0n)));
    for (const [key, { meta }] of teammates) listIn(this.teammates, asText(meta.name)).push(key);
  }

  /** Part the records of a sub-agent at the tasks of later calls, each a thread of its own.
   * @type {(key: string, thread: Thread) => void} */
  part(key, thread) {
    const tasks = thread.records.map(({ node }) => taskOf(node));
    const prompt = taskOfThread(thread);
    if (prompt && ![...this.outcomes.agents.values()].includes(key) && !asText(thread.meta.toolUseId)) {
      listIn(this.prompts, prompt).push(key);
    }
    const later = [...tasks.keys()].filter((at) => at && this.outcomes.tasks.has(tasks[at]));
    const starts = [0, ...later, tasks.length];
    const names = starts.slice(0, -1).map((at) => (at ? `${key} ${at}` : key));
    this.parts.set(key, names);
    for (const [number, name] of names.entries()) {
      const records = thread.records.slice(starts[number], starts[number + 1]);
      this.threads.set(name, { records, meta: number ? NOTHING : thread.meta });
      this.agents.set(name, key);
    }
  }

  /** @type {(key: string) => Thread} */
  thread(key) {
    return madeIn(this.threads, key, () => ({ records: [], meta: NOTHING }));
  }

  /** Return where a record stands in the one file, as far as that tells its place among those of other agents.
   * @type {(node: Fields, src: Place) => number} */
  placeOf(node, src) {
    const isAlone = this.source.files.length === 1;
    return isAlone ? Math.max(src.line, this.places.get(asText(node.uuid)) ?? 0) : 0;
  }

  /** Write one agent from time t on, without one from its first record on; return when it did its last thing.
   * @type {(key: string, lane: Lane, t: bigint | null) => bigint} */
  write(key, lane, t) {
    this.written.add(key);
    const writer = new AgentWriter(this, lane, t ?? firstTime(this.thread(key)) ?? this.start ?? 0n);
    const { records } = this.thread(key);
    const branches = new Branches(lane, records.map(({ node }) => node), key === MAIN);
    for (const { node, src, isMore } of joinBlocks(records)) {
      branches.enter(node);
      writer.take(node, src, isMore);
    }
    const end = writer.finish(key === MAIN);
    this.builder.held = writer.held;
    return end;
  }

  /** Return the agent of a record in the session's own file: side chains hang together by their records' ids.
   * @type {(node: Fields) => string} */
  chainOf(node) {
    const caller = asText(node.parent_tool_use_id);
    if (caller) {
      if (!this.threads.has(caller)) this.threads.set(caller, { records: [], meta: { toolUseId: caller } });
      return caller;
    }
    if (node.isSidechain !== true) return MAIN;
    const name = asText(node.uuid);
    let chain = this.chains.get(asText(node.parentUuid));
    if (chain === undefined) {
      chain = `${MAIN} ${name}`;
      listIn(this.prompts, textOf(asMap(node.message).content)).push(chain);
    }
    this.chains.set(name, chain);
    return chain;
  }

  /** Return the key of what a sub-agent did for a call, or null; it begins with the very task of the call.
   * @type {(callId: string, result: Fields, asked: Fields) => string | null} */
  childOf(callId, result, asked) {
    const task = asText(asked.prompt);
    const told = asText(result.agentId) || this.outcomes.agents.get(callId);
    const known = this.agentOf(callId, told || asText(asked.resume));
    const key = known ?? (told ? null : this.teammateOf(callId, asked));
    if (key === null) {
      const given = this.prompts.get(task) ?? [];
      return given.find((each) => !this.written.has(each) && this.threads.has(each)) ?? null;
    }
    const parts = this.parts.get(key) ?? [key];
    const left = parts.filter((each) => !this.written.has(each));
    return left.find((each) => taskOfThread(this.thread(each)) === task) ?? left[0] ?? parts[0];
  }

  /** Say whether a sub-agent that is not written yet had done something by then, as far as times tell.
   * @type {(key: string | null, by: bigint | null) => boolean} */
  hasBegun(key, by) {
    if (key === null || this.written.has(key)) return false;
    const first = firstTime(this.thread(key));
    return by === null || first === null || first <= by;
  }

  /** Return the sub-agent that metadata says a call spawned, or that is named; else null.
   * @type {(callId: string, named: string) => string | null} */
  agentOf(callId, named) {
    return this.byCall.get(callId) ?? (this.threads.has(named) ? named : null);
  }

  /** Return who joined a team under the name that a call gives; of several, the first that no call has brought.
   * @type {(callId: string, asked: Fields) => string | null} */
  teammateOf(callId, asked) {
    if (!callId || this.outcomes.failed.has(callId)) return null;
    const key = this.teammates.get(asText(asked.name))?.shift() ?? null;
    if (key !== null) this.byCall.set(callId, key);
    return key;
  }

  /** Note the name of the sub-agent that a call spawned, where its id is known.
   * @type {(key: string, name: string) => void} */
  nameBy(key, name) {
    const agent = this.agents.get(key) ?? key;
    if (agent && !this.named.has(agent)) this.named.set(agent, name);
  }

  /** Return the name of the sub-agent that a call resumes; empty where it spawns one.
   * @type {(key: string | null) => string} */
  resumed(key) {
    return key === null ? "" : this.named.get(this.agents.get(key) ?? key) ?? "";
  }

  /** @type {(key: string | null, asked: Fields) => string} */
  nameOf(key, asked) {
    const meta = key ? this.thread(key).meta : NOTHING;
    // Messages name an agent by the name that its call gave it, if any, rather than by its type.
    const named = asText(asked.name) || asText(meta.name);
    return this.names.give(named || asText(meta.agentType) || asText(asked.subagent_type) || "agent");
  }
}

/** @type {(thread: Thread) => bigint | null} */
function firstTime({ records }) {
  for (const { node } of records) {
    const time = asTime(node.timestamp);
    if (time !== null) return time;
  }
  return null;
}

/** Return the task with which the records of a sub-agent begin.
 * @type {(thread: Thread) => string} */
function taskOfThread({ records }) {
  return records.length ? taskOf(records[0].node) : "";
}
