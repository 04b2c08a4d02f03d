/* Spans, a tree of who ran what from when to when, become events and edges: the part that OTLP and the Agents SDK share. Pure.

   Twin of generator/traces/importers/spans.py. What spans do not say is guessed and marked: that a call of the model led
   to the calls of tools after it, that the agent that runs next at the top took over from the one before (exporters lose
   hand-offs), and which call aggregates. A tool span that encloses an agent is that agent's spawn and return rather than
   a tool call. An agent that hands over does not return: it is despawned. What never ended has no result, no return and no
   despawn. */

import { agentAround } from "./autogen_spans.js";
import { Lane } from "./lane.js";
import { count } from "./report.js";
import { byEnd, byStart, handsOver, hasFailed, NEVER, takeIn, untilOf } from "./span.js";
import { Queue } from "./queue.js";
import { linkEvents, nestEvents, scoreEvents } from "./span_joins.js";
import { SpanNesting } from "./span_nesting.js";
import { findFollowed, findFormers, findLatestSent, mayAnswer } from "./successions.js";

/**
 * @import { TraceBuilder, GivenFields } from "./trace_builder.js"
 * @import { Arrival, PlacedSpan, Span } from "./span.js"
 * @import { Former } from "./successions.js"
 */

const UNNAMED = "agents, as no span names one";
/* What goes from one agent to another. */
const BETWEEN = new Set(["handoff", "message"]);
const LOOSE = new Set(["model", "tool", "guardrail", "message"]);

/** Writes spans as events, agent by agent. */
export class SpanTree {
  /** @type {Map<string, bigint>} until when an agent's name is taken */
  ends = new Map();
  /** @type {Map<string, number>} the first event of a span */
  first = new Map();
  /** @type {Map<string, number>} the last event of a span */
  final = new Map();
  /** @type {Map<string, Former>} from whom an agent took over, by its span, where the run itself began that one */
  handed = new Map();
  /** @type {Map<string, number>} the event with which an agent's span ended */
  ended = new Map();

  /** @param {TraceBuilder} builder
   * @param {Span[]} spans */
  constructor(builder, spans) {
    this.builder = builder;
    this.nesting = new SpanNesting(spans, builder.report);
  }

  /** Write every agent at the top and what is below it; return the name of the one that leads, or null.
   * @type {() => string | null} */
  write() {
    const agents = this.nesting.top.filter(({ kind }) => kind === "agent");
    const loose = this.nesting.top.filter(({ kind }) => LOOSE.has(kind));
    const formers = findFormers(agents, this.nesting.inside, loose.filter(({ kind }) => kind === "message"));
    const around = agentAround(loose, this.nesting.spans);
    const lane = new Lane(this.builder, around || this.freeName());
    if (loose.length && (!agents.length || loose.some(({ kind }) => kind === "model"))) {
      // Who calls a model outside of any agent's span is an agent, too: then the run itself is one.
      if (!around) this.noteUnnamed(lane);
      for (const [number, former] of formers.entries()) if (former?.handoff) this.handed.set(agents[number].id, former);
      this.content(lane, [...loose, ...agents]);
      this.finish();
      return lane.agent;
    }
    if (loose.some(({ kind, sender }) => kind !== "message" || !sender)) {
      // What no agent did is done by the run itself, which started none of them as far as is known.
      if (!around) this.noteUnnamed(lane);
      else this.ends.set(around, loose.map(untilOf).reduce((latest, until) => (until > latest ? until : latest)));
    }
    if (loose.length) this.content(lane, loose);
    const followed = findFollowed(agents, formers, this.nesting.inside);
    const sent = findLatestSent(this.nesting.top);
    /** @type {Lane[]} */
    const lanes = [];
    for (const [number, span] of agents.entries()) {
      const lane = this.begin(span, formers[number], lanes, agents);
      lanes.push(lane);
      this.content(lane, this.nesting.below(span));
      const { end } = span;
      if (end === null) continue;
      const guessed = followed.get(number);
      if (guessed !== undefined) {
        const guess = guessed ? "despawns, of agents that another one follows" : "";
        const latest = sent.get(span.id) ?? end;
        this.despawn(lane, span, latest > end ? latest : end, guess);
      } else {
        // Who answers is known only where all others hand over.
        const isFinal = followed.size === agents.length - 1 && mayAnswer(span, this.nesting.below(span));
        this.comeBack(lane, span, end, { isFinal });
      }
    }
    this.finish();
    // Who calls upon agents before any of them runs leads them.
    const called = loose.find(({ kind, sender }) => kind === "message" && sender !== "");
    return called && lanes.length && called.start <= agents[0].start ? called.sender : lanes[0]?.agent ?? null;
  }

