/* What one agent after the other did, as spans, becomes events in a builder, with those that it runs in turn. Pure.

   Twin of generator/traces/importers/span_writer.py. A tool span that encloses an agent is that agent's spawn and return
   rather than a tool call. An agent that hands over does not return: it is despawned. What never ended has no result, no
   return and no despawn. */

import { AgentNames } from "./agent_names.js";
import { HELD } from "./held_starts.js";
import { Lane } from "./lane.js";
import { count } from "./report.js";
import { byEnd, byStart, handsOver, hasFailed, NEVER, takeIn, untilOf } from "./span.js";
import { Queue } from "./queue.js";
import { linkEvents, nestEvents, scoreEvents } from "./span_joins.js";
import { findHanded } from "./successions.js";
import { sumCosts } from "./usage.js";

/**
 * @import { TraceBuilder, GivenFields } from "./trace_builder.js"
 * @import { Arrival, PlacedSpan } from "./span.js"
 * @import { SpanNesting } from "./span_nesting.js"
 */

const UNCHARGED = "token counts of guardrails that were not imported";

/** Writes the spans of agents into a builder. */
export class SpanWriter {
  names = new AgentNames();
  /** @type {Map<string, number>} the first event of a span */
  first = new Map();
  /** @type {Map<string, number>} the last event of a span */
  final = new Map();
  /** @type {Map<string, number>} the event with which an agent's span ended */
  ended = new Map();

  /** @param {TraceBuilder} builder
   * @param {SpanNesting} nesting */
  constructor(builder, nesting) {
    this.builder = builder;
    this.nesting = nesting;
    /* By the span of an agent that another one or the run itself runs: the hand-off by which it began. */
    this.handed = findHanded(nesting.inside, (span) => this.toolAround(span));
    /* The hand-offs by which agents began. */
    this.taken = new Set(this.handed.values());
  }

  /** Write what an agent did, of whose name is no other one that it runs, whatever the clocks say.
   * @type {(lane: Lane, spans: PlacedSpan[]) => void} */
  writeInside(lane, spans) {
    const until = this.names.ends.get(lane.agent) ?? NEVER;
    this.names.keep(lane.agent);
    this.write(lane, spans);
    this.names.ends.set(lane.agent, until);
  }

