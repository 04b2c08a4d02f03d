/* The messages of one conversation become a trace: what each message is decides which events it becomes. Pure.

   Twin of generator/traces/importers/message_events.py. */

import {
  ACTION,
  CALLERS,
  callsOf,
  observationOf,
  REQUEST,
  resultsOf,
  roleOf,
  saidBesideResults,
  saidIn,
  SUMMARY,
} from "./calls.js";
import { isWritten } from "./claude_code_texts.js";
import { asList, asMap, asMoment, asNumber, asText, firstGiven, toContent } from "./fields.js";
import { Lane } from "./lane.js";
import { LoggedCalls } from "./logged_calls.js";
import { placeIn } from "./records.js";
import { count } from "./report.js";
import { rewardRun } from "./scores.js";
import { isPerson, NO_AGENTS, readSpeakers } from "./speakers.js";
import { STEPS_BACK, TraceBuilder } from "./trace_builder.js";
import { costOf } from "./usage.js";
import { TABLES } from "./tables.js";

/**
 * @import { MessageCall, MessageResult } from "./calls.js"
 * @import { Conversation } from "./conversations.js"
 * @import { Fields } from "./fields.js"
 * @import { Source, SourceFile } from "./records.js"
 * @import { Report } from "./report.js"
 * @import { Speaker } from "./speakers.js"
 * @import { Failure, GivenFields, Reward } from "./trace_builder.js"
 */

/** Where a message stands.
 * @typedef {{ file: string, line: number }} Place */

