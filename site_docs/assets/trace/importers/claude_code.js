/* A Claude Code session with its sub-agents becomes a trace. Pure.

   Twin of generator/traces/importers/claude_code.py, which tells the format and its traps. */

import { Draft, Lane, count, makeReport } from "./draft.js";
import { asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";
import { valuesOf } from "./records.js";

export const NAME = "claude-code";

const MAIN = "main";
const SPAWNS = new Set(["Agent", "Task"]);
const OUTSIDE = /^(?:Web|mcp__)/;
const AGENT_FILE = /agent-([^/]+?)\.(jsonl|meta\.json)$/;
const NOTHING = asMap(null);

/** Say whether some record looks like one of a session. */
export function recognise(source) {
  for (const value of valuesOf(source)) {
    const node = asMap(value);
    if ((node.type === "user" || node.type === "assistant") && asMap(node.message) !== NOTHING) {
      return "sessionId" in node || "uuid" in node || "agentId" in node;
    }
  }
  return false;
}

/** Import a session. */
export function importSource(source, keep) {
  return new Importer(source, keep).run();
}

class Importer {
  constructor(source, keep) {
    this.source = source;
    this.report = makeReport(NAME, source.name);
    this.keep = keep;
    this.threads = new Map([[MAIN, { records: [], meta: NOTHING }]]);
    this.session = "";
    this.draft = new Draft(this.report);
    this.names = new Map();
    this.told = new Set();
    this.byCall = new Map();
  }

  run() {
    this.sort();
    this.write(MAIN, new Lane(this.draft, MAIN), 0n);
    for (const [key, { records }] of this.threads) {
      if (this.told.has(key)) continue;
      count(this.report.leftOut, "sub-agents that no call spawned");
      count(this.report.leftOut, "records of such sub-agents", records.length);
    }
    return this.draft.finish(this.source, { traceId: this.session, system: "claude-code", root: MAIN });
  }

  /* Sort the records by agent; side-car files give what is known about it. */
  sort() {
    for (const file of this.source.files) {
      if (file.broken) count(this.report.leftOut, "lines that are no JSON", file.broken);
      const [, named, suffix] = AGENT_FILE.exec(file.name) ?? [];
      for (const { value, line } of file.records) {
        const node = asMap(value);
        if (suffix === "meta.json") {
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

  thread(key) {
    if (!this.threads.has(key)) this.threads.set(key, { records: [], meta: NOTHING });
    return this.threads.get(key);
  }

  /* Write one agent from time t on; return when it did its last thing. */
  write(key, lane, t) {
    this.told.add(key);
    const writer = new Writer(this, lane, t);
    for (const { node, src } of joined(this.threads.get(key).records)) writer.take(node, src);
    return writer.finish(key === MAIN);
  }

  /* Return the key of the sub-agent that a call spawned, or null. */
  childOf(callId, result) {
    if (callId && this.byCall.has(callId)) return this.byCall.get(callId);
    const named = asText(result.agentId);
    return this.threads.has(named) ? named : null;
  }

  nameOf(key, asked) {
    const meta = key ? this.threads.get(key).meta : NOTHING;
    const name = asText(meta.agentType) || asText(asked.subagent_type) || "agent";
    count(this.names, name);
    return this.names.get(name) === 1 ? name : `${name}_${this.names.get(name)}`;
  }
}

/* Writes one agent's records. */
class Writer {
  constructor(importer, lane, t) {
    this.importer = importer;
    this.draft = importer.draft;
    this.report = importer.report;
    this.lane = lane;
    this.now = t;
    this.calls = new Map(); // from call id to [key, tool]; the key is -1 for what is no tool call
    this.spawned = new Map();
    this.stopped = null;
  }

  take(node, src) {
    const stamp = asTime(node.timestamp);
    if (stamp !== null && stamp < this.now) count(this.report.guessed, "times, held where the clock steps back");
    if (stamp !== null && stamp > this.now) this.now = stamp;
    const message = asMap(node.message);
    if (node.type === "assistant") this.answer(message, src);
    else if (node.type === "user" && node.isMeta !== true) this.user(node, message, src);
    else count(this.report.leftOut, `records of type ${asText(node.type) || "unknown"}`);
  }

  /* Write what is left open: agents without a result return when they did their last thing. */
  finish(isMain) {
    for (const callId of [...this.spawned.keys()]) this.child(callId, NOTHING, null, null);
    if (isMain && this.stopped !== null) {
      this.draft.set(this.stopped, { decision: "stop", final: true, inferred: true, x_guessed: ["decision", "final"] });
      count(this.report.guessed, "the decision to stop, from the lead's last message without calls");
    }
    return this.now;
  }

  answer(message, src) {
    const { keep } = this.importer;
    const blocks = asList(message.content).map(asMap);
    const uses = blocks.filter(({ type }) => type === "tool_use");
    const said = blocks.filter(({ type }) => type === "text").map(({ text }) => asText(text));
    const key = this.lane.decide(this.now, { cost: costOf(asMap(message.usage)), src, ...toContent(said.join("\n"), keep) });
    this.stopped = uses.length ? null : key;
    for (const use of uses) {
      const [callId, tool, asked] = [asText(use.id), asText(use.name), asMap(use.input)];
      if (SPAWNS.has(tool)) {
        const name = this.importer.nameOf(this.importer.childOf(callId, NOTHING), asked);
        const spawn = this.lane.spawn(this.now, name, { call_id: callId, src });
        this.spawned.set(callId, { spawn, t: this.now });
      } else if (tool === "SendMessage") {
        const receiver = asText(asked.to) || asText(asked.recipient);
        const content = toContent(isGiven(asked.message) ? asked.message : asked.content, keep);
        const sent = this.draft.add("message", this.lane.agent, this.now, { to: receiver, src, ...content });
        this.draft.link([key], sent, "causal", { guessed: true });
        this.calls.set(callId, [-1, tool]);
      } else {
        const call = this.lane.call(this.now, tool, { call_id: callId, src, ...toContent(asked, keep) });
        this.calls.set(callId, [call, tool]);
      }
    }
  }

  user(node, message, src) {
    const { content } = message;
    const results = asList(content).map(asMap).filter(({ type }) => type === "tool_result");
    for (const block of results) this.result(node, block, src);
    if (results.length) return;
    if (node.isSidechain === true || "agentId" in node) {
      // The first user record of a sub-agent is its task, which the spawn tells already.
      count(this.report.leftOut, "tasks of sub-agents");
    } else if (asText(asMap(node.origin).kind) === "task-notification") {
      count(this.report.leftOut, "notices that a task is done");
    } else {
      const text = toContent(content, this.importer.keep);
      this.lane.results.push(this.draft.add("human_intervention", "user", this.now, { to: this.lane.agent, src, ...text }));
    }
  }

  result(node, block, src) {
    const callId = asText(block.tool_use_id);
    const denied = asText(node.toolDenialKind);
    const status = denied ? "denied" : block.is_error === true ? "error" : "ok";
    if (this.spawned.has(callId)) {
      const extra = asMap(node.toolUseResult);
      if (asText(extra.status) === "async_launched") count(this.report.leftOut, "results that only say that a sub-agent was launched");
      else this.child(callId, extra, status, src);
      return;
    }
    if (!this.calls.has(callId)) {
      count(this.report.leftOut, "results of unknown calls");
      return;
    }
    const [call, tool] = this.calls.get(callId);
    if (call < 0) {
      count(this.report.leftOut, "receipts of messages");
      return;
    }
    const isOutside = OUTSIDE.test(tool);
    const outside = isOutside ? { trusted: false, inferred: true, x_guessed: ["trusted"] } : {};
    if (isOutside) count(this.report.guessed, "trust, of results from outside");
    const answer = toContent(block.content, this.importer.keep);
    this.lane.result(call, this.now, tool, { call_id: callId, status, src, ...outside, ...answer });
    if (denied) this.denial(call, denied, src);
  }

  denial(call, denied, src) {
    const { agent } = this.lane;
    const key =
      denied === "user-rejected"
        ? this.draft.add("human_intervention", "user", this.now, { src, to: agent })
        : this.draft.add("safety_event", agent, this.now, { src, safety: { action: "block", policy: denied } });
    this.draft.link([call], key, "causal");
    this.lane.results.push(key);
  }

  /* Write a sub-agent's own events, then its return; status and place are null where no result tells of it. */
  child(callId, extra, status, src) {
    const { spawn, t } = this.spawned.get(callId);
    this.spawned.delete(callId);
    const { importer, lane } = this;
    const child = importer.childOf(callId, extra);
    const name = asText(this.draft.entries[spawn].fields.to);
    const inner = new Lane(this.draft, name, [spawn], lane.depth + 1);
    let end = t;
    if (child === null || importer.told.has(child)) count(this.report.leftOut, "sub-agents whose transcript is missing");
    else if (lane.mayNest()) end = importer.write(child, inner, t);
    const guess = status === null ? "returns, from a sub-agent's last record" : "";
    const when = status === null || end > this.now ? end : this.now;
    const key = this.draft.add("return", name, when, { to: lane.agent, call_id: callId, status, src }, { guess });
    inner.follow(key);
    if (status !== null) {
      this.now = when;
      lane.returned(key);
    }
  }
}

/* Join the records of one message of the model: all its blocks, at its first record, with the last usage. */
function joined(records) {
  const found = [];
  const former = new Map();
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

function costOf(usage) {
  const [read, written, cached] = ["input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens"].map(
    (name) => asNumber(usage[name]) ?? 0,
  );
  if (!isGiven(usage)) return { llm_calls: 1 };
  return { llm_calls: 1, tokens_in: read + written + cached, tokens_out: asNumber(usage.output_tokens) ?? 0, tokens_cached: cached };
}
