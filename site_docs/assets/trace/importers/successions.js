/* Agents that nobody runs, in the order of their starts, in; who took over from whom, and who does not return, out. Pure.

   Twin of generator/traces/importers/successions.py. It says when a hand-off that exporters may have lost is
   guessed. */

import { listIn, madeIn } from "../model/lists.js";
import { Queue } from "./queue.js";
import { handsOver, untilOf } from "./span.js";

/** @import { PlacedSpan } from "./span.js" */

/** Whom an agent took over from, by number; handoff: the id of the span that says so, if one does.
 * @typedef {{ number: number, handoff: string, guessed: boolean }} Former
 * @typedef {{ at: number, number: number, span: PlacedSpan }} HandOff */

/** Return for each agent that nobody runs whom it took over from; inside: what each agent did, by the agent's id; loose: what is
 * outside of all agents, in the order of time; origins: by an agent's id that of its parent beyond the recording, of which there
 * may be several; enclosed: the ids of agents that a tool or a guardrail runs.
 * @type {(agents: PlacedSpan[], inside: Map<string, PlacedSpan[]>, loose: PlacedSpan[], origins: Map<string, string>,
 *   enclosed: Set<string>) => (Former | null)[]} */
export function findFormers(agents, inside, loose, origins, enclosed) {
  const alone = aloneOf(agents);
  const messages = loose.filter(({ kind }) => kind === "message");
  const calls = latestCalls(agents, messages);
  /* When each agent sent its first message. */
  const spoke = new Map(messages.toReversed().map(({ sender, start }) => [sender, start]));
  const asked = findAsked(agents, loose.filter(({ kind }) => kind === "person"));
  const handoffs = new HandOffs();
  /** @type {Map<string, number>} */
  const named = new Map();
  return agents.map((agent, number) => {
    const sender = named.get(agent.sender);
    let former = handoffs.take(agent);
    if (!former && sender !== undefined) former = { number: sender, handoff: "", guessed: false };
    // An agent that runs again hands nothing over to itself.
    const before = agents[number - 1];
    const isOther = number > 0 && before.name !== agent.name && origins.get(before.id) === origins.get(agent.id);
    const call = calls[number];
    const isBetween = number > 0 && call !== null && untilOf(before) <= call.start;
    const isCalled = isBetween && call.sender !== "" && call.sender !== before.name;
    // Who was there before was not begun by anybody's hand-off.
    const isThere = !named.has(agent.name) && (spoke.get(agent.name) ?? agent.start) < agent.start;
    const isLed = isCalled || isThere || asked[number] || enclosed.has(agent.id) || enclosed.has(before?.id);
    if (!former && isOther && alone[number - 1] && alone[number] && !isLed) {
      former = { number: number - 1, handoff: "", guessed: true };
    }
    handoffs.add(number, inside.get(agent.id) ?? []);
    if (agent.name) named.set(agent.name, number);
    return former;
  });
}

/** Return the hand-offs by which agents began that another one runs, by the agents' ids; nothing is guessed. Only what one
 * run of a tool began may hand over to each other, or the agent itself to one that it runs without one; toolOf: the id of
 * the tool around an agent, empty if there is none.
 * @type {(inside: Map<string, PlacedSpan[]>, toolOf: (span: PlacedSpan) => string) => Map<string, string>} */
export function findHanded(inside, toolOf) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const spans of inside.values()) {
    const handoffs = new Map([["", new HandOffs()]]);
    handoffs.get("")?.add(0, spans);
    for (const agent of spans.filter(({ kind }) => kind === "agent")) {
      const known = madeIn(handoffs, toolOf(agent), () => new HandOffs());
      const former = known.take(agent);
      if (former) found.set(agent.id, former.handoff);
      known.add(0, inside.get(agent.id) ?? []);
    }
  }
  return found;
}

/** Return the numbers of the agents at the top that do not return, as another one follows; whether that is guessed.
 * Nothing of that is guessed of one that runs again later and was not begun by anybody then: it was not gone.
 * @type {(agents: PlacedSpan[], formers: (Former | null)[], inside: Map<string, PlacedSpan[]>) => Map<number, boolean>} */