const { PASSED_OVER, SELECTIONS, TIMES } = TABLES.message_events;
const GIVEN = "tasks that an agent gives by a call of a tool, which no person said";
// What ends a run of AutoGen; in quotation marks behind other words, it is what one of these tells others to say.
const END = /(?:(?<!["'`])|(?<![^\n])[ \t*`"']*)TERMINATE[ \t\r\n.!*`"']*$/;
// What is more than what stands around it.
const SAYS = /[^ \t\r\n.!*`"']/;

/** Writes one conversation as a trace. */
export class Importer {
  /** @type {Map<string, number>} by the branch of agents of ADK, which is empty for all else: the latest event */
  latest = new Map();
  branch = "";
  /** @type {number | null} what is taken for the answer */
  answer = null;
  /** @type {number | null} what is stated to be the answer */
  stated = null;
  /** Whether an agent has acted; what the user's role tells before that is the task. */
  hasActed = false;
  /** @type {Map<number, number>} the first event of a message */
  events = new Map();

  /** @param {Source} source
   * @param {SourceFile} file
   * @param {Conversation} conversation
   * @param {Report} report
   * @param {boolean} keep */
  constructor(source, file, conversation, report, keep) {
    this.source = source;
    this.file = file;
    this.conversation = conversation;
    this.report = report;
    this.keep = keep;
    this.calls = new LoggedCalls(report);
    const { messages } = conversation;
    this.speakers = readSpeakers(messages.map(({ node }) => node));
    const stamps = messages.map(({ node }) => asMoment(firstGiven(node, ...TIMES)));
    // What the system says becomes no event: it needs no time.
    const asked = stamps.filter((_, at) => this.speakers[at].act !== "system");
    this.timed = asked.length > 0 && asked.every((stamp) => stamp !== null);
    this.times = stamps.map((stamp, at) => (this.timed ? stamp : null) ?? BigInt(at));
    this.builder = new TraceBuilder(report, this.timed ? "s" : "step");
    this.agents = [...new Set(this.speakers.filter(({ act }) => !NO_AGENTS.has(act)).map(({ name }) => name))];
    // With one agent the log is its conversation; with several nobody knows who was given what.
    this.lane = this.agents.length === 1 ? new Lane(this.builder, this.agents[0], [], 0, true) : null;
  }

  /** Return the trace; scores: of the conversation.
   * @param {Reward[]} scores */
  run(scores) {
    const { conversation: { messages }, report } = this;
    count(report.read, "messages", messages.length);
    if (!this.timed && messages.length) count(report.guessed, "times, as some messages have none: t counts messages");
    let now = 0n;
    for (const [at, { node, line }] of messages.entries()) {
      this.builder.held = this.times[at] < now ? STEPS_BACK : "";
      const t = this.times[at] > now ? this.times[at] : now;
      const former = this.builder.entries.length;
      this.take(node, this.speakers[at], t, placeIn(this.file, line));
      if (this.builder.entries.length === former) continue;
      // Only what becomes an event moves the clock.
      this.events.set(at, former);
      now = t;
    }
    if (this.stated !== null) this.builder.set(this.stated, { final: true });
    else if (this.answer !== null) {
      this.builder.set(this.answer, { final: true, inferred: true, x_guessed: ["final"] });
      count(report.guessed, "answers, from the last message");
    }
    rewardRun(this.builder, scores);
    return this.builder.finish(this.source, {
      traceId: this.conversation.id,
      system: "message log",
      root: this.leader(),
      failure: this.failure(),
    });
  }

  /** Return who leads: the only agent, or the one that delegates; null if nobody does.
   * @type {() => string | null} */
  leader() {
    if (this.agents.length === 1) return this.agents[0];
    return this.speakers.find(({ act }) => act === "delegation")?.name ?? null;
  }

  /** Return which agent and step people found to be at fault, where the log was annotated so.
   * @type {() => Failure | null} */
  failure() {
    const { beside } = this.conversation;
    const [agent, step] = [asText(beside.mistake_agent), asNumber(beside.mistake_step)];
    if (!agent && step === null) return null;
    const key = step === null ? null : this.events.get(step) ?? null;
    if (step !== null && key === null) {
      const isNone = !Number.isInteger(step) || step >= this.speakers.length;
      const why = isNone ? "no message has their step" : "the message of their step was not imported";
      count(this.report.leftOut, `events of failures: ${why}`);
    }
    if (agent && !this.speakers.some(({ name }) => name === agent)) {
      count(this.report.leftOut, "agents of failures: no message is theirs");
    }
    return { agent, step, reason: toContent(asText(beside.mistake_reason), this.keep), key };
  }

  /** @type {(node: Fields, who: Speaker, t: bigint, src: Place) => void} */
  take(node, who, t, src) {
    this.branch = asText(node.adk_branch);
    const type = asText(node.type);
    const said = CALLERS.has(roleOf(node)) ? null : saidIn(node);
    const calls = callsOf(node);
    if (who.act === "system") count(this.report.leftOut, "system messages");
    else if (PASSED_OVER.includes(type)) count(this.report.leftOut, `messages of type ${type}`);
    else if (type === SUMMARY) this.summary(node, who, t, src);
    else if (node.is_demo === true) count(this.report.leftOut, "messages of demonstrations");
    else if (node.is_task === true) count(this.report.leftOut, "tasks of sub-agents");
    else if (node.is_taken_back === true) count(this.report.leftOut, "messages taken back");
    else if (resultsOf(node).length) this.results(node, who, t, src);
    else if (who.act === "person" && this.observe(node, t, src)) return;
    // AutoGen's user proxy answers so where nobody is asked.
    else if (who.act === "person" && said === "") count(this.report.leftOut, "messages of the user without content");
    else if (who.act === "person" && this.calls.asksFor(said)) count(this.report.leftOut, GIVEN);
    else if (who.act === "person") {
      if (calls.length) count(this.report.leftOut, "calls of tools by people", calls.length);
      this.add("human_intervention", who.name, t, src, said, { to: this.lane?.agent });
    } else if (calls.length) {
      if (who.act !== "call") this.decide(who.name, t, node, src, type === REQUEST ? null : said);
      for (const call of calls) this.call(call, who, t, src);
    } else if (who.act === "stop" || type === "StopMessage" || END.test(asText(said))) {
      this.stop(node, who, t, src, said);
    } else if (who.act === "thought" || type === "ThoughtEvent") this.decide(who.name, t, node, src, said);
    else if (SELECTIONS.includes(type)) {
      const chosen = asList(said).map(asText);
      const to = chosen.length === 1 ? chosen[0] : null;
      this.decide(who.name, t, node, src, said, { decision: "delegate", to });
    } else this.speech(node, who, t, src, said);
  }

  /** Take results, the calls in the same message before them, and what it says beside them.
   * @type {(node: Fields, who: Speaker, t: bigint, src: Place) => void} */
  results(node, who, t, src) {
    const beside = saidBesideResults(node);
    const said = who.act === "person" ? beside.filter((each) => !isWritten(asText(asMap(each).text))) : beside;
    const added = beside.length - said.length;
    if (added) count(this.report.leftOut, "texts that the program added to what the user said", added);
    const calls = who.act === "person" ? [] : callsOf(node);
    if (calls.length) this.decide(who.name, t, node, src, said);
    for (const call of calls) this.call(call, who, t, src);
    for (const result of resultsOf(node)) this.result(result, t, src);
    if (said.length && who.act === "person") {
      this.add("human_intervention", who.name, t, src, said, { to: this.lane?.agent });
    } else if (said.length && !calls.length && who.act !== "tool") this.speech(node, who, t, src, said);
  }

  /** Take what came of an action if a message in the user's role tells that, and say whether it does.
   * @type {(node: Fields, t: bigint, src: Place) => boolean} */
  observe(node, t, src) {
    const result = observationOf(node);
    if (!result || !this.hasActed) return false;
    if (this.calls.open.get(ACTION)?.length) this.result(result, t, src);
    else if ((node.message_type ?? null) === null) return false;
    else count(this.report.leftOut, "observations that follow no action");
    return true;
  }

  /** Take what an agent says of its calls: no model was asked for it, and what was recorded before counts once.
   * @type {(node: Fields, who: Speaker, t: bigint, src: Place) => void} */
  summary(node, who, t, src) {
    const told = this.calls.unsummed.get(who.name) ?? new Set();
    const named = { calls: callsOf(node), results: resultsOf(node) };
    for (const [what, again] of Object.entries(named)) {
      const repeated = again.filter(({ id }) => told.has(id)).length;
      if (repeated) count(this.report.leftOut, `${what} that a summary repeats`, repeated);
    }
    const calls = named.calls.filter(({ id }) => !told.has(id));
    if (calls.length) this.decide(who.name, t, {}, src, null);
    for (const call of calls) this.call(call, who, t, src);
    for (const result of named.results) if (!told.has(result.id)) this.result(result, t, src);
    this.calls.unsummed.delete(who.name);
    if (END.test(asText(node.content))) this.stop(node, who, t, src, node.content);
    else if (!this.lane) this.speech(node, who, t, src, node.content);
    else {
      this.answer = this.builder.add("message", who.name, t, { src, ...toContent(node.content, this.keep) });
      this.lane.follow(this.answer);
    }
  }

  /** Add a stop, which may be the answer if it says anything but that the run ends.
   * @type {(node: Fields, who: Speaker, t: bigint, src: Place, said: unknown) => void} */
  stop(node, who, t, src, said) {
    const key = this.decide(who.name, t, node, src, said, { decision: "stop" });
    const text = asText(said);
    if (who.act !== "stop" && END.test(text) && SAYS.test(text.replace(END, ""))) this.answer = key;
  }

  /** @type {(node: Fields, who: Speaker, t: bigint, src: Place, said: unknown) => void} */
  speech(node, who, t, src, said) {
    const target = who.receiver || asText(node.target);
    const delegates = !this.lane && target !== "" && !isPerson(target);
    const fields = { to: target, cost: costOf(node), decision: delegates ? "delegate" : null };
    const key = this.lane
      ? this.decide(who.name, t, node, src, said)
      : this.add("message", who.name, t, src, said, fields);
    // Who hands over leaves the answer to another.
    if (!delegates) this.answer = key;
    if (who.act === "answer") this.stated = key;
  }

  /** Add a call of the model that says nothing to anybody: a step of its own, a choice, a stop.
   * @type {(agent: string, t: bigint, node: Fields, src: Place, said: unknown, fields?: GivenFields) => number} */
  decide(agent, t, node, src, said, fields = {}) {
    const given = { cost: costOf(node), ...fields };
    if (!this.lane) return this.add("orchestrator_decision", agent, t, src, said, given);
    return this.lane.decide(t, { cost: given.cost, src, ...fields, ...toContent(said, this.keep) });
  }

  /** Add an event that follows from the one before.
   * @type {(kind: string, agent: string, t: bigint, src: Place, said: unknown, fields: GivenFields) => number} */
  add(kind, agent, t, src, said, fields) {
    const { builder } = this;
    const key = builder.add(kind, agent, t, { src, ...fields, ...toContent(said, this.keep) });
    const before = this.before();
    if (this.lane) this.lane.results.push(key);
    else if (before !== null) {
      const type = builder.entries[before].fields.type === "message" ? "message" : "causal";
      builder.link([before], key, type, { guessed: true });
    }
    this.latest.set(this.branch, key);
    return key;
  }

  /** @type {(call: MessageCall, who: Speaker, t: bigint, src: Place) => void} */
  call(call, who, t, src) {
    const { id, tool, asked } = call;
    const fields = { call_id: id, src, ...toContent(asked, this.keep) };
    let key;
    if (this.lane) key = this.lane.call(t, tool, fields);
    else {
      key = this.builder.add("tool_call", who.name, t, { tool, ...fields });
      // It stands in the message that decided on it.
      const before = this.before();
      if (before !== null) this.builder.link([before], key, "causal");
    }
    this.calls.add(call, key, who.name);
    this.hasActed ||= tool === ACTION;
  }

  /** @type {(result: MessageResult, t: bigint, src: Place) => void} */
  result(result, t, src) {
    const answered = this.calls.answer(result);
    if (!answered) return;
    const { found: { key: call, tool, agent }, isGuess } = answered;
    const { id, content, status } = result;
    const fields = { call_id: id, status, src, ...toContent(content, this.keep) };
    if (this.lane) {
      this.lane.result(call, t, tool, fields, isGuess);
      return;
    }
    const marks = isGuess ? { x_guessed: ["tool"] } : {};
    const key = this.builder.add("tool_result", agent, t, { tool, ...fields, ...marks });
    this.builder.link([call], key, "tool_dependency", { guessed: isGuess });
    this.latest.set(this.branch, key);
  }

  /** Return the latest event that does not belong to agents which run beside those of this message.
   * @type {() => number | null} */
  before() {
    const found = [...this.latest].filter(([branch]) => isAlong(branch, this.branch)).map(([, key]) => key);
    return found.length ? Math.max(...found) : null;
  }
}

/** @type {(one: string, other: string) => boolean} */
function isAlong(one, other) {
  return !one || !other || `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}
