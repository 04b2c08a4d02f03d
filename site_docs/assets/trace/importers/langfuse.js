/* Traces that Langfuse exports become a trace. Pure.

   Twin of generator/traces/importers/langfuse.py, which describes the format and its pitfalls. */

import { listIn } from "../model/lists.js";
import { asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";
import { resultToldBy } from "./langchain_messages.js";
import { findKinds, namesAgent } from "./langgraph_runs.js";
import { statusOfFailure } from "./raised.js";
import { membersOf, readJson } from "./records.js";
import { count } from "./report.js";
import { readScore } from "./scores.js";
import { toKinds } from "./span.js";
import { kindOf, toSpan } from "./span_attributes.js";
import { isEvent, isSum } from "./span_dialects.js";
import { importSpans, splitSpans, unwrapped } from "./span_source.js";
import { TABLES } from "./tables.js";
import { costOfCall } from "./usage.js";

/**
 * @import { Cost, Reward } from "./trace_builder.js"
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Run } from "./langgraph_runs.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Report } from "./report.js"
 * @import { Span, SpanKind } from "./span.js"
 */

const { ASKED, ANSWERED, CACHED, OTHERS, SOURCES, NO_NUMBERS } = TABLES.langfuse;
const KINDS = toKinds(TABLES.langfuse.KINDS);
const RUNS = new Map(Object.entries(TABLES.langfuse.RUNS));
const DATA_TYPES = ["NUMERIC", "BOOLEAN", ...NO_NUMBERS];

/** Say whether some record is an observation, or a score.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  for (const { value } of observationsOf(file)) {
    if (isObservation(asMap(value)) || isScore(asMap(value))) return true;
  }
  return false;
}

/** Tell the traces apart by the ids on their observations; scores of no trace that is here stand with the first.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  const nodes = source.files.flatMap((file) => [...observationsOf(file)].map(({ value }) => asMap(value)));
  const here = new Set(nodes.filter((node) => !isScore(node)).map(traceOf));
  const [first = ""] = here;
  return splitSpans(
    source,
    observationsOf,
    (node) => isScore(node) && !here.has(traceOf(node)) ? first : traceOf(node),
  );
}

/** Import one trace.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  const told = readScores(source, report);
  const nodes = source.files.flatMap((file) => [...membersOf(file)].map(({ value }) => asMap(value)));
  const ours = nodes.filter((node) => !isScore(node));
  const stated = new Set(ours.filter(({ type }) => type === "AGENT").map(({ id }) => asText(id)));
  const kinds = findKinds(ours.map(runOf), stated);
  const read = (/** @type {Fields} */ node, /** @type {string} */ file, /** @type {number} */ line) =>
    readSpan(node, file, line, report, told, kinds, keep);
  const scores = told.get("") ?? [];
  told.delete("");
  const spans = { ...source, files: source.files.map(withoutScores) };
  return importSpans(spans, report, read, { system: "langfuse", kindOf: ({ type }) => type, scores });
}

/** Yield the observations, those within traces included: in the trace, the first with its scores, or beside it.
 * @type {(file: SourceFile) => Generator<SourceRecord>} */
function* observationsOf(file) {
  for (const { value, line } of unwrapped(file, "data")) {
    const node = asMap(value);
    const { observations } = node;
    if (!Array.isArray(observations)) {
      yield { value, line };
      continue;
    }
    const about = asMap(node.trace);
    const id = isGiven(node.id) ? node.id : about.id;
    const scores = asList(asList(node.scores).length ? node.scores : about.scores);
    for (const [place, each] of observations.entries()) {
      // Within a trace observations need not repeat its id.
      const own = either(asMap(each), "traceId", "trace_id") === null;
      const isTold = !place && scores.length > 0;
      const more = { ...(own ? { traceId: id } : {}), ...(isTold ? { scores } : {}) };
      yield { value: own || isTold ? { ...asMap(each), ...more } : each, line };
    }
  }
}

/** Return the scores of observations by their ids, and those of the trace under an empty one.
 * @type {(source: Source, report: Report) => Map<string, Reward[]>} */
function readScores(source, report) {
  const nodes = source.files.flatMap((file) => [...membersOf(file)].map(({ value }) => asMap(value)));
  const names = new Set(nodes.map(({ id }) => asText(id)));
  /** @type {Map<string, Reward[]>} */
  const found = new Map();
  const own = nodes.filter(isScore);
  const ours = own.filter((score) => traceOf(score) && traceOf(score) === source.run);
  if (ours.length < own.length) {
    count(report.leftOut, "scores of traces that are not here", own.length - ours.length);
  }
  const within = nodes.flatMap(({ scores }) => asList(scores).map(asMap));
  for (const score of [...within, ...ours]) {
    const about = asText(either(score, "observationId", "observation_id"));
    // The number of a category is its place in a list, that of a text 0.
    const isNumber = !NO_NUMBERS.includes(asText(either(score, "dataType", "data_type")));
    const read = readScore(asText(score.name), isNumber ? score.value : null, report);
    if (!about || names.has(about)) listIn(found, about).push(...read);
    else if (read.length) count(report.leftOut, "scores of observations that are not here");
  }
  return found;
}

/** @type {(node: Fields) => boolean} */
function isObservation(node) {
  const type = asText(node.type);
  return (KINDS.has(type) || OTHERS.includes(type)) && asText(either(node, "startTime", "start_time")) !== "";
}

