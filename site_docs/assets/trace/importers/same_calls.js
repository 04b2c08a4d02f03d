/* Spans in, each call and agent once out: of what two instrumentations wrote, and of models what encloses others. Pure.

   Twin of generator/traces/importers/same_calls.py. */

import { listIn, madeIn } from "../model/lists.js";
import { count } from "./report.js";
import { findAround, nextAround, untilOf } from "./span.js";
import { TABLES } from "./tables.js";

/**
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 * @import { GivenFields } from "./trace_builder.js"
 */

const { TOKENS, TWICE, TOOL_TWICE, INNER, AGENT_TWICE, RUN, PERSON_TWICE, UNTOLD, MOST_AT_ONCE, AROUND } =
  TABLES.same_calls;

/** Take what two instrumentations wrote for one call once: the span around the other stays, or that beside it.
 * @type {(spans: Spans, report: Report) => void} */
export function countOnce(spans, report) {
  /** @type {Map<string, string[]>} */
  const inner = new Map();
  /** @type {string[]} */
  const order = [];
  for (const span of spans.values()) {
    if (span.kind !== "model") continue;
    const outer = nextAround(span, spans, "model");
    (outer ? listIn(inner, outer.id) : order).push(span.id);
  }
  for (const key of order) order.push(...inner.get(key) ?? []);
  /* By what encloses them: the calls that stand for it. */
  const calls = /** @type {Map<string, string[]>} */ (new Map());
  for (const key of order.reverse()) {
    const near = (inner.get(key) ?? []).flatMap((each) => calls.get(each) ?? [each]);
    const span = /** @type {PlacedSpan} */ (spans.get(key));
    const within = near.map((each) => /** @type {PlacedSpan} */ (spans.get(each)));
    const isEachOnce = new Set(within.map(({ scope }) => scope)).size === within.length;
    if (isEachOnce && within.every((each) => agree(span, each))) {
      for (const each of within) merge(spans, key, each, report);
    } else {
      calls.set(key, near);
      spans.set(key, { ...span, kind: "other" });
      count(report.leftOut, AROUND);
    }
  }
  countBeside(spans, report);
  countApart(spans, report);
  countTools(spans, report);
  countAgents(spans, report);
  countPeople(spans, report);
}

/** Take a person once whose answer another span has around it.
 * @type {(spans: Spans, report: Report) => void} */
function countPeople(spans, report) {
  for (const span of [...spans.values()].filter(({ kind }) => kind === "person")) {
    if (!nextAround(span, spans, "person")) continue;
    spans.set(span.id, { ...span, kind: "other" });
    count(report.leftOut, PERSON_TWICE);
  }
}

/** Take an agent once around which one of its name runs no other, of another instrumentation or of a client.
 * @type {(spans: Spans, report: Report) => void} */
function countAgents(spans, report) {
  /** @type {Map<string, PlacedSpan[]>} */
  const inner = new Map();
  for (const span of [...spans.values()].filter(({ kind }) => kind === "agent")) {
    const outer = nextAround(span, spans, "agent");
    if (outer) listIn(inner, outer.id).push(span);
  }
  /* Those further in come first, so that one that stands for another one can be that of a third. */
  for (const [key, within] of [...inner].reverse()) {
    const [outer, span] = [key, within[0].id].map((id) => /** @type {PlacedSpan} */ (spans.get(id)));
    const isRun = span.isRun && !outer.isRun;
    const isSame = outer.name === span.name && (outer.scope !== span.scope || outer.isClient);
    if (within.length > 1 || !(isRun || isSame)) continue;
    spans.set(key, { ...outer, scores: [...outer.scores, ...span.scores] });
    spans.set(span.id, { ...span, kind: "other", scores: [] });
    count(report.leftOut, isRun ? RUN : AGENT_TWICE);
  }
}

/** Take a call of a tool once that stands within a call of the same tool: the client's and the server's are one. It failed
 * if the last span within says so: what is around may only say that it got some answer.
 * @type {(spans: Spans, report: Report) => void} */
function countTools(spans, report) {
  const told = new Map([...spans.values()].map(({ id, status }) => [id, status]));
  for (const span of [...spans.values()].filter(({ kind }) => kind === "tool")) {
    const outer = nextAround(span, spans, "tool");
    if (!outer) continue;
    const inner = isInner(span, outer);
    if (!inner && (outer.name !== span.name || !(span.isServed || outer.scope !== span.scope))) continue;
    const [asked, answered] = [orElse(outer.asked, span.asked), orElse(outer.answered, span.answered)];
    const scores = [...outer.scores, ...span.scores];
    const status = told.get(outer.id) === "ok" && span.end !== null ? span.status : outer.status;
    spans.set(outer.id, { ...outer, status, callId: outer.callId || span.callId, asked, answered, scores });
    spans.set(span.id, { ...span, kind: "other", scores: [] });
    count(report.leftOut, inner ? INNER : TOOL_TWICE);
  }
}