  /** Return a name for the agent that no span names, which no span says to be another one's.
   * @type {() => string} */
  freeName() {
    const taken = new Set();
    for (const { kind, name, sender, receiver } of this.nesting.spans.values()) {
      if (kind === "agent") taken.add(name || "agent");
      else if (BETWEEN.has(kind)) taken.add(sender).add(receiver);
    }
    let name = "agent";
    for (let number = 2; taken.has(name); number += 1) name = `agent_${number}`;
    return name;
  }

  /** Note that no span names an agent, and keep its name from those that get a number.
   * @type {(lane: Lane) => void} */
  noteUnnamed({ agent }) {
    count(this.builder.report.guessed, UNNAMED);
    this.ends.set(agent, NEVER);
  }

  /** Return the agent's name; a second one of that name at the same time gets a number.
   * @type {(span: PlacedSpan) => string} */
  name(span) {
    let name = span.name || "agent";
    for (let number = 2; span.start < (this.ends.get(name) ?? span.start); number += 1) {
      name = `${span.name || "agent"}_${number}`;
    }
    const [until, known] = [untilOf(span), this.ends.get(name)];
    this.ends.set(name, known !== undefined && known > until ? known : until);
    return name;
  }

  /** Begin an agent at the top, which may have taken over from one of those before.
   * @type {(span: PlacedSpan, former: Former | null, lanes: Lane[], agents: PlacedSpan[]) => Lane} */
  begin(span, former, lanes, agents) {
    const name = this.name(span);
    if (!former) return new Lane(this.builder, name);
    let spawn = this.first.get(former.handoff);
    if (spawn !== undefined) this.builder.set(spawn, { to: name });
    else {
      const lane = lanes[former.number];
      const { end } = agents[former.number];
      const t = end !== null && end < span.start ? end : span.start;
      const guess = former.guessed ? "hand-offs, from agents that run one after the other" : "";
      spawn = this.builder.add("spawn", lane.agent, t, { to: name, decision: "delegate", src: span.src }, { guess });
      lane.follow(spawn);
    }
    this.first.set(span.id, spawn);
    return new Lane(this.builder, name, [spawn]);
  }

  /** Write what an agent did.
   * @type {(lane: Lane, spans: PlacedSpan[]) => void} */
  content(lane, spans) {
    const returns = new Queue(byEnd);
    const results = new Queue(byEnd);
    for (const span of [...spans].sort(byStart)) {
      this.catchUp(lane, span.start, results, returns);
      const { kind, src } = span;
      if (kind === "model") {
        const told = { cost: span.cost, status: span.status, src, ...guessedEnd(span, "t_end"), ...span.answered };
        const key = lane.decide(span.start, told, span.end);
        this.first.set(span.id, key);
        this.final.set(span.id, key);
      } else if (kind === "tool" && this.nesting.wrapped.has(span.id)) {
        const { leftOut } = this.builder.report;
        count(leftOut, "tool spans around an agent, which is its spawn and return");
        const isLost = hasFailed(span) && !this.nesting.isTold(span);
        if (isLost) count(leftOut, "failures of tools around agents, which no return reports");
      } else if (kind === "tool") {
        const { end, status } = span;
        const told = { call_id: span.callId || span.id, status: end === null ? status : null, src, ...span.asked };
        const call = lane.call(span.start, span.name, told);
        this.first.set(span.id, call);
        if (end !== null) results.push({ end, key: call, span });
      } else if (kind === "agent" && this.first.has(this.handed.get(span.id)?.handoff ?? "")) {
        this.takeOver(span, /** @type {Former} */ (this.handed.get(span.id)));
      } else if (kind === "agent") {
        const came = lane.mayNest() ? this.child(lane, span) : null;
        if (came) returns.push(came);
      } else if (kind === "handoff") {
        this.handOver(lane, span);
      } else if (kind === "guardrail") {
        this.guardrail(lane, span);
      } else if (kind === "message") {
        this.alone(lane, span, "message", span.sender || lane.agent, { to: span.receiver, src, ...span.asked });
      }
    }
    this.catchUp(lane, null, results, returns);
  }

  /** Write the results and returns that came in by now, in the order of time.
   * @type {(lane: Lane, now: bigint | null, results: Queue<Arrival>, returns: Queue<Arrival>) => void} */
  catchUp(lane, now, results, returns) {
    for (let each = takeIn(results, now); each; each = takeIn(results, now)) {
      const { end, key, span } = each;
      const { status, src } = span;
      const fields = { call_id: span.callId || span.id, status, src, ...guessedEnd(span, "t"), ...span.answered };
      this.final.set(span.id, lane.result(key, end, span.name, fields));
    }
    for (let each = takeIn(returns, now); each; each = takeIn(returns, now)) lane.returned(each.key);
  }

