/* Spans, a tree of who ran what from when to when, become a draft: the part that OTLP and the Agents SDK share. Pure.

   Twin of generator/traces/importers/spans.py. What spans do not say is guessed and marked: that a call of the model led
   to the calls of tools after it, that the agent that runs next at the top took over from the one before (exporters lose
   hand-offs), and which call aggregates. A tool span that encloses an agent is that agent's spawn and return rather than
   a tool call. An agent that hands over does not return: it is despawned.

   A span is {id, parent, kind, name, start, end, status, callId, cost, sender, receiver, triggered, asked, answered,
   reward, links, file, line}: times are BigInt nanoseconds since 1970, kind is agent, model, tool, handoff, guardrail,
   message or other, receiver is who a hand-off or message goes to, asked and answered are fields of call and result. */

import { compareText } from "../read/characters.js";
import { Lane, count } from "./draft.js";
import { Queue } from "./queue.js";

const LOOSE = new Set(["model", "tool", "guardrail", "message"]);

/** Writes spans into a draft, agent by agent. */
export class SpanTree {
  constructor(draft, spans) {
    this.draft = draft;
    this.spans = new Map();
    for (const span of [...spans].sort(byTime)) {
      let { id } = span;
      if (!id || this.spans.has(id)) {
        count(draft.report.guessed, "ids, of spans without one of their own");
        id = `${id || "span"}.${this.spans.size}`;
      }
      this.spans.set(id, { ...span, id, src: { file: span.file, line: span.line, span_id: id } });
    }
    this.inside = new Map();
    this.top = [];
    this.ends = new Map();
    this.first = new Map();
    this.final = new Map();
    for (const span of this.spans.values()) {
      const owner = this.owner(span);
      if (owner === null) this.top.push(span);
      else if (this.inside.has(owner)) this.inside.get(owner).push(span);
      else this.inside.set(owner, [span]);
    }
  }

  /** Write every agent at the top and what is below it; return the name of the one that leads, or null. */
  write() {
    const agents = this.top.filter(({ kind }) => kind === "agent");
    const loose = this.top.filter(({ kind }) => LOOSE.has(kind));
    if (!agents.length && loose.length) {
      // Exporters may write no agent span at all: then the run itself is the one agent.
      const lane = new Lane(this.draft, "agent");
      count(this.draft.report.guessed, "agents, as no span names one");
      this.content(lane, loose);
      this.links();
      return lane.agent;
    }
    let root = null;
    let before = null;
    for (const span of agents) {
      const lane = this.begin(span, before);
      root ||= lane.agent;
      const handed = this.content(lane, this.below(span));
      // They stand in the order of their starts.
      const isFollowed = agents.at(-1).start >= span.end;
      if (handed || isFollowed) lane.follow(this.draft.add("despawn", lane.agent, span.end, { to: lane.agent, src: span.src }));
      else this.comeBack(lane, span, { isFinal: true });
      before = { lane, span };
    }
    this.links();
    return root;
  }

  /* Return the id of the nearest agent span around this one. */
  owner(span) {
    const seen = new Set([span.id]);
    for (let parent = this.spans.get(span.parent); parent && !seen.has(parent.id); parent = this.spans.get(parent.parent)) {
      if (parent.kind === "agent") return parent.id;
      seen.add(parent.id);
    }
    return null;
  }

  below(span) {
    return this.inside.get(span.id) ?? [];
  }

  /* Return the agent's name; a second one of that name at the same time gets a number. */
  name(span) {
    let name = span.name || "agent";
    for (let number = 2; this.ends.has(name) && span.start < this.ends.get(name); number += 1) name = `${span.name || "agent"}_${number}`;
    const end = this.ends.get(name);
    this.ends.set(name, end !== undefined && end > span.end ? end : span.end);
    return name;
  }

  /* Begin an agent at the top: the first one leads, each later one took over from the one before. */
  begin(span, before) {
    const name = this.name(span);
    if (!before) return new Lane(this.draft, name);
    const { lane, span: former } = before;
    const stated = this.below(former).find(({ kind, receiver }) => kind === "handoff" && receiver === span.name);
    let spawn = stated && this.first.get(stated.id);
    if (spawn !== undefined) this.draft.set(spawn, { to: name });
    else {
      const said = span.sender === former.name && span.sender !== "";
      const guess = said ? "" : "hand-overs, from agents that run one after the other";
      const t = former.end < span.start ? former.end : span.start;
      spawn = this.draft.add("spawn", lane.agent, t, { to: name, decision: "delegate", src: span.src }, { guess });
      lane.follow(spawn);
    }
    this.first.set(span.id, spawn);
    return new Lane(this.draft, name, [spawn]);
  }

