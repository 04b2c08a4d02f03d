/* The records of one agent of a Claude Code session become its events. Pure.

   Twin of generator/traces/importers/claude_code_agent.py. */

import { denialOf, extraOf, isOfSubAgent, isSaid, SPAWNS, textOf } from "./claude_code_calls.js";
import { joinTexts } from "./claude_code_messages.js";
import { isNotice, isWritten, readTeammates } from "./claude_code_texts.js";
import { asList, asMap, asText, asTime, isGiven, toContent } from "./fields.js";
import { Lane } from "./lane.js";
import { OpenCalls } from "./open_calls.js";
import { count } from "./report.js";
import { HAS_NONE, REMOTE, STEPS_BACK } from "./trace_builder.js";
import { costOf } from "./usage.js";
import { TABLES } from "./tables.js";

/**
 * @import { Place, SessionImporter } from "./claude_code.js"
 * @import { Fields } from "./fields.js"
 */

const { LAUNCHED } = TABLES.claude_code_calls;
const { NO_PERSONS } = TABLES.claude_code_texts;
// A protocol's tools reach anything: only those whose names say that they read from outside are taken to.
const OUTSIDE = /^(?:Web(?:Fetch|Search)$|mcp__[^\n]*(?:fetch|web|brows|search|crawl|scrape|http|url))/i;
// The model of messages that no model wrote.
const NO_MODEL = "<synthetic>";
const NOTHING = asMap(null);

export class AgentWriter {
  /** @type {Map<number, { callId: string, asked: Fields, t: bigint }>} by spawn: the agents that have not come back */
  spawned = new Map();
  /** @type {Map<string, number>} by the id of a message: the decision that it is */
  decided = new Map();
  /** @type {number | null} the last message, if it calls nothing */
  stopped = null;
  /** Why the time of the last record is not its own, empty where it is. */
  held = "";

  /** @param {SessionImporter} importer
   * @param {Lane} lane
   * @param {bigint} t */
  constructor(importer, lane, t) {
    this.importer = importer;
    this.builder = importer.builder;
    this.report = importer.report;
    this.lane = lane;
    this.now = t;
    /** @type {OpenCalls<[key: number, tool: string]>} the key is -1 for what is no tool call */
    this.calls = new OpenCalls(this.report);
  }

  /** Take one record; isMore: it holds further calls of a message that began before.
   * @type {(node: Fields, src: Place, isMore: boolean) => void} */
  take(node, src, isMore) {
    const [kind, stamp] = [asText(node.type), asTime(node.timestamp)];
    if (this.importer.start === null) {
      const place = BigInt(this.importer.placeOf(node, src));
      this.now = place > this.now ? place : this.now + 1n;
    } else if (isSaid(node)) {
      // A note of progress may stand before the result that it is about, with a later time: it moves no clock.
      this.held = stamp === null ? HAS_NONE : stamp < this.now ? STEPS_BACK : "";
      if (stamp !== null && stamp > this.now) this.now = stamp;
    }
    this.builder.held = this.held;
    const message = asMap(node.message);
    const isUnwritten = message.model === NO_MODEL;
    const hasFailed = node.isApiErrorMessage === true || (isUnwritten && asText(node.error) !== "");
    if (!isSaid(node)) {
      // Claude Code has no messages in any other record; who writes others like its own may have results there.
      const isOdd = isGiven(message) && kind !== "user" && kind !== "assistant";
      count(this.report.leftOut, `${isOdd ? "messages in records" : "records"} of type ${kind || "unknown"}`);
    } else if (kind === "user") this.user(node, message, src);
    else if (hasFailed) this.fail(message, src);
    else if (isUnwritten) count(this.report.leftOut, "messages that the program wrote in the model's place");
    else if (isMore) this.call(this.decided.get(asText(message.id)), message, src);
    else this.answer(message, src);
  }

