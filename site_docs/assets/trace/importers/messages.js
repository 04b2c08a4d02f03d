/* Logs of messages, as AutoGen and Magentic-One write them, become a trace. Pure.

   Twin of generator/traces/importers/messages.py, which tells the formats and their traps. */

import { TraceBuilder } from "./trace_builder.js";
import { count, makeReport } from "./report.js";
import { asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";

/**
 * @import { Cost } from "./trace_builder.js"
 * @import { Content, Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source } from "./records.js"
 */

/** Where a message stands.
 * @typedef {{ file: string, line: number }} Place
 * @typedef {{ node: Fields, src: Place, speaker: string, stamp: bigint | null, isPerson: boolean }} Message */

const NAME = "messages";

const LISTS = ["messages", "history", "chat_history"];
const PEOPLE = new Set(["user", "human", "user_proxy", "userproxy"]);
const PASSED_OVER = new Set(["ThoughtEvent", "ModelClientStreamingChunkEvent", "MemoryQueryEvent"]);
const DECISIONS = new Map([["StopMessage", "stop"], ["SelectSpeakerEvent", "delegate"], ["SelectorEvent", "delegate"]]);

/** Say whether the records are messages that name who speaks.
 * @type {(source: Source) => boolean} */
function recognise(source) {
  let some = false;
  for (const { node } of messagesOf(source)) {
    if (!speakerOf(node) || !("content" in node || "type" in node)) return false;
    some = true;
  }
  return some;
}

/** Import a log.
 * @type {(source: Source, keep: boolean) => Imported} */
function importSource(source, keep) {
  return new Importer(source, keep).run();
}

export const MESSAGES = { name: NAME, recognise, importSource };

/** @type {(source: Source) => Generator<{ node: Fields, src: Place }>} */
function* messagesOf(source) {
  for (const file of source.files) {
    for (const { value, line } of file.records) {
      const held = asMap(value);
      const inner = LISTS.map((name) => asList(held[name])).find((list) => list.length);
      for (const each of inner ?? (Array.isArray(value) ? value : [value])) {
        yield { node: asMap(each), src: { file: file.name, line } };
      }
    }
  }
}

/** @type {(node: Fields) => string} */
function speakerOf(node) {
  return asText(node.source) || asText(node.name) || asText(node.role);
}

class Importer {
  /** @type {Message[]} */
  messages = [];
  /** @type {Map<string, number>} the spawn of an agent that has not spoken yet */
  origin = new Map();
  /** @type {Map<string, [key: number, tool: string]>} */
  calls = new Map();
  /** @type {string | null} */
  root = null;
  /** @type {number | null} the message before */
  before = null;

  /** @param {Source} source
   * @param {boolean} keep */
  constructor(source, keep) {
    this.source = source;
    this.report = makeReport(NAME, source.name);
    this.keep = keep;
    for (const { node, src } of messagesOf(source)) {
      const speaker = speakerOf(node);
      const stamp = asTime(isGiven(node.created_at) ? node.created_at : node.timestamp);
      if (speaker && node.role !== "system") {
        this.messages.push({ node, src, speaker, stamp, isPerson: PEOPLE.has(speaker.toLowerCase()) });
      }
    }
    this.timed = this.messages.length > 0 && this.messages.every(({ stamp }) => stamp !== null);
    this.builder = new TraceBuilder(this.report, this.timed ? "s" : "step");
    // For each message which one is next from it on that an agent sent, and which that another one sent; -1 if none.
    this.agents = new Int32Array(this.messages.length + 1).fill(-1);
    this.others = this.agents.slice();
    this.orderSpeech();
  }

  run() {
    const { messages, report } = this;
    count(report.read, "messages", messages.length);
    if (!this.timed && messages.length) count(report.guessed, "times, as some messages have none: t counts messages");
    let now = 0n;
    messages.forEach((message, at) => {
      const t = (this.timed ? message.stamp : null) ?? BigInt(at);
      if (t > now) now = t;
      this.take(message, at, now);
    });
    if (this.before !== null) {
      this.builder.set(this.before, { final: true, inferred: true });
      count(report.guessed, "answers, from the last message");
    }
    return this.builder.finish(this.source, { system: "message log", root: this.root });
  }

  /** @type {(message: Message, at: number, t: bigint) => void} */
  take({ node, src, speaker, isPerson }, at, t) {
    const type = asText(node.type);
    const text = toContent(node.content, this.keep);
    if (isPerson) {
      this.follow(this.builder.add("human_intervention", speaker, t, { to: this.next(at, speaker), src, ...text }));
      return;
    }
    this.meet(speaker, t, src);
    if (type === "ToolCallRequestEvent") this.request(node, speaker, t, src);
    else if (type === "ToolCallExecutionEvent") this.execution(node, speaker, t, src);
    else if (PASSED_OVER.has(type)) count(this.report.leftOut, `messages of type ${type}`);
    else if (DECISIONS.has(type)) {
      const fields = { decision: DECISIONS.get(type), cost: costOf(node), src, ...text };
      this.follow(this.builder.add("orchestrator_decision", speaker, t, fields));
    } else this.say(node, speaker, at, t, src, text);
  }

  /** @param {Fields} node
   * @param {string} speaker
   * @param {number} at
   * @param {bigint} t
   * @param {Place} src
   * @param {Content} text */
  say(node, speaker, at, t, src, text) {
    const target = asText(node.target);
    if (at === this.messages.length - 1 && !target) {
      const back = this.root === speaker ? null : this.root;
      this.follow(this.builder.add("return", speaker, t, { to: back, cost: costOf(node), src, ...text }));
      return;
    }
    const receiver = target || this.next(at, speaker);
    const guess = target || receiver === null ? "" : "receivers, from who speaks next";
    const fields = {
      to: receiver,
      cost: costOf(node),
      decision: target ? "delegate" : null,
      x_guessed: guess ? ["to"] : null,
      src,
    };
    this.follow(this.builder.add("message", speaker, t, { ...fields, ...text }, { guess }));
  }

  /** Return who speaks next, other than this speaker and people.
   * @type {(at: number, speaker: string) => string | null} */
  next(at, speaker) {
    let found = this.agents[at + 1];
    if (found >= 0 && this.messages[found].speaker === speaker) found = this.others[found];
    if (found >= 0) return this.messages[found].speaker;
    return this.root === speaker ? null : this.root;
  }

  orderSpeech() {
    const { messages } = this;
    for (let at = messages.length - 1; at >= 0; at -= 1) {
      const { speaker, isPerson } = messages[at];
      const after = this.agents[at + 1];
      this.agents[at] = isPerson ? after : at;
      this.others[at] = after >= 0 && messages[after].speaker === speaker ? this.others[after] : after;
    }
  }

  /** Let the first agent that speaks lead, and begin all others with it.
   * @type {(speaker: string, t: bigint, src: Place) => void} */
  meet(speaker, t, src) {
    if (this.root !== null) return;
    this.root = speaker;
    const others = new Set(this.messages.filter(({ isPerson }) => !isPerson).map((message) => message.speaker));
    others.delete(speaker);
    for (const other of others) {
      this.origin.set(
        other,
        this.builder.add("spawn", speaker, t, { to: other, src }, { guess: "spawns, from whoever speaks later" }),
      );
    }
  }

  /** Join an event with the message before it, and an agent's first one with its spawn.
   * @type {(key: number) => void} */
  follow(key) {
    const { builder } = this;
    if (this.before !== null) {
      const type = builder.entries[this.before].fields.type === "message" ? "message" : "causal";
      builder.link([this.before], key, type, { guessed: true });
    }
    const { agent } = builder.entries[key].fields;
    const origin = this.origin.get(agent);
    if (origin !== undefined) builder.link([origin], key, "causal", { guessed: true });
    this.origin.delete(agent);
    this.before = key;
  }

  /** @type {(node: Fields, speaker: string, t: bigint, src: Place) => void} */
  request(node, speaker, t, src) {
    asList(node.content).map(asMap).forEach((call, number) => {
      const [callId, tool] = [asText(call.id), asText(call.name) || "unknown"];
      const asked = toContent(call.arguments, this.keep);
      const cost = number === 0 ? costOf(node) : null;
      const key = this.builder.add("tool_call", speaker, t, { tool, call_id: callId, cost, src, ...asked });
      if (this.before !== null) this.builder.link([this.before], key, "causal", { guessed: true });
      this.calls.set(callId, [key, tool]);
    });
  }

  /** @type {(node: Fields, speaker: string, t: bigint, src: Place) => void} */
  execution(node, speaker, t, src) {
    for (const result of asList(node.content).map(asMap)) {
      const callId = asText(result.call_id);
      const known = this.calls.get(callId);
      if (!known) {
        count(this.report.leftOut, "results of unknown calls");
        continue;
      }
      const [call, tool] = known;
      const status = result.is_error === true ? "error" : "ok";
      const answer = toContent(result.content, this.keep);
      const key = this.builder.add("tool_result", speaker, t, { tool, call_id: callId, status, src, ...answer });
      this.builder.link([call], key, "tool_dependency");
      this.before = key;
    }
  }
}

/** @type {(node: Fields) => Cost | null} */
function costOf(node) {
  const usage = asMap(node.models_usage);
  const [into, out] = [asNumber(usage.prompt_tokens), asNumber(usage.completion_tokens)];
  return into === null || out === null ? null : { tokens_in: into, tokens_out: out, llm_calls: 1 };
}