/** @type {(node: Fields) => boolean} */
function isScore(node) {
  return SOURCES.includes(asText(node.source)) && DATA_TYPES.includes(asText(either(node, "dataType", "data_type")));
}

/** @type {(node: Fields) => string} */
function traceOf(node) {
  return asText(either(node, "traceId", "trace_id"));
}

/** @type {(file: SourceFile) => SourceFile} */
function withoutScores(file) {
  return { ...file, records: [...membersOf(file)].filter(({ value }) => !isScore(asMap(value))) };
}

/** @type {(node: Fields) => Run} */
function runOf(node) {
  return {
    id: asText(node.id),
    parent: asText(either(node, "parentObservationId", "parent_observation_id")),
    kind: RUNS.get(typeOf(node)) ?? "",
    name: asText(node.name),
    node: asText(objectIn(node.metadata).langgraph_node),
  };
}

/** Return the type of an observation, that of a tool where its output tells what came of a call.
 * @type {(node: Fields) => string} */
function typeOf(node) {
  const type = asText(node.type);
  return OTHERS.includes(type) && isGiven(resultToldBy(objectIn(node.output))) ? "TOOL" : type;
}

/** @type {(node: Fields, ...names: string[]) => unknown} */
function either(node, ...names) {
  for (const name of names) if (node[name] !== null && node[name] !== undefined) return node[name];
  return null;
}

/** @type {(node: Fields, file: string, line: number, report: Report, scores: Map<string, Reward[]>,
 *   kinds: Map<string, SpanKind>, keep: boolean) => Span | null} */
function readSpan(node, file, line, report, scores, kinds, keep) {
  const start = asTime(either(node, "startTime", "start_time"));
  if (start === null) return null;
  const end = asTime(either(node, "endTime", "end_time"));
  const said = asText(either(node, "statusMessage", "status_message"));
  const [id, title] = [asText(node.id), asText(node.name)];
  const parent = asText(either(node, "parentObservationId", "parent_observation_id"));
  const given = scores.get(id) ?? [];
  const attributes = attributesOf(node);
  if (kindOf(attributes, title) !== "other") {
    const failed = node.level === "ERROR";
    const about = { id, parent, title, start, end, failed, said, scores: given, file, line };
    const span = toSpan(attributes, about, { report, keep });
    const [asked, answered] = [toContent(node.input, keep), toContent(node.output, keep)];
    return {
      ...span,
      cost: span.kind === "model" ? costOf(node, report) : null,
      asked: isGiven(asked) ? asked : span.asked,
      answered: isGiven(answered) ? answered : span.answered,
    };
  }
  const isNoRun = attributes["gen_ai.operation.name"] === "create_agent" || isEvent(title) || isSum(attributes);
  const kind = isNoRun ? "other" : kinds.get(id) ?? KINDS.get(typeOf(node)) ?? "other";
  const told = resultToldBy(objectIn(node.output));
  const status = told.status === "error" ? "error" : end === null ? null : "ok";
  return {
    id,
    parent,
    kind,
    name: title,
    start,
    end,
    status: node.level === "ERROR" ? statusOfFailure(said, report) : status,
    callId: asText(told.tool_call_id),
    cost: kind === "model" ? costOf(node, report) : null,
    asked: toContent(node.input, keep),
    answered: toContent(node.output, keep),
    scores: given,
    isStated: kind !== "agent" || !kinds.has(id) || namesAgent(objectIn(node.metadata), title),
    file,
    line,
  };
}

/** Return the attributes of the span that an observation was, as far as it was one of OpenTelemetry.
 * @type {(node: Fields) => Fields} */
function attributesOf(node) {
  return objectIn(objectIn(node.metadata).attributes);
}

/** @type {(value: unknown) => Fields} */
function objectIn(value) {
  return asMap(typeof value === "string" ? readJson(asText(value)) : value);
}

/** @type {(node: Fields, report: Report) => Cost} */
function costOf(node, report) {
  const unit = asText(asMap(node.usage).unit) || asText(node.unit);
  const isOther = !["", "TOKENS"].includes(unit.toUpperCase());
  if (isOther) count(report.leftOut, "counts in a unit other than tokens");
  const details = objectIn(isOther ? null : either(node, "usageDetails", "usage_details"));
  const usage = asMap(isGiven(details) || isOther ? details : node.usage);
  const prices = objectIn(either(node, "costDetails", "cost_details"));
  const total = "total" in prices ? prices.total : either(node, "calculatedTotalCost", "totalCost", "total_cost");
  let [asked, answered] = [ASKED, ANSWERED].map((names) => asNumber(either(usage, ...names)));
  const [asks, answers] = [sumOf(details, "input", ASKED), sumOf(details, "output", ANSWERED)];
  // Kinds of tokens are disjoint, unless the total says otherwise.
  if (asks + answers && asNumber(details.total) !== (asked ?? 0) + (answered ?? 0)) {
    [asked, answered] = [(asked ?? 0) + asks, (answered ?? 0) + answers];
  }
  return costOfCall(asked, answered, either(usage, ...CACHED), total);
}

/** Return the tokens of all kinds in whose names a word stands, but for these names.
 * @type {(details: Fields, word: string, names: string[]) => number} */
function sumOf(details, word, names) {
  const told = Object.entries(details).filter(([name]) => name.includes(word) && !names.includes(name));
  return told.reduce((sum, [, value]) => sum + (asNumber(value) ?? 0), 0);
}
