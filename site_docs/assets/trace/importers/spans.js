/* Spans, a tree of who ran what from when to when, become events and edges: the part that OTLP and the Agents SDK share. Pure.

   Twin of generator/traces/importers/spans.py. What spans do not say is guessed and marked: that a call of the model led
   to the calls of tools after it, that the agent that runs next at the top took over from the one before (exporters lose
   hand-offs), and which call aggregates. */

import { listIn } from "../model/lists.js";
import { agentAround } from "./autogen_spans.js";
import { Lane } from "./lane.js";
import { count } from "./report.js";
import { untilOf } from "./span.js";
import { SpanNesting } from "./span_nesting.js";
import { SpanWriter } from "./span_writer.js";
import { findFollowed, findFormers, findLatestSent, mayAnswer } from "./successions.js";

/**
 * @import { TraceBuilder } from "./trace_builder.js"
 * @import { PlacedSpan, Span } from "./span.js"
 * @import { Former } from "./successions.js"
 */

const UNNAMED = "agents, as no span names one";
const LOST = "spawns, of agents whose parent is not in the recording";
/* What goes from one agent to another. */
const BETWEEN = new Set(["handoff", "message"]);
/* What may stand outside of all agents. */
const LOOSE = new Set(["model", "tool", "guardrail", "message", "person"]);

/** Writes spans as events, agent by agent. */
export class SpanTree {
  /** @param {TraceBuilder} builder
   * @param {Span[]} spans */
  constructor(builder, spans) {
    this.builder = builder;
    this.nesting = new SpanNesting(spans, builder.report);
    this.writer = new SpanWriter(builder, this.nesting);
  }

  /** Write every agent at the top and what is below it; return the name of the one that leads, null if it is not known.
   * @type {() => string | null} */
  write() {
    const { isWhole, origins, top } = this.nesting;
    const originOf = (/** @type {PlacedSpan} */ { id }) => origins.get(id) ?? "";
    const loose = top.filter(({ kind }) => LOOSE.has(kind));
    // Who calls a model outside of any agent's span is an agent, too: then the run itself is one.
    const led = new Set(loose.filter(({ kind }) => kind === "model").map(originOf));
    // Of what different spans beyond the recording enclose, only the run itself is known to have run agents.
    const isLed = (/** @type {PlacedSpan} */ span) => led.has(originOf(span)) && (isWhole || originOf(span) === "");
    const begun = top.filter((span) => span.kind === "agent" && isLed(span));
    const agents = top.filter((span) => span.kind === "agent" && !isLed(span));
    const isAlone = !agents.length && loose.some(({ kind }) => kind !== "person");
    for (const [number, former] of this.formersOf(begun, loose).entries()) {
      if (former?.handoff) this.writer.handed.set(begun[number].id, former.handoff);
    }
    const run = this.writeLoose(loose, begun, isAlone);
    const lanes = this.writeAgents(agents, loose);
    this.writer.finish();
    if (isAlone && isWhole) return run;
    if (!isWhole) {
      return led.has("") ? run : lanes.find((_, number) => !originOf(agents[number]))?.agent ?? null;
    }
    // Who calls upon agents before any of them runs leads them.
    const called = loose.find(({ kind, sender }) => kind === "message" && sender !== "");
    if (called && lanes.length && called.start <= agents[0].start) return called.sender;
    // What only a tool or a guardrail asks does not lead.
    const free = lanes.find((_, number) => !this.nesting.isEnclosed(agents[number]));
    return (free ?? lanes[0])?.agent ?? null;
  }

  /** Write what no agent's span encloses, and the agents that the run began; return who is the run itself. Of what has
   * different parents beyond the recording, nothing followed from another.
   * @type {(loose: PlacedSpan[], begun: PlacedSpan[], isAlone: boolean) => string | null} */
  writeLoose(loose, begun, isAlone) {
    const { isWhole, origins } = this.nesting;
    /** @type {Map<string, PlacedSpan[]>} */
    const parts = new Map();
    for (const span of loose) listIn(parts, isWhole ? "" : origins.get(span.id) ?? "").push(span);
    let run = null;
    const names = this.freeNames();
    let name = names.next().value;
    for (const [origin, part] of parts) {
      const around = agentAround(part, this.nesting.spans);
      const lane = new Lane(this.builder, around || name);
      if (!origin) run = lane.agent;
      // A message names who sends it, and people are no agents.
      const acts = part.filter(({ kind }) => kind !== "person");
      if ((isAlone && acts.length) || acts.some(({ kind, sender }) => kind !== "message" || !sender)) {
        // What no agent did is done by the run itself, which started none of them as far as is known.
        if (!around) {
          this.noteUnnamed(lane);
          name = names.next().value;
        }
        for (const span of around ? part : []) this.writer.names.keep(around, untilOf(span));
      }
      this.writer.write(lane, [...part, ...(origin ? [] : begun)]);
    }
    return run;
  }

