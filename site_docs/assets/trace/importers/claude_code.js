/* A Claude Code session with its sub-agents becomes a trace. Pure.

   Twin of generator/traces/importers/claude_code.py, which tells the format and its traps. */

import { AgentWriter } from "./claude_code_agent.js";
import { TraceBuilder } from "./trace_builder.js";
import { Lane } from "./lane.js";
import { count, makeReport } from "./report.js";
import { asList, asMap, asText } from "./fields.js";
import { valuesOf } from "./records.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source } from "./records.js"
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
 * @type {(source: Source) => boolean} */
function recognise(source) {
  for (const value of valuesOf(source)) {
    const node = asMap(value);
    if ((node.type === "user" || node.type === "assistant") && asMap(node.message) !== NOTHING) {
      return "sessionId" in node || "uuid" in node || "agentId" in node;
    }
  }
  return false;
}

/** Import a session.
 * @type {(source: Source, keep: boolean) => Imported} */
function importSource(source, keep) {
  return new SessionImporter(source, keep).run();
}

export const CLAUDE_CODE = { name: NAME, recognise, importSource };

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
    this.write(MAIN, new Lane(this.builder, MAIN), 0n);
    for (const [key, { records }] of this.threads) {
      if (this.written.has(key)) continue;
      count(this.report.leftOut, "sub-agents that no call spawned");
      count(this.report.leftOut, "records of such sub-agents", records.length);
    }
    return this.builder.finish(this.source, { traceId: this.session, system: "claude-code", root: MAIN });
  }

  /* Sort the records by agent; side-car files give what is known about it. */
  sort() {
    for (const file of this.source.files) {
      if (file.broken) count(this.report.leftOut, "lines that are no JSON", file.broken);
      const [, named, suffix] = AGENT_FILE.exec(file.name) ?? [];
      for (const { value, line } of file.records) {
        const node = asMap(value);
        if (named && suffix === "meta.json") {
          this.thread(named).meta = node;
          continue;
        }
        count(this.report.read, `records of type ${asText(node.type) || "unknown"}`);
        this.session ||= asText(node.sessionId);
        this.thread(asText(node.agentId) || named || MAIN).records.push({ node, src: { file: file.name, line } });
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

  /** Write one agent from time t on; return when it did its last thing.
   * @type {(key: string, lane: Lane, t: bigint) => bigint} */
  write(key, lane, t) {
    this.written.add(key);
    const writer = new AgentWriter(this, lane, t);
    for (const { node, src } of joined(this.thread(key).records)) writer.take(node, src);
    return writer.finish(key === MAIN);
  }

  /** Return the key of the sub-agent that a call spawned, or null.
   * @type {(callId: string, result: Fields) => string | null} */
  childOf(callId, result) {
    const spawned = callId ? this.byCall.get(callId) : undefined;
    if (spawned !== undefined) return spawned;
    const named = asText(result.agentId);
    return this.threads.has(named) ? named : null;
  }

  /** @type {(key: string | null, asked: Fields) => string} */
  nameOf(key, asked) {
    const meta = key ? this.thread(key).meta : NOTHING;
    const name = asText(meta.agentType) || asText(asked.subagent_type) || "agent";
    count(this.names, name);
    return this.names.get(name) === 1 ? name : `${name}_${this.names.get(name)}`;
  }
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