  /** Write what an agent did.
   * @type {(lane: Lane, spans: PlacedSpan[]) => void} */
  write(lane, spans) {
    const returns = new Queue(byEnd);
    const results = new Queue(byEnd);
    for (const span of [...spans].sort(byStart)) {
      this.catchUp(lane, span.start, results, returns);
      this.builder.held = span.isStartGuessed ? HELD : "";
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
        const open = end === null ? { status, cost: span.cost } : {};
        const told = { call_id: span.callId || span.id, ...open, src, ...span.asked };
        const call = lane.call(span.start, span.name, told);
        this.first.set(span.id, call);
        if (end !== null) results.push({ end, key: call, span });
      } else if (kind === "agent") {
        const came = lane.mayNest() ? this.child(lane, span) : null;
        if (came) returns.push(came);
      } else if (kind === "handoff" && !this.first.has(span.id)) {
        this.handOver(lane, span);
      } else if (kind === "guardrail") {
        this.guardrail(lane, span);
      } else if (kind === "message") {
        this.alone(lane, span, "message", span.sender || lane.agent, { to: span.receiver, src, ...span.asked });
      } else if (kind === "person") {
        this.intervene(lane, span);
      }
      this.builder.held = "";
    }
    this.catchUp(lane, null, results, returns);
  }

  /** Write the results and returns that came in by now, in the order of time.
   * @type {(lane: Lane, now: bigint | null, results: Queue<Arrival>, returns: Queue<Arrival>) => void} */
  catchUp(lane, now, results, returns) {
    for (let each = takeIn(results, now); each; each = takeIn(results, now)) {
      const { end, key, span } = each;
      const { status, cost, src } = span;
      const fields = { call_id: span.callId || span.id, status, cost, src, ...guessedEnd(span, "t"), ...span.answered };
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
    let spawn = this.handedOver(lane, span);
    const since = spawn === undefined ? start : this.builder.entries[spawn].t;
    const name = this.names.give(span.name, since, untilOf(span));
    // What a guardrail runs follows from no decision, and comes back to the guardrail.
    const isGuard = spawn === undefined && this.nesting.around(span).some(({ kind }) => kind === "guardrail");
    if (spawn !== undefined) this.builder.set(spawn, { to: name });
    else {
      let guess = span.isStated ? "" : "spawns, of what the recording does not call an agent";
      if (this.nesting.owner(span) === null) guess = "spawns, by the agent that no span names";
      const cost = sumCosts(begun.map((each) => each.cost));
      const told = { call_id: callId, cost, src: span.src };
      spawn = isGuard
        ? this.builder.add("spawn", lane.agent, start, { to: name, ...told }, { guess })
        : lane.spawn(start, name, told, guess);
    }
    this.first.set(span.id, spawn);
    const inner = new Lane(this.builder, name, [spawn], lane.depth + 1);
    this.builder.held = "";
    const below = this.nesting.below(span);
    this.writeInside(inner, below);
    const { end } = span;
    if (end === null) return null;
    if (below.some(handsOver)) {
      this.despawn(inner, span, end, spawn);
      return null;
    }
    const guess = span.isStated ? "" : "returns, of what the recording does not call an agent";
    // What runs an agent is given its return as the result of the tool around it, which may have failed alone.
    const failed = around.find((each) => hasFailed(each) && this.nesting.isTold(each));
    const status = hasFailed(span) || !failed ? span.status : failed.status;
    const key = this.comeBack(inner, span, end, { receiver: lane.agent, callId, status, guess });
    return isGuard ? null : { end, key, span };
  }

  /** Write that an agent is done, and for whom, if anybody runs it.
   * @param {Lane} lane
   * @param {PlacedSpan} span
   * @param {bigint} end
   * @param {{ receiver?: string | null, callId?: string | null, status?: string | null, isFinal?: boolean,
   *   guess?: string }} options */
  comeBack(lane, span, end, { receiver = null, callId = null, status = span.status, isFinal = false, guess = "" }) {
    const fields = {
      to: receiver,
      call_id: callId,
      status,
      final: isFinal || null,
      src: span.src,
      ...guessedEnd(span, "t"),
    };
    const key = this.builder.add("return", lane.agent, end, fields, {
      guess: isFinal ? "answers, from the last agent at the top" : guess,
    });
    lane.follow(key);
    this.final.set(span.id, key);
    this.ended.set(span.id, key);
    return key;
  }

  /** Return the spawn of an agent that a hand-off began, by another agent that this one runs, or by this one.
   * @type {(lane: Lane, span: PlacedSpan) => number | undefined} */
  handedOver(lane, span) {
    const handoff = this.nesting.spans.get(this.handed.get(span.id) ?? "");
    if (!handoff) return undefined;
    const isOwn = this.nesting.owner(handoff) === this.nesting.owner(span);
    // What begins at the same time is written later.
    if (isOwn && !this.first.has(handoff.id)) this.handOver(lane, handoff);
    // It is written later, and begins another one then.
    if (!this.first.has(handoff.id)) this.taken.delete(handoff.id);
    return this.first.get(handoff.id);
  }

  /** @type {(span: PlacedSpan) => string} */
  toolAround(span) {
    return this.nesting.around(span).find(({ kind }) => kind === "tool")?.id ?? "";
  }

  /** Write that an agent is gone, as another one goes on in its place; since: the event after which it began. Clocks of two
   * machines may disagree: it is gone after all that it did.
   * @type {(lane: Lane, span: PlacedSpan, end: bigint, since: number, guess?: string) => void} */
  despawn(lane, span, end, since, guess = "") {
    let latest = end;
    for (const { t, fields } of this.builder.entries.slice(since)) {
      if (fields.agent === lane.agent && t > latest) latest = t;
    }
    this.names.lose(lane.agent, latest);
    if (latest > end) count(this.builder.report.guessed, "times, of despawns, from the last that the agent did");
    const told = { to: lane.agent, src: span.src, x_guessed: latest > end ? ["t"] : null };
    const key = this.builder.add("despawn", lane.agent, latest, told, { guess });
    this.ended.set(span.id, key);
    lane.follow(key);
  }

  /** Write a hand-off that came about as a spawn, and one that did not as the decision that it was.
   * @type {(lane: Lane, span: PlacedSpan) => void} */
  handOver(lane, span) {
    const { start, end, receiver, status, src } = span;
    if (handsOver(span)) {
      // Who took over has its name from then on; who never came has it for good.
      const name = this.taken.has(span.id) ? receiver : this.names.give(receiver, start, NEVER);
      this.first.set(span.id, lane.spawn(start, name, { decision: "delegate", src }));
    } else if (status !== "ok") {
      count(this.builder.report.leftOut, "spawns, of hand-offs that failed or never ended");
      this.alone(lane, span, "orchestrator_decision", lane.agent, { decision: "delegate", status, src }, end);
    } else count(this.builder.report.leftOut, "hand-offs that do not say to whom");
  }

  /** Write a guardrail that was triggered; there is no event for one that passed.
   * @type {(lane: Lane, span: PlacedSpan) => void} */
  guardrail(lane, span) {
    const { triggered, status, end, src } = span;
    if (triggered) {
      this.alone(lane, span, "safety_event", lane.agent, { safety: { action: "block" }, cost: span.cost, src }, end);
      return;
    }
    if (span.cost) count(this.builder.report.leftOut, UNCHARGED);
    // What never ended or failed has not said that it passed.
    const passed = triggered === false && status === "ok";
    const told = passed ? "guardrails that passed" : "guardrails that do not say whether they were triggered";
    count(this.builder.report.leftOut, told);
  }

  /** Write what a person said who was asked; nobody knows of one who did not answer.
   * @type {(lane: Lane, span: PlacedSpan) => void} */
  intervene(lane, span) {
    if (span.status !== "ok") {
      count(this.builder.report.leftOut, "answers, of people who were asked but did not answer");
      return;
    }
    const fields = { src: span.src, ...span.answered };
    const key = this.alone(lane, span, "human_intervention", span.name || "person", fields, span.end);
    lane.results.push(key);
  }

  /** @type {(lane: Lane, span: PlacedSpan, type: string, agent: string, fields: GivenFields,
   *   end?: bigint | null) => number} */
  alone(lane, span, type, agent, fields, end = null) {
    const key = this.builder.add(type, agent, span.start, fields, { end });
    lane.follow(key);
    this.first.set(span.id, key);
    this.final.set(span.id, key);
    return key;
  }

  /** Write what spans say of each other, once all are written. */
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
