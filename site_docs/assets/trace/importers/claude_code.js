/* A Claude Code session with its sub-agents becomes a trace. Pure.

   Twin of generator/traces/importers/claude_code.py, which describes the format and its pitfalls. */

import { AgentWriter, textOf } from "./claude_code_agent.js";
import { NO_TIMES, TraceBuilder } from "./trace_builder.js";
import { Lane, TOO_DEEP } from "./lane.js";
import { Repeats } from "./repeats.js";
import { count, makeReport } from "./report.js";
import { asList, asMap, asText, asTime } from "./fields.js";
import { membersOf } from "./records.js";
import { part } from "./runs.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source, SourceFile } from "./records.js"
 */

/** Where a record stands.
 * @typedef {{ file: string, line: number }} Place
 * @typedef {{ node: Fields, src: Place }} PlacedRecord
 * @typedef {{ records: PlacedRecord[], meta: Fields }} Thread */

const NAME = "claude-code";

const MAIN = "main";
const AGENT_FILE = /agent-([^/]+?)\.(jsonl|meta\.json)$/;
const NOTHING = asMap(null);

/** Say whether some record looks like one of a session.
 * @type {(file: SourceFile) => boolean} */
function recognise(file) {
  if (AGENT_FILE.exec(file.name)?.[2] === "meta.json") {
    for (const { value } of membersOf(file)) {
      if ("agentType" in asMap(value) || "toolUseId" in asMap(value)) return true;
    }
    return false;
  }
  for (const { value } of membersOf(file)) {
    const node = asMap(value);
    if ((node.type === "user" || node.type === "assistant") && asMap(node.message) !== NOTHING) {
      return "sessionId" in node || "uuid" in node || "agentId" in node;
    }
  }
  return false;
}

/** Tell the sessions apart, each with its sub-agents, which carry its id.
 * @type {(source: Source) => Source[]} */
function split(source) {
  /** @type {Map<string, string>} */
  const sessions = new Map();
  for (const file of source.files) {
    const agent = agentOf(file);
    if (agent === null || sessions.has(agent)) continue;
    const told = [...membersOf(file)].map(({ value }) => asText(asMap(value).sessionId));
    sessions.set(agent, told.find(Boolean) ?? "");
  }
  return part(source, (file, { value }) => {
    const named = asText(asMap(value).sessionId);
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
 * @type {(source: Source, keep: boolean) => Imported} */
function importSource(source, keep) {
  return new SessionImporter(source, keep).run();
}

export const CLAUDE_CODE = { name: NAME, recognise, split, importSource };

export class SessionImporter {
  /** @type {Map<string, Thread>} by agent */
  threads = new Map([[MAIN, { records: [], meta: NOTHING }]]);
  session = "";
  /** @type {Map<string, number>} how many agents have a name */
  names = new Map();
  /** @type {Set<string>} the agents that were written */
  written = new Set();
  /** @type {Map<string, string>} the agent that a call spawned */
  byCall = new Map();
  /** @type {Map<string, string>} the side chain of a record */
  chains = new Map();
  /** @type {Map<string, string[]>} side chains by the task that they begin with */
  prompts = new Map();
  /** @type {bigint | null} when the first record of all was written; null if none has a time */
  start = null;

  /** @param {Source} source
   * @param {boolean} keep */
  constructor(source, keep) {
    this.source = source;
    this.report = makeReport(NAME, source.name);
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
      this.write(key, new Lane(this.builder, this.nameOf(key, NOTHING), [], 0, true), null);
    }
    return this.builder.finish(this.source, { traceId: this.session, system: "claude-code", root: MAIN });
  }

  /* Sort the records by agent; side-car files give what is known about it. */
  sort() {
    const repeats = new Repeats();
    for (const file of this.source.files) {
      if (file.broken) count(this.report.leftOut, "lines that are not JSON", file.broken);
      const [, named, suffix] = AGENT_FILE.exec(file.name) ?? [];
      for (const { value, line } of file.records) {
        const node = asMap(value);
        if (named && suffix === "meta.json") {
          this.thread(named).meta = node;
          continue;
        }
        count(this.report.read, `records of type ${asText(node.type) || "unknown"}`);
        this.session ||= asText(node.sessionId);
        const name = asText(node.uuid);
        if (name && repeats.has(name, node, this.report)) continue;
        this.thread(asText(node.agentId) || named || this.chainOf(node)).records.push({
          node,
          src: { file: file.name, line },
        });
      }
    }
    for (const [key, { meta }] of this.threads) {
      const callId = asText(meta.toolUseId);
      if (!this.byCall.has(callId)) this.byCall.set(callId, key);
    }
  }

  /** @type {(key: string) => Thread} */
  thread(key) {
    const thread = this.threads.get(key) ?? { records: [], meta: NOTHING };
    this.threads.set(key, thread);
    return thread;
  }

  /** Write one agent from time t on, without one from its first record on; return when it did its last thing.
   * @type {(key: string, lane: Lane, t: bigint | null) => bigint} */
  write(key, lane, t) {
    this.written.add(key);
    const writer = new AgentWriter(this, lane, t ?? firstTime(this.thread(key)) ?? this.start ?? 0n);
    for (const { node, src } of joined(this.thread(key).records)) writer.take(node, src);
    const end = writer.finish(key === MAIN);
    this.builder.held = writer.held;
    return end;
  }

  /** Return the agent of a record in the session's own file: side chains hang together by their records' ids.
   * @type {(node: Fields) => string} */
  chainOf(node) {
    if (node.isSidechain !== true) return MAIN;
    const name = asText(node.uuid);
    let chain = this.chains.get(asText(node.parentUuid));
    if (chain === undefined) {
      chain = `${MAIN} ${name}`;
      const prompt = textOf(asMap(node.message).content);
      this.prompts.set(prompt, [...(this.prompts.get(prompt) ?? []), chain]);
    }
    this.chains.set(name, chain);
    return chain;
  }

  /** Return the key of the sub-agent that a call spawned, or null; a side chain begins with the very task of its call.
   * @type {(callId: string, result: Fields, asked: Fields) => string | null} */
  childOf(callId, result, asked) {
    const spawned = callId ? this.byCall.get(callId) : undefined;
    if (spawned !== undefined) return spawned;
    const named = asText(result.agentId);
    if (this.threads.has(named)) return named;
    return this.prompts.get(asText(asked.prompt))?.find((each) => !this.written.has(each)) ?? null;
  }

  /** @type {(key: string | null, asked: Fields) => string} */
  nameOf(key, asked) {
    const meta = key ? this.thread(key).meta : NOTHING;
    const name = asText(meta.agentType) || asText(asked.subagent_type) || "agent";
    count(this.names, name);
    return this.names.get(name) === 1 ? name : `${name}_${this.names.get(name)}`;
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

/** Join the records of one message of the model: all its blocks, at its first record, with the last usage.
 * @type {(records: PlacedRecord[]) => PlacedRecord[]} */
function joined(records) {
  /** @type {PlacedRecord[]} */
  const found = [];
  const former = /** @type {Map<string, { content: unknown[], usage?: unknown }>} */ (new Map());
  for (const { node, src } of records) {
    const message = asMap(node.message);
    const name = node.type === "assistant" ? asText(message.id) : "";
    const first = name && former.get(name);
    if (first) {
      for (const block of asList(message.content)) first.content.push(block);
      if ("usage" in message) first.usage = message.usage;
    } else if (name) {
      const merged = { ...message, content: [...asList(message.content)] };
      former.set(name, merged);
      found.push({ node: { ...node, message: merged }, src });
    } else found.push({ node, src });
  }
  return found;
}
