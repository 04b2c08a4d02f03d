/* Logs of Inspect become a trace for each sample. Pure.

   Twin of generator/traces/importers/inspect.py, which describes the format and its pitfalls. */

import { asLabel, asList, asMap, asNumber, asText, asTime, isGiven, toContent } from "./fields.js";
import { eventsOfRun, findCallers, idOf } from "./inspect_events.js";
import { Importer } from "./message_events.js";
import { Names } from "./names.js";
import { membersOf } from "./records.js";
import { count } from "./report.js";
import { gather } from "./runs.js";
import { readByName, rewardRun } from "./scores.js";
import { SpanTree } from "./spans.js";
import { TraceBuilder } from "./trace_builder.js";
import { costOfCall } from "./usage.js";
import { TABLES } from "./tables.js";

/**
 * @import { Cost } from "./trace_builder.js"
 * @import { Content, Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Report } from "./report.js"
 * @import { Placed } from "./runs.js"
 * @import { Span, SpanKind } from "./span.js"
 */

/** Where the events of a sample stand, when its spans end, and which calls a message answers.
 * @typedef {{ ends: Map<string, unknown>, answered: Set<string>, file: string, line: number, attachments: Attachments,
 *   keep: boolean }} Around */

/* How Inspect itself counts grades: correct, partial, incorrect, no answer. */
const GRADES = new Map(/** @type {[unknown, number][]} */ (Object.entries(TABLES.inspect.GRADES)));
/* The status of a tool's call by the type of its error; that of all others is `error`. */
const FAILURES = new Map(Object.entries(TABLES.inspect.FAILURES));
const { CACHED, PROTOCOLS, UNDATED } = TABLES.inspect;

/** Say whether some record is a log or a sample.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  for (const record of membersOf(file)) if (samplesOf(record).length) return true;
  return false;
}

/** Tell the samples apart by id and epoch.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  /** @type {Placed[]} */
  const placed = [];
  const names = new Names();
  for (const [number, file] of source.files.entries()) {
    for (const record of membersOf(file)) {
      for (const { task, sample } of samplesOf(record)) {
        const label = `${labelOf(sample)}${task && ` of ${task}`}`;
        const name = names.give(names.taken.has(label) ? `${label} in ${file.name}` : label);
        placed.push([name, number, { value: { ...sample, task }, line: record.line }]);
      }
    }
  }
  return gather(source, placed);
}

/** Import one sample.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  const [first] = source.files.flatMap((file) => [...membersOf(file)].map((each) => ({ ...each, file })));
  const { file, line, value } = first ?? { file: source.files[0], line: 1, value: null };
  const sample = promoted(asMap(value));
  const attachments = new Attachments(asMap(sample.attachments), report);
  const events = eventsOfRun(asList(sample.events), report);
  const scores = readByName(asMap(sample.scores), "value", report, GRADES);
  if (!events.some(({ event }) => event === "model" || event === "tool")) {
    const messages = asList(sample.messages).map((each) => ({
      node: unsourced(asMap(attachments.resolve(each))),
      line,
    }));
    const conversation = { messages, beside: asMap(null), id: source.run };
    return new Importer(source, file, conversation, report, keep).run(scores);
  }
  const ends = new Map(
    events.filter(({ event }) => event === "span_end").map(({ id, timestamp }) => [asText(id), timestamp]),
  );
  const answered = new Set(asList(sample.messages).map((each) => asText(asMap(each).tool_call_id)));
  const around = { ends, answered, file: file.name, line, attachments, keep };
  const callers = findCallers(events);
  const spans = events.map((each) => readSpan(each, around)).filter((each) => each !== null).map((span) => {
    const caller = callers.get(span.parent) ?? span.id;
    return caller === span.id ? span : { ...span, parent: caller };
  });
  const builder = new TraceBuilder(report);
  const root = new SpanTree(builder, spans).write();
  const { completion, choices } = asMap(sample.output);
  markAnswer(builder, toContent(attachments.resolve(isGiven(completion) ? completion : choices), false));
  rewardRun(builder, scores);
  return builder.finish(source, { traceId: source.run, taskId: asText(sample.task), system: "inspect", root });
}

/** Take the last call of a model that said the output of the sample for its answer, where no agent's return is.
 * @type {(builder: TraceBuilder, output: Content) => void} */
function markAnswer(builder, { content_ref: told }) {
  const { entries, report } = builder;
  const calls = entries.filter(({ fields: { content_ref, type } }) =>
    told && content_ref === told && (type === "orchestrator_decision" || type === "aggregate")
  );
  if (!calls.length || entries.some(({ fields }) => fields.final)) return;
  const last = calls.reduce((latest, each) => (each.t >= latest.t ? each : latest));
  builder.set(last.key, { final: true, inferred: true, x_guessed: ["final"] });
  count(report.guessed, "answers, from the call of a model that said the same");
}

/** Return the samples of a log, or the one that a record is, each with the task if it is known.
 * @type {(record: SourceRecord) => { task: string, sample: Fields }[]} */