  /** @type {(agents: PlacedSpan[], loose: PlacedSpan[]) => (Former | null)[]} */
  formersOf(agents, loose) {
    const { inside, origins } = this.nesting;
    const enclosed = new Set(agents.filter((span) => this.nesting.isEnclosed(span)).map(({ id }) => id));
    const formers = findFormers(agents, inside, loose, origins, enclosed);
    for (const former of formers) if (former) this.writer.taken.add(former.handoff);
    return formers;
  }

  /** Write the agents at the top that nobody runs as far as is known.
   * @type {(agents: PlacedSpan[], loose: PlacedSpan[]) => Lane[]} */
  writeAgents(agents, loose) {
    const { inside, isWhole, origins, top } = this.nesting;
    const formers = this.formersOf(agents, loose);
    const followed = findFollowed(agents, formers, inside);
    const sent = findLatestSent(top);
    // Who answers is known only where all others hand over, or answer to a tool or a guardrail, and nothing is lost that
    // was around them.
    const free = [...agents.keys()].filter((number) => !this.nesting.isEnclosed(agents[number]));
    const last = (free.length ? free : [...agents.keys()]).filter((number) => !followed.has(number));
    /** @type {Lane[]} */
    const lanes = [];
    for (const [number, span] of agents.entries()) {
      const since = this.builder.entries.length;
      const lane = this.begin(span, formers[number], lanes, agents);
      lanes.push(lane);
      this.writer.writeInside(lane, this.nesting.below(span));
      if (!formers[number] && origins.get(span.id) && !isWhole) count(this.builder.report.leftOut, LOST);
      const { end } = span;
      if (end === null) continue;
      const guessed = followed.get(number);
      if (guessed !== undefined) {
        const guess = guessed ? "despawns, of agents that another one follows" : "";
        const latest = sent.get(span.id) ?? end;
        this.writer.despawn(lane, span, latest > end ? latest : end, since, guess);
      } else {
        const isLast = last.length === 1 && last[0] === number && isWhole;
        this.writer.comeBack(lane, span, end, { isFinal: isLast && mayAnswer(span, this.nesting.below(span)) });
      }
    }
    return lanes;
  }

  /** Yield names for agents that no span names, which no span says to be another one's.
   * @returns {Generator<string, never, void>} */
  *freeNames() {
    const taken = new Set();
    for (const { kind, name, sender, receiver } of this.nesting.spans.values()) {
      if (kind === "agent") taken.add(name || "agent");
      else if (BETWEEN.has(kind)) taken.add(sender).add(receiver);
    }
    for (let number = 1;; number += 1) {
      const name = number === 1 ? "agent" : `agent_${number}`;
      if (!taken.has(name)) yield name;
    }
  }

  /** Note that no span names an agent, and keep its name from those that get a number.
   * @type {(lane: Lane) => void} */
  noteUnnamed({ agent }) {
    count(this.builder.report.guessed, UNNAMED);
    this.writer.names.keep(agent);
  }

  /** Begin an agent at the top, which may have taken over from one of those before.
   * @type {(span: PlacedSpan, former: Former | null, lanes: Lane[], agents: PlacedSpan[]) => Lane} */
  begin(span, former, lanes, agents) {
    let spawn = this.writer.first.get(former?.handoff ?? "");
    const nameSince = (/** @type {bigint} */ since) => this.writer.names.give(span.name, since, untilOf(span));
    if (!former) return new Lane(this.builder, this.writer.names.give(span.name, span.start, untilOf(span), false));
    let name = "";
    if (spawn !== undefined) {
      name = nameSince(this.builder.entries[spawn].t);
      this.builder.set(spawn, { to: name });
    } else {
      const lane = lanes[former.number];
      const { end } = agents[former.number];
      const t = end !== null && end < span.start ? end : span.start;
      name = nameSince(t);
      const guess = former.guessed ? "hand-offs, from agents that run one after the other" : "";
      spawn = this.builder.add("spawn", lane.agent, t, { to: name, decision: "delegate", src: span.src }, { guess });
      lane.follow(spawn);
    }
    this.writer.first.set(span.id, spawn);
    return new Lane(this.builder, name, [spawn]);
  }
}