  /* Write what an agent did; return whether it handed over to another. */
  content(lane, spans) {
    let handed = false;
    const wrapped = new Set(spans.filter(({ kind }) => kind === "agent").flatMap((span) => this.around(span)));
    const returns = new Queue(byEnd);
    const results = new Queue(byEnd);
    for (const span of [...spans].sort(byStart)) {
      this.catchUp(lane, span.start, results, returns);
      const { kind, src } = span;
      if (kind === "model") {
        const reward = span.reward ? { reward: span.reward } : {};
        const key = lane.decide(span.start, { cost: span.cost, status: span.status, src, ...span.answered, ...reward }, span.end);
        this.first.set(span.id, key);
        this.final.set(span.id, key);
      } else if (kind === "tool" && wrapped.has(span.id)) {
        count(this.draft.report.leftOut, "tool spans around an agent, which is its spawn and return");
      } else if (kind === "tool") {
        const call = lane.call(span.start, span.name, { call_id: span.callId || span.id, src, ...span.asked });
        this.first.set(span.id, call);
        results.push({ end: span.end, key: call, span });
      } else if (kind === "agent") {
        if (lane.mayNest()) returns.push(this.child(lane, span));
      } else if (kind === "handoff") {
        this.first.set(span.id, lane.spawn(span.start, span.receiver || "unknown", { decision: "delegate", src }));
        handed = true;
      } else if (kind === "guardrail") {
        this.alone(lane, span, "safety_event", lane.agent, { safety: { action: span.triggered ? "block" : "flag" }, src }, span.end);
      } else if (kind === "message") {
        this.alone(lane, span, "message", span.sender || lane.agent, { to: span.receiver, src, ...span.asked });
      }
    }
    this.catchUp(lane, null, results, returns);
    return handed;
  }

  /* Write the results and returns that came in by now, in the order of time. */
  catchUp(lane, now, results, returns) {
    const isIn = (queue) => queue.first && (now === null || queue.first.end <= now);
    while (isIn(results)) {
      const { end, key, span } = results.pop();
      const { status, reward, src } = span;
      const fields = { call_id: span.callId || span.id, status, reward, src, ...span.answered };
      this.final.set(span.id, lane.result(key, end, span.name, fields));
    }
    while (isIn(returns)) lane.returned(returns.pop().key);
  }

  /* Write an agent that another one runs; return when and with which event it came back. */
  child(lane, span) {
    const around = this.around(span).map((id) => this.spans.get(id)).filter(({ kind }) => kind === "tool");
    const callId = around.length ? around[0].callId || around[0].id : null;
    const start = around.reduce((earliest, each) => (each.start < earliest ? each.start : earliest), span.start);
    const name = this.name(span);
    const spawn = lane.spawn(start, name, { call_id: callId, src: span.src });
    this.first.set(span.id, spawn);
    const inner = new Lane(this.draft, name, [spawn], lane.depth + 1);
    this.content(inner, this.below(span));
    return { end: span.end, key: this.comeBack(inner, span, { receiver: lane.agent, callId }) };
  }

  comeBack(lane, span, { receiver = null, callId = null, isFinal = false }) {
    const fields = { to: receiver, call_id: callId, status: span.status, reward: span.reward, final: isFinal || null, src: span.src };
    const key = this.draft.add("return", lane.agent, span.end, fields, { guess: isFinal ? "answers, from the last agent at the top" : "" });
    lane.follow(key);
    this.final.set(span.id, key);
    return key;
  }

  /* Return the ids of the spans between an agent and the agent that runs it, innermost first. */
  around(span) {
    const found = new Set();
    let parent = this.spans.get(span.parent);
    while (parent && parent.kind !== "agent" && !found.has(parent.id)) {
      found.add(parent.id);
      parent = this.spans.get(parent.parent);
    }
    return [...found];
  }

  alone(lane, span, type, agent, fields, end = null) {
    const key = this.draft.add(type, agent, span.start, fields, { end });
    lane.follow(key);
    this.first.set(span.id, key);
    this.final.set(span.id, key);
  }

  /* Join what span links state: the end of the one with the start of the other. */
  links() {
    for (const span of this.spans.values()) {
      for (const link of span.links) {
        const [from, to] = [this.final.get(link), this.first.get(span.id)];
        if (from !== undefined && to !== undefined) this.draft.link([from], to, "causal");
        else count(this.draft.report.leftOut, "span links to spans that became no event");
      }
    }
  }
}

function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}

function byTime(one, other) {
  return compare(one.start, other.start) || compare(other.end, one.end) || compareText(one.id, other.id);
}

function byStart(one, other) {
  return compare(one.start, other.start) || (one.kind === "handoff") - (other.kind === "handoff") || compareText(one.id, other.id);
}

function byEnd(one, other) {
  return compare(one.end, other.end) || one.key - other.key;
}