function samplesOf({ value }) {
  const node = asMap(value);
  const about = node.eval;
  if (typeof about === "object" && about !== null && !Array.isArray(about) && Array.isArray(node.samples)) {
    return node.samples.map((each) => ({ task: asText(asMap(about).task), sample: asMap(each) }));
  }
  const isSample = "epoch" in node && Array.isArray(node.messages) && ("scores" in node || "output" in node);
  return isSample ? [{ task: asText(node.task), sample: node }] : [];
}

/** @type {(sample: Fields) => string} */
function labelOf(sample) {
  return `sample ${asLabel(sample.id) || "unknown"}, epoch ${asLabel(sample.epoch) || "unknown"}`;
}

/** Return a sample with the events and attachments of its `transcript`, in which former logs have both.
 * @type {(sample: Fields) => Fields} */
function promoted(sample) {
  const { transcript } = sample;
  if (typeof transcript !== "object" || transcript === null || Array.isArray(transcript)) return sample;
  const { events, content } = asMap(transcript);
  return { ...sample, events, attachments: content };
}

/** Return a message without its `source`, which is input, generate or operator here, and nobody's name.
 * @type {(message: Fields) => Fields} */
function unsourced({ source: _, ...message }) {
  return message;
}

/** @type {(event: Fields, around: Around) => Span | null} */
function readSpan(event, { ends, answered, file, line, attachments, keep }) {
  const { report } = attachments;
  const told = asText(event.event);
  count(report.read, `events ${told || "without a kind"}`);
  const start = asTime(event.timestamp);
  if ((told !== "model" && told !== "tool" && told !== "span_begin") || start === null) {
    count(report.leftOut, `events ${told || "without a kind"}`);
    return null;
  }
  const output = asMap(event.output);
  const isSpan = told === "span_begin";
  const id = isSpan ? asText(event.id) : idOf(event);
  /** @type {SpanKind} */
  let kind = told === "model" ? "model" : event.type === "agent" ? "agent" : "other";
  // A call that hands over to an agent is imported from the agent's span.
  if (told === "tool") kind = isGiven(event.agent_span_id) ? "other" : "tool";
  const failed = isGiven(event.error) || isGiven(output.error) || event.failed === true;
  const said = [output.completion, event.result].find(isGiven) ?? output.choices;
  let end = asTime(isSpan ? ends.get(id) : event.completed);
  const callId = told === "tool" ? asText(event.id) : "";
  // Former logs say what came back, and not when; of a tool that gave nothing, only a message says that it ended.
  const came = failed || isGiven(said) || isGiven(output) || (callId !== "" && answered.has(callId));
  const isUndated = end === null && !isGiven(event.pending) && came;
  if (isUndated) {
    end = start;
    if (told === "tool") count(report.guessed, UNDATED);
  }
  const isCached = told === "model" && event.cache === "read";
  if (isCached) count(report.leftOut, CACHED);
  return {
    id,
    parent: asText(isSpan ? event.parent_id : event.span_id),
    kind,
    name: asText(isSpan ? event.name : event.function),
    start,
    end,
    status: failed ? failureOf(event) : end === null ? null : "ok",
    callId,
    cost: told === "model" && !isCached ? costOf(output) : null,
    asked: toContent(attachments.resolve(event.arguments), keep),
    answered: toContent(attachments.resolve(said), keep),
    isEndGuessed: isUndated,
    file,
    line,
  };
}

/** @type {(event: Fields) => string} */
function failureOf({ error }) {
  return FAILURES.get(asText(asMap(error).type)) ?? "error";
}

/* Long texts of a sample, which events and messages name by the hash behind `attachment://`. */
class Attachments {
  /** @param {Fields} texts
   * @param {Report} report */
  constructor(texts, report) {
    this.texts = texts;
    this.report = report;
  }

  /** Return a value with the texts that it refers to; a reference to what is not there stays, and is counted.
   * @type {(value: unknown) => unknown} */
  resolve(value) {
    if (Array.isArray(value)) return value.map((each) => this.resolve(each));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.resolve(each)]));
    }
    const protocol = PROTOCOLS.find((each) => asText(value).startsWith(each));
    if (protocol === undefined) return value;
    const name = asText(value).slice(protocol.length);
    const text = Object.hasOwn(this.texts, name) ? this.texts[name] : null;
    if (typeof text === "string") return text;
    count(this.report.leftOut, "texts of attachments that are not in the log, whose references stand for them");
    return value;
  }
}

/** @type {(output: Fields) => Cost} */
function costOf(output) {
  const usage = asMap(output.usage);
  let [asked, answered] = [asNumber(usage.input_tokens), asNumber(usage.output_tokens)];
  const read = asNumber(usage.input_tokens_cache_read);
  const reasoning = asNumber(usage.reasoning_tokens);
  if (asked !== null && answered !== null) {
    // Providers count the cache and the reasoning among the others or beside them: the total tells.
    let beyond = (asNumber(usage.total_tokens) ?? 0) - asked - answered;
    const cached = (read ?? 0) + (asNumber(usage.input_tokens_cache_write) ?? 0);
    if (cached > asked || beyond === cached || beyond === cached + (reasoning ?? 0)) {
      asked += cached;
      beyond -= cached;
    }
    if (beyond === reasoning) answered += beyond;
  }
  return costOfCall(asked, answered, read, usage.total_cost);
}