  /** Write what is left open: agents without a result return when they did their last thing.
   * @type {(isMain: boolean) => bigint} */
  finish(isMain) {
    for (const spawn of [...this.spawned.keys()]) this.child(spawn, NOTHING, null, null);
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

  /** Tell that a call of the model failed: nothing was answered, and the next call is given what this one was.
   * @type {(message: Fields, src: Place) => void} */
  fail(message, src) {
    const fields = { status: "error", src, ...toContent(joinTexts(message), this.importer.keep) };
    this.lane.follow(this.builder.add("orchestrator_decision", this.lane.agent, this.now, fields));
    this.stopped = null;
  }

  /** @type {(message: Fields, src: Place) => void} */
  answer(message, src) {
    const { keep } = this.importer;
    const blocks = asList(message.content).map(asMap);
    for (const type of blocks.map((block) => asText(block.type) || "unknown")) {
      if (type === "server_tool_use") count(this.report.leftOut, REMOTE);
      else if (type !== "tool_use" && type !== "text") {
        count(this.report.leftOut, `blocks of type ${type} in messages of the model`);
      }
    }
    const text = toContent(joinTexts(message), keep);
    const key = this.lane.decide(this.now, { cost: { llm_calls: 1, ...costOf(message) }, src, ...text });
    this.decided.set(asText(message.id), key);
    this.stopped = key;
    this.call(key, message, src);
  }

  /** Write the calls of a message, which follow from the decision that it is.
   * @type {(decided: number | undefined, message: Fields, src: Place) => void} */
  call(decided, message, src) {
    const { importer, lane, now } = this;
    for (const use of asList(message.content).map(asMap).filter(({ type }) => type === "tool_use")) {
      this.stopped = null;
      const [callId, tool, asked] = [asText(use.id), asText(use.name), asMap(use.input)];
      const isSpawn = SPAWNS.has(tool) || importer.byCall.has(callId);
      const child = isSpawn ? importer.childOf(callId, NOTHING, asked) : null;
      const undone = importer.outcomes.undone.get(callId);
      if (tool === "SendMessage" && !importer.outcomes.failed.has(callId)) {
        const said = isGiven(asked.message) ? asked.message : asked.content;
        const receiver = asText(asked.to) || asText(asked.recipient);
        // It may be the id of a sub-agent.
        this.send(decided, importer.resumed(receiver) || receiver, said, src);
        this.calls.add(callId, [-1, tool]);
      } else if (isSpawn && (undone === undefined || importer.hasBegun(child, undone))) {
        this.calls.add(callId, [this.spawn(decided, callId, child, asked, src), tool]);
      } else {
        const call = lane.call(now, tool, { call_id: callId, src, ...toContent(asked, importer.keep) });
        this.calls.add(callId, [call, tool]);
      }
    }
  }

  /** Write that a call spawns a sub-agent, or that it tells one that it resumes what to do.
   * @type {(decided: number | undefined, callId: string, child: string | null, asked: Fields, src: Place) => number} */
  spawn(decided, callId, child, asked, src) {
    const { importer, now } = this;
    const resumed = importer.resumed(child);
    let key;
    if (resumed) key = this.send(decided, resumed, asked.prompt, src);
    else {
      const name = importer.nameOf(child, asked);
      key = this.lane.spawn(now, name, { call_id: callId, src });
      importer.nameBy(child ?? importer.outcomes.agents.get(callId) ?? "", name);
    }
    this.spawned.set(key, { callId, asked, t: now });
    return key;
  }

  /** @type {(decided: number | undefined, receiver: string, said: unknown, src: Place) => number} */
  send(decided, receiver, said, src) {
    const content = toContent(said, this.importer.keep);
    const sent = this.builder.add("message", this.lane.agent, this.now, { to: receiver, src, ...content });
    this.builder.link(decided === undefined ? [] : [decided], sent, "causal");
    return sent;
  }

  /** @type {(node: Fields, message: Fields, src: Place) => void} */
  user(node, message, src) {
    const { content } = message;
    const blocks = asList(content);
    const results = blocks.map(asMap).filter(({ type }) => type === "tool_result");
    for (const block of results) this.result(node, block, src);
    const rest = blocks.filter((block) => asMap(block).type !== "tool_result");
    // The first user record of a sub-agent is its task, which the spawn tells already.
    if (!results.length) this.said(node, content, src, "tasks of sub-agents");
    else if (rest.length) this.said(node, rest, src, "messages to sub-agents alongside results");
  }

  /** Take what the person said, unless the program wrote it; ofAgent: what it is in a sub-agent's records.
   * @type {(node: Fields, content: unknown, src: Place, ofAgent: string) => void} */
  said(node, content, src, ofAgent) {
    const { leftOut } = this.report;
    const blocks = asList(content);
    const others = blocks.filter((block) => !isWritten(asText(asMap(block).text)));
    const teammates = blocks.length < 2 ? readTeammates(textOf(content)) : [];
    const kind = asText(asMap(node.origin).kind);
    const isDone = kind === "task-notification" || (isNotice(textOf(content)) && !others.length);
    if (isOfSubAgent(node)) count(leftOut, ofAgent);
    else if (isDone) count(leftOut, "notices that a task is done");
    else if (NO_PERSONS.includes(kind) && !teammates.length) {
      count(leftOut, "messages of other sessions or of the program, in the user's place");
    } else if (node.isCompactSummary === true) count(leftOut, "summaries of what was compacted");
    else if (isWritten(asText(content)) || (blocks.length && !others.length)) {
      count(leftOut, "records of local commands and of what they print");
    } else if (teammates.length) {
      for (const { name, said } of teammates) {
        const fields = { to: this.lane.agent, src, ...toContent(said, this.importer.keep) };
        this.lane.results.push(this.builder.add("message", name, this.now, fields));
      }
    } else if (!blocks.length && !asText(content)) count(leftOut, "user records without content");
    else {
      const locals = blocks.length - others.length;
      if (locals) count(leftOut, "texts that the program added to what the user said", locals);
      const text = toContent(others.length ? others : content, this.importer.keep);
      this.lane.results.push(
        this.builder.add("human_intervention", "user", this.now, { to: this.lane.agent, src, ...text }),
      );
    }
  }

  /** @type {(node: Fields, block: Fields, src: Place) => void} */
  result(node, block, src) {
    const callId = asText(block.tool_use_id);
    const found = this.calls.answer(callId);
    if (!found) return;
    const [call, tool] = found;
    const denied = denialOf(node, block);
    const status = denied ? "denied" : block.is_error === true ? "error" : "ok";
    if (this.spawned.has(call)) {
      const extra = extraOf(node);
      if (LAUNCHED.includes(asText(extra.status))) {
        count(this.report.leftOut, "results that only say that a sub-agent was launched");
      } else this.child(call, extra, status, src, !callId);
      return;
    }
    if (call < 0) {
      count(this.report.leftOut, "receipts of messages");
      return;
    }
    if (this.builder.entries[call].fields.type !== "tool_call") {
      count(this.report.leftOut, "results of sub-agents that returned before");
      return;
    }
    const isOutside = OUTSIDE.test(tool);
    const outside = isOutside ? { trusted: false, inferred: true, x_guessed: ["trusted"] } : {};
    if (isOutside) count(this.report.guessed, "trust, of results from outside");
    const answer = toContent(block.content, this.importer.keep);
    this.lane.result(call, this.now, tool, { call_id: callId, status, src, ...outside, ...answer }, !callId);
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

  /** Write a sub-agent's own events, then its return; status and place are null where no result tells of it;
   * guessed: nothing states that its result is this one.
   * @type {(spawn: number, extra: Fields, status: string | null, src: Place | null, guessed?: boolean) => void} */
  child(spawn, extra, status, src, guessed = false) {
    const spawned = this.spawned.get(spawn);
    if (!spawned) return;
    const { callId, asked, t } = spawned;
    this.spawned.delete(spawn);
    const { importer, lane } = this;
    const child = importer.childOf(callId, extra, asked);
    const name = asText(this.builder.entries[spawn].fields.to);
    const inner = new Lane(this.builder, name, [spawn], lane.depth + 1, true);
    let end = t;
    const former = this.builder.entries.length;
    if (child === null || importer.written.has(child) || !importer.thread(child).records.length) {
      count(this.report.leftOut, "sub-agents whose transcript is missing");
    } else if (lane.mayNest()) {
      importer.nameBy(child, name);
      end = importer.write(child, inner, t);
    }
    if (status === null && this.builder.entries.length === former) {
      count(this.report.leftOut, "returns of sub-agents without any record");
      return;
    }
    const told = guessed ? "returns, from a result without an id" : "";
    const guess = status === null ? "returns, from a sub-agent's last record" : told;
    const when = status === null || end > this.now ? end : this.now;
    if (status !== null) {
      if (end > this.now && importer.start !== null) this.held ||= STEPS_BACK;
      this.builder.held = this.held;
    }
    const key = this.builder.add("return", name, when, { to: lane.agent, call_id: callId, status, src }, { guess });
    inner.follow(key);
    if (status !== null) {
      this.now = when;
      lane.returned(key);
    }
  }
}