  /** Write an agent that another one runs; return when and with which event it came back, null if it did not.
   * @type {(lane: Lane, span: PlacedSpan) => Arrival | null} */
  child(lane, span) {
    const around = this.nesting.around(span).filter(({ kind }) => kind === "tool");
    const callId = around.length ? around[0].callId || around[0].id : null;
    // A tool that runs several agents began with the first of them.
    const begun = around.filter(({ id }) => this.nesting.wrapped.get(id)?.[0] === span);
    const start = begun.reduce((earliest, each) => (each.start < earliest ? each.start : earliest), span.start);
    const name = this.name(span);
    let guess = span.isStated ? "" : "spawns, of what the recording does not call an agent";
    if (this.nesting.owner(span) === null) guess = "spawns, by the agent that no span names";
    const spawn = lane.spawn(start, name, { call_id: callId, src: span.src }, guess);
    this.first.set(span.id, spawn);
    const inner = new Lane(this.builder, name, [spawn], lane.depth + 1);
    this.content(inner, this.nesting.below(span));
    const { end } = span;
    if (end === null) return null;
    guess = span.isStated ? "" : "returns, of what the recording does not call an agent";
    // What runs an agent is given its return as the result of the tool around it, which may have failed alone.
    const failed = around.find((each) => hasFailed(each) && this.nesting.isTold(each));
    const status = hasFailed(span) || !failed ? span.status : failed.status;
    return { end, key: this.comeBack(inner, span, end, { receiver: lane.agent, callId, status, guess }), span };
  }

  /** @param {Lane} lane
   * @param {PlacedSpan} span
   * @param {bigint} end
   * @param {{ receiver?: string | null, callId?: string | null, status?: string | null, isFinal?: boolean,
   *   guess?: string }} options */
  comeBack(lane, span, end, { receiver = null, callId = null, status = span.status, isFinal = false, guess = "" }) {
    const fields = { to: receiver, call_id: callId, status, final: isFinal || null, src: span.src };
    const key = this.builder.add("return", lane.agent, end, fields, {
      guess: isFinal ? "answers, from the last agent at the top" : guess,
    });
    lane.follow(key);
    this.final.set(span.id, key);
    this.ended.set(span.id, key);
    return key;
  }

  /** Write an agent to which another one handed over, where the run itself is an agent that runs all others.
   * @type {(span: PlacedSpan, former: Former) => void} */
  takeOver(span, former) {
    const lane = this.begin(span, former, [], []);
    const below = this.nesting.below(span);
    this.content(lane, below);
    const { end } = span;
    if (end !== null && below.some(handsOver)) this.despawn(lane, span, end);
    else if (end !== null) this.comeBack(lane, span, end, {});
  }

  /** Write that an agent is gone, as another one goes on in its place.
   * @type {(lane: Lane, span: PlacedSpan, end: bigint, guess?: string) => void} */
  despawn(lane, span, end, guess = "") {
    const key = this.builder.add("despawn", lane.agent, end, { to: lane.agent, src: span.src }, { guess });
    this.ended.set(span.id, key);
    lane.follow(key);
  }

  /** Write a hand-off that came about as a spawn, and one that did not as the decision that it was.
   * @type {(lane: Lane, span: PlacedSpan) => void} */
  handOver(lane, span) {
    const { start, end, receiver, status, src } = span;
    if (handsOver(span)) this.first.set(span.id, lane.spawn(start, receiver, { decision: "delegate", src }));
    else if (status !== "ok") {
      count(this.builder.report.leftOut, "spawns, of hand-offs that failed or never ended");
      this.alone(lane, span, "orchestrator_decision", lane.agent, { decision: "delegate", status, src }, end);
    } else count(this.builder.report.leftOut, "hand-offs that do not say to whom");
  }

  /** Write a guardrail that was triggered; there is no event for one that passed.
   * @type {(lane: Lane, span: PlacedSpan) => void} */
  guardrail(lane, span) {
    const { triggered, status, end, src } = span;
    if (triggered) {
      this.alone(lane, span, "safety_event", lane.agent, { safety: { action: "block" }, src }, end);
      return;
    }
    // What never ended or failed has not said that it lets pass.
    const passed = triggered === false && status === "ok";
    const told = passed ? "guardrails that passed" : "guardrails that do not say whether they were triggered";
    count(this.builder.report.leftOut, told);
  }

  /** @type {(lane: Lane, span: PlacedSpan, type: string, agent: string, fields: GivenFields,
   *   end?: bigint | null) => void} */
  alone(lane, span, type, agent, fields, end = null) {
    const key = this.builder.add(type, agent, span.start, fields, { end });
    lane.follow(key);
    this.first.set(span.id, key);
    this.final.set(span.id, key);
  }

  finish() {
    nestEvents(this.builder, this.nesting.spans, this.first);
    linkEvents(this.builder, this.nesting.spans, this.first, this.final);
    scoreEvents(this.builder, this.nesting, this.first, this.final, this.ended);
  }
}

/** Return what is marked as guessed where a span ends: the field with it, which a span without length lacks.
 * @type {(span: PlacedSpan, name: string) => { x_guessed?: string[] }} */
function guessedEnd(span, name) {
  return span.isEndGuessed && (name === "t" || untilOf(span) > span.start) ? { x_guessed: [name] } : {};
}