/** Say whether a span is a method within another one of its class: LlamaIndex has `X._retrieve` in `X.retrieve`.
 * @type {(span: PlacedSpan, outer: PlacedSpan) => boolean} */
function isInner(span, outer) {
  const dot = span.name.lastIndexOf(".");
  const isMethod = dot > 0 && span.name[dot + 1] === "_";
  return isMethod && outer.name.startsWith(span.name.slice(0, dot + 1)) && outer.scope === span.scope;
}

/** Take a call once that two instrumentations wrote beside each other, if both state the same tokens.
 * @type {(spans: Spans, report: Report) => void} */
function countBeside(spans, report) {
  /** @type {Map<string, string>} */
  const latest = new Map();
  const taken = new Set();
  for (const span of [...spans.values()].filter(({ kind, parent }) => kind === "model" && parent)) {
    const beside = spans.get(latest.get(span.parent) ?? "");
    const pair = beside && JSON.stringify([beside.id, span.scope]);
    if (beside && !taken.has(pair) && isBeside(beside, span)) {
      taken.add(pair);
      merge(spans, beside.id, span, report);
    } else latest.set(span.parent, span.id);
  }
}

/** Take a call of LangChain once that another instrumentation wrote elsewhere, by the time and the model of both. What
   stands in an agent or a tool that is not around the call of LangChain is another call.
 * @type {(spans: Spans, report: Report) => void} */
function countApart(spans, report) {
  const models = [...spans.values()].filter(({ kind, models }) => kind === "model" && models.length).sort(byStart);
  const outer = models.filter(({ scope }) => scope === UNTOLD);
  const taken = new Set();
  /** @type {Map<string, boolean>} */
  const known = new Map();
  const isIn = (/** @type {PlacedSpan} */ span, /** @type {PlacedSpan} */ around) => {
    const key = JSON.stringify([span.parent, around.id]);
    return madeIn(known, key, () => findAround(span, spans, ({ id }) => id === around.id) !== undefined);
  };
  let begun = 0;
  for (const span of models.filter(({ scope }) => scope !== UNTOLD)) {
    while (begun < outer.length && outer[begun].start <= span.start) begun += 1;
    const near = outer.slice(Math.max(0, begun - MOST_AT_ONCE), begun).reverse();
    const around = findAround(span, spans, ({ kind }) => kind !== "other");
    const same = near.find((each) =>
      untilOf(span) <= untilOf(each) && !taken.has(JSON.stringify([each.id, span.scope])) && agree(each, span) &&
      (!around || isIn(each, around))
    );
    if (!same) continue;
    taken.add(JSON.stringify([same.id, span.scope]));
    merge(spans, same.id, span, report);
  }
}

/** @type {(one: PlacedSpan, other: PlacedSpan) => number} */
const byStart = (one, other) => one.start < other.start ? -1 : one.start > other.start ? 1 : 0;

/** Say whether two instrumentations may have written one call: nothing that both state of it differs.
 * @type {(one: PlacedSpan, other: PlacedSpan) => boolean} */
function agree(one, other) {
  const same = one.models.flatMap((name) => other.models.map((each) => name.startsWith(each) || each.startsWith(name)));
  const costs = one.cost ?? {};
  const agrees = Object.entries(other.cost ?? {}).every(([name, value]) => (costs[name] ?? value) === value);
  return one.scope !== other.scope && agrees && (same.includes(true) || !same.length);
}

/** Say whether a call lies within the time of another that states the same tokens.
 * @type {(one: PlacedSpan, other: PlacedSpan) => boolean} */
function isBeside(one, other) {
  const [costs, others] = [one.cost ?? {}, other.cost ?? {}];
  const stated = TOKENS.some((name) => name in costs && name in others);
  return stated && one.start <= other.start && untilOf(other) <= untilOf(one) && agree(one, other);
}

/** @type {(spans: Spans, key: string, span: PlacedSpan, report: Report) => void} */
function merge(spans, key, span, report) {
  const outer = /** @type {PlacedSpan} */ (spans.get(key));
  const answered = orElse(outer.answered, span.answered);
  const scores = [...outer.scores, ...span.scores];
  spans.set(key, { ...outer, cost: { ...span.cost, ...outer.cost }, answered, scores });
  spans.set(span.id, { ...span, kind: "other", scores: [] });
  count(report.leftOut, TWICE);
}

/** @type {(fields: GivenFields, others: GivenFields) => GivenFields} */
function orElse(fields, others) {
  return Object.keys(fields).length ? fields : others;
}
