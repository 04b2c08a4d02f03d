/* Records that are spans, one each, become runs and traces: what the importers of span stores share. Pure.

   Twin of generator/traces/importers/span_source.py. */

import { asList, asMap, asText } from "./fields.js";
import { membersOf } from "./records.js";
import { count } from "./report.js";
import { gather } from "./runs.js";
import { rewardRun } from "./scores.js";
import { SpanTree } from "./spans.js";
import { TraceBuilder } from "./trace_builder.js";

/**
 * @import { Fields } from "./fields.js"
 * @import { Imported } from "./index.js"
 * @import { Source, SourceFile, SourceRecord } from "./records.js"
 * @import { Report } from "./report.js"
 * @import { Placed } from "./runs.js"
 * @import { Span } from "./span.js"
 * @import { Reward } from "./trace_builder.js"
 */

/** Yield every record, and those in the lists of these names in place of what holds them: pages of an API.
 * @type {(file: SourceFile, ...names: string[]) => Generator<SourceRecord>} */
export function* unwrapped(file, ...names) {
  for (const { value, line } of membersOf(file)) {
    const node = asMap(value);
    const name = names.find((each) => Array.isArray(node[each]));
    for (const each of name === undefined ? [value] : asList(node[name])) yield { value: each, line };
  }
}

/** Tell the traces apart by the id on every span.
 * @type {(source: Source, recordsOf: (file: SourceFile) => Iterable<SourceRecord>,
 *   traceOf: (node: Fields) => string) => Source[]} */
export function splitSpans(source, recordsOf, traceOf) {
  /** @type {Placed[]} */
  const placed = [];
  for (const [number, file] of source.files.entries()) {
    for (const record of recordsOf(file)) placed.push([traceOf(asMap(record.value)), number, record]);
  }
  return gather(source, placed);
}

/** Import one trace, whose records are spans; kindOf: what the source calls the kind of one; scores: of the run.
 * @param {Source} source
 * @param {Report} report
 * @param {(node: Fields, file: string, line: number, report: Report) => Span | null} read
 * @param {{ system: string, kindOf: (node: Fields) => unknown, scores?: Reward[] }} options
 * @returns {Imported} */
export function importSpans(source, report, read, { system, kindOf, scores = [] }) {
  /** @type {Span[]} */
  const found = [];
  for (const file of source.files) {
    for (const { value, line } of membersOf(file)) {
      const node = asMap(value);
      count(report.read, `spans of kind ${asText(kindOf(node)) || "unknown"}`);
      const span = read(node, file.name, line, report);
      if (!span) {
        count(report.leftOut, "spans without a start");
        continue;
      }
      found.push(span);
      if (span.kind === "other") count(report.leftOut, "other spans, not imported");
    }
  }
  const builder = new TraceBuilder(report);
  const root = new SpanTree(builder, found).write();
  rewardRun(builder, scores);
  return builder.finish(source, {
    traceId: source.run,
    taskId: found.find(({ parent }) => !parent)?.name,
    system,
    root,
  });
}
