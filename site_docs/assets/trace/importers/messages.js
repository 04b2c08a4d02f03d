/* Logs of messages, as AutoGen and Magentic-One write them, become a trace. Pure.

   Twin of generator/traces/importers/messages.py, which tells the formats and their traps. */

import { Draft, count, makeReport } from "./draft.js";
import { asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";

export const NAME = "messages";

const LISTS = ["messages", "history", "chat_history"];
const PEOPLE = new Set(["user", "human", "user_proxy", "userproxy"]);
const PASSED_OVER = new Set(["ThoughtEvent", "ModelClientStreamingChunkEvent", "MemoryQueryEvent"]);
const DECISIONS = new Map([["StopMessage", "stop"], ["SelectSpeakerEvent", "delegate"], ["SelectorEvent", "delegate"]]);

/** Say whether the records are messages that name who speaks. */
export function recognise(source) {
  let some = false;
  for (const { node } of messagesOf(source)) {
    if (!speakerOf(node) || !("content" in node || "type" in node)) return false;
    some = true;
  }
  return some;
}

/** Import a log. */
export function importSource(source, keep) {
  return new Importer(source, keep).run();
}

function* messagesOf(source) {
  for (const file of source.files) {
    for (const { value, line } of file.records) {
      const held = asMap(value);
      const inner = LISTS.map((name) => asList(held[name])).find((list) => list.length);
      for (const each of inner ?? (Array.isArray(value) ? value : [value])) yield { node: asMap(each), src: { file: file.name, line } };
    }
  }
}

function speakerOf(node) {
  return asText(node.source) || asText(node.name) || asText(node.role);
}

class Importer {
  constructor(source, keep) {
    this.source = source;
    this.report = makeReport(NAME, source.name);
    this.keep = keep;
    this.messages = [];
    for (const { node, src } of messagesOf(source)) {
      const speaker = speakerOf(node);
      const stamp = asTime(isGiven(node.created_at) ? node.created_at : node.timestamp);
      if (speaker && node.role !== "system") this.messages.push({ node, src, speaker, stamp, isPerson: PEOPLE.has(speaker.toLowerCase()) });
    }
    this.timed = this.messages.length > 0 && this.messages.every(({ stamp }) => stamp !== null);
    this.draft = new Draft(this.report, this.timed ? "s" : "step");
    this.orderSpeech();
    this.origin = new Map();
    this.root = null;
    this.before = null;
    this.calls = new Map();
  }

  run() {
    const { messages, report } = this;
    count(report.read, "messages", messages.length);
    if (!this.timed && messages.length) count(report.guessed, "times, as some messages have none: t counts messages");
    let now = 0n;
    messages.forEach((message, at) => {
      const t = this.timed ? message.stamp : BigInt(at);
      if (t > now) now = t;
      this.take(message, at, now);
    });
    if (this.before !== null) {
      this.draft.set(this.before, { final: true, inferred: true });
      count(report.guessed, "answers, from the last message");
    }
    return this.draft.finish(this.source, { system: "message log", root: this.root });
  }

  take({ node, src, speaker, isPerson }, at, t) {
    const type = asText(node.type);
    const text = toContent(node.content, this.keep);
    if (isPerson) {
      this.follow(this.draft.add("human_intervention", speaker, t, { to: this.next(at, speaker), src, ...text }));
      return;
    }
    this.meet(speaker, t, src);
    if (type === "ToolCallRequestEvent") this.request(node, speaker, t, src);
    else if (type === "ToolCallExecutionEvent") this.execution(node, speaker, t, src);
    else if (PASSED_OVER.has(type)) count(this.report.leftOut, `messages of type ${type}`);
    else if (DECISIONS.has(type)) {
      const fields = { decision: DECISIONS.get(type), cost: costOf(node), src, ...text };
      this.follow(this.draft.add("orchestrator_decision", speaker, t, fields));
    } else this.say(node, speaker, at, t, src, text);
  }

  say(node, speaker, at, t, src, text) {
    const target = asText(node.target);
    if (at === this.messages.length - 1 && !target) {
      const back = this.root === speaker ? null : this.root;
      this.follow(this.draft.add("return", speaker, t, { to: back, cost: costOf(node), src, ...text }));
      return;
    }
    const receiver = target || this.next(at, speaker);
    const guess = target || receiver === null ? "" : "receivers, from who speaks next";
    const fields = { to: receiver, cost: costOf(node), decision: target ? "delegate" : null, x_guessed: guess ? ["to"] : null, src };
    this.follow(this.draft.add("message", speaker, t, { ...fields, ...text }, { guess }));
  }

  /* Return who speaks next, other than this speaker and people. */
  next(at, speaker) {
    let found = this.agents[at + 1];
    if (found >= 0 && this.messages[found].speaker === speaker) found = this.others[found];
    if (found >= 0) return this.messages[found].speaker;
    return this.root === speaker ? null : this.root;
  }

  /* Find for each message which one is next from it on that an agent sent, and which that another one sent; -1 if none. */
  orderSpeech() {
    const { messages } = this;
    this.agents = new Int32Array(messages.length + 1).fill(-1);
    this.others = this.agents.slice();
    for (let at = messages.length - 1; at >= 0; at -= 1) {
      const { speaker, isPerson } = messages[at];
      const after = this.agents[at + 1];
      this.agents[at] = isPerson ? after : at;
      this.others[at] = after >= 0 && messages[after].speaker === speaker ? this.others[after] : after;
    }
  }

  /* Let the first agent that speaks lead, and begin all others with it. */
  meet(speaker, t, src) {
    if (this.root !== null) return;
    this.root = speaker;
    const others = new Set(this.messages.filter(({ isPerson }) => !isPerson).map((message) => message.speaker));
    others.delete(speaker);
    for (const other of others) {
      this.origin.set(other, this.draft.add("spawn", speaker, t, { to: other, src }, { guess: "spawns, from whoever speaks later" }));
    }
  }

  /* Join an event with the message before it, and an agent's first one with its spawn. */
  follow(key) {
    const { draft } = this;
    if (this.before !== null) {
      const type = draft.entries[this.before].fields.type === "message" ? "message" : "causal";
      draft.link([this.before], key, type, { guessed: true });
    }
    const { agent } = draft.entries[key].fields;
    if (this.origin.has(agent)) draft.link([this.origin.get(agent)], key, "causal", { guessed: true });
    this.origin.delete(agent);
    this.before = key;
  }

  request(node, speaker, t, src) {
    asList(node.content).map(asMap).forEach((call, number) => {
      const [callId, tool] = [asText(call.id), asText(call.name) || "unknown"];
      const asked = toContent(call.arguments, this.keep);
      const cost = number === 0 ? costOf(node) : null;
      const key = this.draft.add("tool_call", speaker, t, { tool, call_id: callId, cost, src, ...asked });
      if (this.before !== null) this.draft.link([this.before], key, "causal", { guessed: true });
      this.calls.set(callId, [key, tool]);
    });
  }

  execution(node, speaker, t, src) {
    for (const result of asList(node.content).map(asMap)) {
      const callId = asText(result.call_id);
      if (!this.calls.has(callId)) {
        count(this.report.leftOut, "results of unknown calls");
        continue;
      }
      const [call, tool] = this.calls.get(callId);
      const status = result.is_error === true ? "error" : "ok";
      const answer = toContent(result.content, this.keep);
      const key = this.draft.add("tool_result", speaker, t, { tool, call_id: callId, status, src, ...answer });
      this.draft.link([call], key, "tool_dependency");
      this.before = key;
    }
  }
}

function costOf(node) {
  const usage = asMap(node.models_usage);
  const [into, out] = [asNumber(usage.prompt_tokens), asNumber(usage.completion_tokens)];
  return into === null || out === null ? null : { tokens_in: into, tokens_out: out, llm_calls: 1 };
}
