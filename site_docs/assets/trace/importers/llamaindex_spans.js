/* Spans that OpenInference writes for LlamaIndex, with one for each turn of an agent, where no span is an agent's. Pure.

   Twin of generator/traces/importers/llamaindex_spans.py. A run of agents has a span such as `AgentWorkflow.run` with
   those of its steps in it. Only what `run_agent_step` was given ends with whose turn it is: current_agent_name='baker'.
   Whose turn is next changes by a tool called `handoff`. The span of a call whose answer is streamed ends before the
   first of it came; its step lasts until the last. */

import { madeIn } from "../model/lists.js";
import { asText } from "./fields.js";
import { count } from "./report.js";
import { findAround, untilOf } from "./span.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 */

/** What one agent did until another one's turn came.
 * @typedef {{ agent: string, work: PlacedSpan[] }} Turn */

const STEP = ".run_agent_step";
const NAME = "current_agent_name='";
const HANDS_OVER = "handoff";
const STREAMS = "stream_chat";
const STREAMED = "ends of model calls whose answer was streamed, from the end of the step";

/** Return whose turn it is in a step of a workflow; empty for any other span.
 * @type {(attributes: Fields, title: string) => string} */
export function agentOfStep(attributes, title) {
  const told = title.endsWith(STEP) ? asText(attributes["input.value"]) : "";
  const at = told.lastIndexOf(NAME);
  return at < 0 ? "" : told.slice(at + NAME.length).split("'", 1)[0];
}

/** Return the spans, in the order of their starts, with those of agents; a run of only one agent is that agent's. A call
 * whose answer is streamed ends with its step, which is a guess.
 * @type {(spans: Spans, report: Report) => Spans} */
export function addTurns(spans, report) {
  for (const span of [...spans.values()]) {
    if (span.kind !== "model" || !span.name.endsWith(STREAMS)) continue;
    const step = spans.get(span.parent);
    if (!step || step.end === null || !step.name.endsWith(STEP) || untilOf(span) >= step.end) continue;
    spans.set(span.id, { ...span, end: step.end, isEndGuessed: true });
    count(report.guessed, STREAMED);
  }
  const runs = findTurns(spans);
  if (!runs.size) return spans;
  const latest = latestHandoffs(runs, spans);
  /** @type {Map<string, PlacedSpan>} */
  const begun = new Map();
  /** @type {Map<string, string>} */
  const around = new Map();
  /** @type {Map<string, string>} */
  const handoffs = new Map();
  for (const [key, turns] of runs) {
    if (turns.length === 1) continue;
    const run = /** @type {PlacedSpan} */ (spans.get(key));
    const isWithin = Boolean(findAround(run, spans, ({ kind }) => kind === "agent" || kind === "tool"));
    for (const [number, turn] of turns.entries()) {
      const made = agentOf(turn, spans, run, number === turns.length - 1);
      // Who runs a workflow gave only the first agent its task.
      begun.set(turn.work[0].id, { ...made, isStated: number === 0 || !isWithin });
      for (const { id } of turn.work) around.set(id, made.id);
      const handoff = isWithin ? undefined : latest.get(placeOf(key, number - 1));
      if (handoff) handoffs.set(handoff, turn.agent);
    }
  }
  /** @type {Spans} */
  const found = new Map();
  for (const span of spans.values()) {
    const made = begun.get(span.id);
    if (made) found.set(made.id, made);
    const turns = runs.get(span.id);
    const receiver = handoffs.get(span.id);
    found.set(span.id, {
      ...span,
      ...(turns?.length === 1 ? { kind: "agent", name: turns[0].agent } : {}),
      ...(receiver === undefined ? {} : { kind: "handoff", receiver }),
      parent: around.get(span.id) ?? span.parent,
      worker: span.name.endsWith(STEP) ? "" : span.worker,
    });
  }
  return found;
}

/** Return the turns in each run, by the id of its span.
 * @type {(spans: Spans) => Map<string, Turn[]>} */
function findTurns(spans) {
  const all = [...spans.values()];
  const steps = all.filter(({ worker, name, parent }) => worker && name.endsWith(STEP) && spans.has(parent));
  const runs = new Set(steps.map(({ parent }) => parent));
  /** @type {Map<string, Turn[]>} */
  const found = new Map();
  for (const span of all.filter(({ parent }) => runs.has(parent))) {
    // What is before the first step belongs to its turn.
    const turns = madeIn(found, span.parent, () => [{ agent: "", work: [] }]);
    const agent = span.name.endsWith(STEP) ? span.worker : "";
    const last = turns[turns.length - 1];
    if (agent && !last.agent) last.agent = agent;
    if (agent && last.agent !== agent) turns.push({ agent, work: [] });
    turns[turns.length - 1].work.push(span);
  }
  return found;
}

/** Return a span for a turn.
 * @type {(turn: Turn, spans: Spans, run: PlacedSpan, isLast: boolean) => PlacedSpan} */
function agentOf({ agent, work }, spans, run, isLast) {
  let id = `${work[0].id}'`;
  while (spans.has(id)) id += "'";
  const hasEnded = work.every(({ end }) => end !== null);
  const until = work.map(untilOf).reduce((one, other) => (one < other ? other : one));
  return {
    ...run,
    id,
    parent: run.id,
    kind: "agent",
    name: agent,
    start: work[0].start,
    end: hasEnded ? until : null,
    isEndGuessed: false,
    status: isLast ? run.status : hasEnded ? "ok" : null,
    asked: {},
    answered: {},
    scores: [],
    links: [],
    src: { ...run.src, span_id: id },
  };
}

/** Return the id of the latest hand-off in each turn, by its place.
 * @type {(runs: Map<string, Turn[]>, spans: Spans) => Map<string, string>} */
function latestHandoffs(runs, spans) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const [key, turns] of runs) {
    for (const [number, { work }] of turns.entries()) {
      for (const { id } of work) places.set(id, placeOf(key, number));
    }
  }
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const span of spans.values()) {
    if (span.kind !== "tool" || span.name !== HANDS_OVER) continue;
    const step = findAround(span, spans, ({ id }) => places.has(id));
    if (step) found.set(/** @type {string} */ (places.get(step.id)), span.id);
  }
  return found;
}

/** @type {(run: string, number: number) => string} */
function placeOf(run, number) {
  return JSON.stringify([run, number]);
}
