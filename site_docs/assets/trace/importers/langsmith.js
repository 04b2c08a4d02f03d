/* Runs of LangSmith become a trace. Pure.

   Twin of generator/traces/importers/langsmith.py, which describes the format and its pitfalls. */

import { asList, asMap, asMoment, asNumber, asText, isGiven, toContent } from "./fields.js";
import { resultToldBy } from "./langchain_messages.js";
import { findAgents, findLost, namesAgent } from "./langgraph_runs.js";
import { statusOfFailure } from "./raised.js";
import { membersOf, readJson } from "./records.js";
import { count } from "./report.js";
import { readByName } from "./scores.js";
import { toKinds } from "./span.js";
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
 * @import { Span } from "./span.js"
 */

const KINDS = toKinds(TABLES.langsmith.KINDS);
/* What bulk exports keep as texts. */
const { PACKED } = TABLES.langsmith;
const MOST_DEEP = 100;

/** Say whether some record is a run.
 * @type {(file: SourceFile) => boolean} */
export function recognise(file) {
  for (const { value } of runsOf(file)) if ("run_type" in asMap(value) && "start_time" in asMap(value)) return true;
  return false;
}

/** Tell the traces apart by the ids on their runs.
 * @type {(source: Source) => Source[]} */
export function split(source) {
  return splitSpans(source, runsOf, (node) => asText(node.trace_id));
}

/** Import one trace.
 * @type {(source: Source, report: Report, keep: boolean) => Imported} */
export function importSource(source, report, keep) {
  const runs = source.files.flatMap((file) => [...membersOf(file)].map(({ value }) => runOf(asMap(value))));
  const agents = findAgents(runs, findLost(runs));
  const read = (/** @type {Fields} */ node, /** @type {string} */ file, /** @type {number} */ line) =>
    readSpan(node, file, line, report, agents, keep);
  return importSpans(source, report, read, { system: "langsmith", kindOf: (node) => node.run_type });
}

/** Yield the runs, each without those nested in it, which follow; all with the id of their trace.
 * @type {(file: SourceFile) => Generator<SourceRecord>} */
function* runsOf(file) {
  for (const { value, line } of unwrapped(file, "runs")) {
    const stack = [{ node: asMap(value), parent: "", known: "", depth: 0 }];
    for (let each = stack.pop(); each; each = stack.pop()) {
      const { node, parent, known, depth } = each;
      const isRun = "run_type" in node;
      const trace = asText(node.trace_id) || known || (isRun ? asText(node.id) : "");
      const own = Object.fromEntries(Object.entries(node).filter(([name]) => name !== "child_runs"));
      if (isRun) {
        for (const name of PACKED) if (name in own) own[name] = unpacked(own[name]);
        own.trace_id = trace;
        own.parent_run_id = asText(node.parent_run_id) || parent;
      }
      yield { value: own, line };
      const inner = depth < MOST_DEEP ? asList(node.child_runs).map(asMap).reverse() : [];
      for (const child of inner) stack.push({ node: child, parent: asText(node.id), known: trace, depth: depth + 1 });
    }
  }
}

/** Return the object that stands as JSON in a text; any other value as it is.
 * @type {(value: unknown) => unknown} */
function unpacked(value) {
  const found = typeof value === "string" ? readJson(value) : null;
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : value;
}

/** @type {(node: Fields) => Run} */
function runOf(node) {
  return {
    id: asText(node.id),
    parent: asText(node.parent_run_id),
    kind: asText(node.run_type),
    name: asText(node.name),
    node: asText(asMap(asMap(node.extra).metadata).langgraph_node),
  };
}

/** @type {(node: Fields, file: string, line: number, report: Report, agents: Set<string>, keep: boolean)
 *   => Span | null} */
function readSpan(node, file, line, report, agents, keep) {
  const start = asMoment(node.start_time);
  if (start === null) return null;
  const id = asText(node.id);
  const kind = agents.has(id) ? "agent" : KINDS.get(asText(node.run_type)) ?? "other";
  const end = asMoment(node.end_time);
  const told = resultToldBy(asMap(node.outputs).output);
  const hasFailed = isGiven(node.error) || node.status === "error" || told.status === "error";
  return {
    id,
    parent: asText(node.parent_run_id),
    kind,
    name: asText(node.name),
    start,
    end,
    status: hasFailed ? statusOfFailure(asText(node.error), report) : end === null ? null : "ok",
    callId: asText(told.tool_call_id) || asText(asMap(node.extra).tool_call_id),
    cost: kind === "model" ? costOf(node) : null,
    asked: toContent(node.inputs, keep),
    answered: toContent(node.outputs, keep),
    scores: scoresOf(asMap(node.feedback_stats), report),
    isStated: kind !== "agent" || namesAgent(asMap(asMap(node.extra).metadata), asText(node.name)),
    file,
    line,
  };
}

/** Return what people and evaluators gave once; of what they gave several times only an average is told.
 * @type {(feedback: Fields, report: Report) => Reward[]} */
function scoresOf(feedback, report) {
  const told = Object.entries(feedback);
  const countOf = (/** @type {unknown} */ each) => asNumber(asMap(each).n) ?? 0;
  const several = told.filter(([, each]) => countOf(each) > 1).length;
  if (several) count(report.leftOut, "averages of several scores", several);
  const once = told.filter(([, each]) => countOf(each) === 1);
  return readByName(Object.fromEntries(once), "avg", report);
}

/** Return the tokens of a call where its outputs have them: beside the messages, or in that of the first answer.
 * @type {(outputs: Fields) => Fields} */
function usageOf(outputs) {
  const message = asMap(asMap(asList(asList(outputs.generations)[0])[0]).message);
  const said = [outputs, asMap(message.kwargs), message];
  return said.map((each) => asMap(each.usage_metadata)).find((usage) => Object.keys(usage).length) ?? {};
}

/** @type {(node: Fields) => Cost} */
function costOf(node) {
  const usage = usageOf(asMap(node.outputs));
  const asked = asNumber(node.prompt_tokens) || asNumber(usage.input_tokens) || 0;
  const answered = asNumber(node.completion_tokens) || asNumber(usage.output_tokens) || 0;
  if (!asked && !answered) return costOfCall(null, null, null, node.total_cost);
  const [told, used] = [asMap(node.prompt_token_details), asMap(usage.input_token_details)];
  return costOfCall(asked, answered, (isGiven(told) ? told : used).cache_read, node.total_cost);
}
