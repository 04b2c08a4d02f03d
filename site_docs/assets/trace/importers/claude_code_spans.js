/* Spans that Claude Code exports become those of GenAI, and each of its sub-agents gets a span of its own. Pure.

   Twin of generator/traces/importers/claude_code_spans.py, which describes what Claude Code exports. */

import { madeIn } from "../model/lists.js";
import { asFlag, asNumber, asText } from "./fields.js";
import { Names } from "./names.js";
import { count } from "./report.js";
import { findAround, nextAround, untilOf, UNTOLD } from "./span.js";
import { TABLES } from "./tables.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Report } from "./report.js"
 * @import { PlacedSpan, Spans } from "./span.js"
 * @typedef {{ key: string, work: PlacedSpan[] }} Run
 */

const PREFIX = "claude_code.";
const OPERATIONS = new Map(Object.entries(TABLES.claude_code_spans.SPAN_OPERATIONS));
const STEPS_OF_TOOLS = new Map(Object.entries(TABLES.claude_code_spans.STEPS_OF_TOOLS));
const { STARTERS } = TABLES.claude_code_spans;
const UNENDED = "returns, of sub-agents that were still working when the tool that started them had ended";

/** Return the attributes of a span, those of Claude Code with what they mean in the conventions of GenAI.
 * @type {(attributes: Fields, title: string) => Fields} */
export function asGenai(attributes, title) {
  const kind = asText(attributes["span.type"]);
  if (!kind || !title.startsWith(PREFIX)) return attributes;
  /** @type {Record<string, unknown>} */
  const told = { "gen_ai.operation.name": OPERATIONS.get(kind) ?? kind };
  if (kind === "tool") told["gen_ai.tool.name"] = attributes.tool_name;
  if (kind === "llm_request") Object.assign(told, usageOf(attributes));
  if (asFlag(attributes.success) === false || attributes.decision === "reject") told["error.type"] = "failure";
  return Object.assign(Object.create(null), told, attributes);
}

/** Return the id of the sub-agent whose span this is; empty if it is nobody's or another program's.
 * @type {(attributes: Fields, title: string) => string} */
export function workerOf(attributes, title) {
  return title.startsWith(PREFIX) ? asText(attributes.agent_id) : "";
}

/** @type {(attributes: Fields) => Record<string, unknown>} */
function usageOf(attributes) {
  const names = ["input_tokens", "cache_read_tokens", "cache_creation_tokens", "output_tokens"];
  const [asked, read, written, answered] = names.map((name) => asNumber(attributes[name]));
  // Tokens read from and written to the cache are counted beside the others.
  return {
    "gen_ai.usage.input_tokens": asked === null ? null : asked + (read ?? 0) + (written ?? 0),
    "gen_ai.usage.cache_read.input_tokens": read,
    "gen_ai.usage.output_tokens": answered,
  };
}

/** Return the spans, in the order of their starts, with one around the work of each sub-agent; a tool whose step failed
 * has failed.
 * @type {(spans: Spans, report: Report) => Spans} */
export function addWorkers(spans, report) {
  for (const span of [...spans.values()]) {
    const failed = span.kind === "other" && span.status === "error" ? STEPS_OF_TOOLS.get(span.name) : undefined;
    const tool = failed && nextAround(span, spans, "tool");
    if (tool && tool.status === "ok") spans.set(tool.id, { ...tool, status: failed });
  }
  spans = guessWorkers(spans);
  /** @type {Map<string, Run>} */
  const runs = new Map();
  for (const span of spans.values()) {
    if (!span.worker || isWithin(span, spans)) continue;
    const key = nextAround(span, spans, "tool")?.id ?? span.parent;
    madeIn(runs, JSON.stringify([span.worker, key]), () => ({ key, work: [] })).work.push(span);
  }
  const names = nameWorkers([...runs.values()], spans);
  const begun = new Map([...runs.values()].map((run) => [run.work[0].id, run]));
  /** @type {Spans} */
  const found = new Map();
  /** @type {Map<string, string>} */
  const around = new Map();
  for (const span of spans.values()) {
    const run = begun.get(span.id);
    if (run) {
      const [{ worker }] = run.work;
      let id = worker;
      while (spans.has(id) || found.has(id)) id += "'";
      const made = makeRun(id, names.get(worker) ?? worker, run, spans.get(run.key), report);
      found.set(made.id, made);
      for (const each of run.work) around.set(each.id, id);
    }
    const parent = around.get(span.id);
    found.set(span.id, parent === undefined ? span : { ...span, parent });
  }
  return found;
}

/** Return the spans; if none has a sub-agent's id, those within a tool that starts one get the innermost's.
 * @type {(spans: Spans) => Spans} */
function guessWorkers(spans) {
  const all = [...spans.values()];
  if (all.some(({ worker }) => worker)) return spans;
  const steps = all.filter(({ kind, name }) => kind === "other" && STEPS_OF_TOOLS.has(name));
  /** @type {Set<string>} */
  const starters = new Set();
  for (const step of steps) {
    const tool = nextAround(step, spans, "tool");
    if (tool && (tool.receiver || STARTERS.includes(tool.name))) starters.add(tool.id);
  }
  if (!starters.size) return spans;
  return new Map(all.map((span) => {
    const isWork = span.kind === "model" || span.kind === "tool";
    const starter = isWork && findAround(span, spans, ({ id }) => starters.has(id));
    return [span.id, starter ? { ...span, worker: starter.id } : span];
  }));
}

/** Return the names of sub-agents whose tool states their type; the second one of a type gets a number.
 * @type {(runs: Run[], spans: Spans) => Map<string, string>} */
function nameWorkers(runs, spans) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @type {Set<string>} */
  const told = new Set();
  const names = new Names();
  for (const { key, work: [{ worker }] } of runs) {
    const tool = spans.get(key);
    const isFirst = tool?.kind === "tool" && !told.has(key);
    const kind = isFirst ? tool.receiver || (worker === key ? tool.name : "") : "";
    told.add(key);
    if (kind && !found.has(worker)) found.set(worker, names.give(kind));
  }
  return found;
}

/** Return a span for what a sub-agent did; it returned if the tool that started it waited for it.
 * @type {(id: string, name: string, run: Run, tool: PlacedSpan | undefined, report: Report) => PlacedSpan} */
function makeRun(id, name, { key, work }, tool, report) {
  const { start, scope, file, line, worker } = work[0];
  const until = work.map(untilOf).reduce((one, other) => (one < other ? other : one));
  const waited = tool?.kind === "tool" && tool.end !== null && until <= tool.end;
  if (!waited) count(report.leftOut, UNENDED);
  return {
    ...UNTOLD,
    id,
    parent: key,
    kind: "agent",
    name,
    isStated: worker !== tool?.id,
    start,
    end: waited ? until : null,
    status: null,
    cost: null,
    asked: {},
    answered: {},
    scope,
    file,
    line,
    src: { file, line, span_id: id },
  };
}

/** Say whether a span is within another one of the same sub-agent, and of no other one between.
 * @type {(span: PlacedSpan, spans: Spans) => boolean} */
function isWithin(span, spans) {
  return findAround(span, spans, ({ worker }) => worker !== "")?.worker === span.worker;
}