export function findFollowed(agents, formers, inside) {
  /** @type {Map<number, boolean>} */
  const found = new Map();
  const unbegun = agents.map(({ name }, number) => ({ name, number })).filter(({ number }) => !formers[number]);
  const latest = new Map(unbegun.map(({ name, number }) => [name, number]));
  for (const [number, former] of formers.entries()) {
    if (former?.guessed) {
      const again = latest.get(agents[former.number].name) ?? -1;
      if (again <= former.number) found.set(former.number, found.get(former.number) ?? true);
    } else if (former && untilOf(agents[former.number]) <= agents[number].start) found.set(former.number, false);
  }
  for (const [number, span] of agents.entries()) if (inside.get(span.id)?.some(handsOver)) found.set(number, false);
  return found;
}

/** Return when agents at the top sent their latest message outside of their runs, before they ran again.
 * @type {(top: PlacedSpan[]) => Map<string, bigint>} */
export function findLatestSent(top) {
  /** @type {Map<string, bigint>} */
  const found = new Map();
  /** @type {Map<string, string>} */
  const runs = new Map();
  for (const { kind, id, name, sender, start } of top) {
    const run = runs.get(sender ?? "");
    if (kind === "agent") runs.set(name, id);
    else if (kind === "message" && sender && run !== undefined) found.set(run, start);
  }
  return found;
}

/** Say whether an agent's return may be an answer: it did not fail, and did not end at a guardrail's block.
 * @type {(span: PlacedSpan, below: PlacedSpan[]) => boolean} */
export function mayAnswer({ status }, below) {
  const blocks = below.filter(({ kind, triggered }) => kind === "guardrail" && triggered).map(untilOf);
  const blocked = blocks.reduce((latest, until) => (until > latest ? until : latest), 0n);
  const goesOn = below.some(({ kind, start }) => kind === "model" && start >= blocked);
  return status === "ok" && (goesOn || !blocks.length);
}

/** Return for each agent the latest message to it before it starts.
 * @type {(agents: PlacedSpan[], messages: PlacedSpan[]) => (PlacedSpan | null)[]} */
function latestCalls(agents, messages) {
  /** @type {Map<string, PlacedSpan>} */
  const latest = new Map();
  let place = 0;
  return agents.map(({ name, start }) => {
    for (; place < messages.length && messages[place].start <= start; place += 1) {
      latest.set(messages[place].receiver, messages[place]);
    }
    return latest.get(name) ?? null;
  });
}

/** Say of each agent whether a person was asked since the one before it began: then who is next follows from that.
 * @type {(agents: PlacedSpan[], people: PlacedSpan[]) => boolean[]} */
function findAsked(agents, people) {
  let place = 0;
  return agents.map(({ start }, number) => {
    while (place < people.length && people[place].start <= start) place += 1;
    return number > 0 && place > 0 && agents[number - 1].start <= people[place - 1].start;
  });
}

/** Say of each agent whether no other one runs while it does.
 * @type {(agents: PlacedSpan[]) => boolean[]} */
function aloneOf(agents) {
  let latest = agents[0]?.start ?? 0n;
  return agents.map((agent, number) => {
    const until = untilOf(agent);
    const follows = agents[number + 1]?.start ?? until;
    const alone = latest <= agent.start && until <= follows;
    if (until > latest) latest = until;
    return alone;
  });
}

/* Hand-offs of the agents so far, each of which begins one other agent at most. */
class HandOffs {
  count = 0;
  later = new Queue(byStart);
  /** @type {Map<string, Former[]>} */
  open = new Map();

  /** @type {(number: number, spans: PlacedSpan[]) => void} */
  add(number, spans) {
    for (const span of spans.filter(handsOver)) {
      this.later.push({ at: this.count, number, span });
      this.count += 1;
    }
  }

  /** Return whose latest hand-off before the agent's start names it, once.
   * @type {(agent: PlacedSpan) => Former | null} */
  take(agent) {
    while (this.later.first && this.later.first.span.start <= agent.start) {
      const { number, span } = /** @type {HandOff} */ (this.later.pop());
      // A store may write the names of spans, from which receivers are read, in small letters.
      listIn(this.open, span.receiver.toLowerCase()).push({ number, handoff: span.id, guessed: false });
    }
    return this.open.get(agent.name.toLowerCase())?.pop() ?? null;
  }
}

/** @type {(one: HandOff, other: HandOff) => number} */
function byStart(one, other) {
  return one.span.start < other.span.start ? -1 : one.span.start > other.span.start ? 1 : one.at - other.at;
}
