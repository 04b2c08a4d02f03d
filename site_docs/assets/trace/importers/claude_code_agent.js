/* The records of one agent of a Claude Code session become its events. Pure.

   Twin of the writer in generator/traces/importers/claude_code.py. */

import { asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";
import { Lane } from "./lane.js";
import { count } from "./report.js";

/**
 * @import { Place, SessionImporter } from "./claude_code.js"
 * @import { Cost } from "./trace_builder.js"
 * @import { Fields } from "./fields.js"
 */

const SPAWNS = new Set(["Agent", "Task"]);
const OUTSIDE = /^(?:Web|mcp__)/;
const NOTHING = asMap(null);

export class AgentWriter {
  /** @type {Map<string, [key: number, tool: string]>} by call id; the key is -1 for what is no tool call */
  calls = new Map();
  /** @type {Map<string, { spawn: number, t: bigint }>} by call id: the agents that have not come back */
  spawned = new Map();
  /** @type {number | null} the last message, if it calls nothing */
  stopped = null;

  /** @param {SessionImporter} importer
   * @param {Lane} lane
   * @param {bigint} t */
  constructor(importer, lane, t) {
    this.importer = importer;
    this.builder = importer.builder;
    this.report = importer.report;
    this.lane = lane;
    this.now = t;
  }

  /** @type {(node: Fields, src: Place) => void} */
  take(node, src) {
    const stamp = asTime(node.timestamp);
    if (stamp !== null && stamp < this.now) count(this.report.guessed, "times, held where the clock steps back");
    if (stamp !== null && stamp > this.now) this.now = stamp;
    const message = asMap(node.message);
    if (node.type === "assistant") this.answer(message, src);
    else if (node.type === "user" && node.isMeta !== true) this.user(node, message, src);
    else count(this.report.leftOut, `records of type ${asText(node.type) || "unknown"}`);
  }

  /** Write what is left open: agents without a result return when they did their last thing.
   * @type {(isMain: boolean) => bigint} */
  finish(isMain) {
    for (const callId of [...this.spawned.keys()]) this.child(callId, NOTHING, null, null);
    if (isMain && this.stopped !== null) {
      this.builder.set(this.stopped, {
        decision: "stop",
        final: true,
        inferred: true,
        x_guessed: ["decision", "final"],
      });
      count(this.report.guessed, "the decision to stop, from the lead's last message without calls");
    }
    return this.now;
  }

  /** @type {(message: Fields, src: Place) => void} */
  answer(message, src) {
    const { keep } = this.importer;
    const blocks = asList(message.content).map(asMap);
    const uses = blocks.filter(({ type }) => type === "tool_use");
    const said = blocks.filter(({ type }) => type === "text").map(({ text }) => asText(text));
    const key = this.lane.decide(this.now, {
      cost: costOf(asMap(message.usage)),
      src,
      ...toContent(said.join("\n"), keep),
    });
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
        const sent = this.builder.add("message", this.lane.agent, this.now, { to: receiver, src, ...content });
        this.builder.link([key], sent, "causal", { guessed: true });
        this.calls.set(callId, [-1, tool]);
      } else {
        const call = this.lane.call(this.now, tool, { call_id: callId, src, ...toContent(asked, keep) });
        this.calls.set(callId, [call, tool]);
      }
    }
  }

  /** @type {(node: Fields, message: Fields, src: Place) => void} */
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
      this.lane.results.push(
        this.builder.add("human_intervention", "user", this.now, { to: this.lane.agent, src, ...text }),
      );
    }
  }

  /** @type {(node: Fields, block: Fields, src: Place) => void} */
  result(node, block, src) {
    const callId = asText(block.tool_use_id);
    const denied = asText(node.toolDenialKind);
    const status = denied ? "denied" : block.is_error === true ? "error" : "ok";
    if (this.spawned.has(callId)) {
      const extra = asMap(node.toolUseResult);
      if (asText(extra.status) === "async_launched") {
        count(this.report.leftOut, "results that only say that a sub-agent was launched");
      } else this.child(callId, extra, status, src);
      return;
    }
    const known = this.calls.get(callId);
    if (!known) {
      count(this.report.leftOut, "results of unknown calls");
      return;
    }
    const [call, tool] = known;
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

  /** @type {(call: number, denied: string, src: Place) => void} */
  denial(call, denied, src) {
    const { agent } = this.lane;
    const key = denied === "user-rejected"
      ? this.builder.add("human_intervention", "user", this.now, { src, to: agent })
      : this.builder.add("safety_event", agent, this.now, { src, safety: { action: "block", policy: denied } });
    this.builder.link([call], key, "causal");
    this.lane.results.push(key);
  }

  /** Write a sub-agent's own events, then its return; status and place are null where no result tells of it.
   * @type {(callId: string, extra: Fields, status: string | null, src: Place | null) => void} */
  child(callId, extra, status, src) {
    const spawned = this.spawned.get(callId);
    if (!spawned) return;
    const { spawn, t } = spawned;
    this.spawned.delete(callId);
    const { importer, lane } = this;
    const child = importer.childOf(callId, extra);
    const name = asText(this.builder.entries[spawn].fields.to);
    const inner = new Lane(this.builder, name, [spawn], lane.depth + 1);
    let end = t;
    if (child === null || importer.written.has(child)) {
      count(this.report.leftOut, "sub-agents whose transcript is missing");
    } else if (lane.mayNest()) end = importer.write(child, inner, t);
    const guess = status === null ? "returns, from a sub-agent's last record" : "";
    const when = status === null || end > this.now ? end : this.now;
    const key = this.builder.add("return", name, when, { to: lane.agent, call_id: callId, status, src }, { guess });
    inner.follow(key);
    if (status !== null) {
      this.now = when;
      lane.returned(key);
    }
  }
}

/** @type {(usage: Fields) => Cost} */
function costOf(usage) {
  const [read, written, cached] = ["input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens"].map(
    (name) => asNumber(usage[name]) ?? 0,
  );
  if (!isGiven(usage)) return { llm_calls: 1 };
  return {
    llm_calls: 1,
    tokens_in: read + written + cached,
    tokens_out: asNumber(usage.output_tokens) ?? 0,
    tokens_cached: cached,
  };
}
