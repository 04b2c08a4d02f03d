/* A record of spans becomes batches of OTLP, in whichever wrapping a store gives them: Tempo, Jaeger or AgentOps. Pure.

   Twin of generator/traces/importers/span_wrappings.py, which describes what they write. */

import { withDots } from "./dotted.js";
import { asList, asMap, asNumber, asText, asTime } from "./fields.js";
import { mlflowSpans } from "./mlflow_spans.js";

/** @import { Fields } from "./fields.js" */

/* Where Jaeger and Tempo have what OTLP has at the top. */
const AROUND = ["result", "trace"];
/** The name of scopeSpans until 2022 is still met in the wild, as is that of a scope. */
export const SCOPES = ["scopeSpans", "instrumentationLibrarySpans"];

/** Return the batches of spans that a record holds, null where it is no such record.
 * @type {(value: unknown) => unknown[] | null} */
export function findBatches(value) {
  const node = asMap(value);
  const inner = AROUND.map((name) => asMap(node[name])).find((each) => "resourceSpans" in each) ?? node;
  if ("resourceSpans" in inner) return asList(inner.resourceSpans);
  const batches = asList(node.batches);
  if (batches.some((each) => SCOPES.some((name) => name in asMap(each)))) return batches;
  const exported = asList(node.spans).map(asMap).filter((span) => "span_name" in span && "span_id" in span);
  if (exported.length) {
    const trace = asMap(node.trace).trace_id;
    return [{ scopeSpans: [{ spans: exported.map((span) => fromAgentops(span, trace)) }] }];
  }
  const spansOfMlflow = mlflowSpans(node);
  if (spansOfMlflow) return [{ scopeSpans: [{ spans: spansOfMlflow }] }];
  const traces = [node, ...asList(node.data).map(asMap)];
  const spans = traces.flatMap((trace) => asList(trace.spans).map(asMap).filter(isOfJaeger));
  return spans.length ? [{ scopeSpans: spans.map(toScope) }] : null;
}

/** @type {(span: Fields) => boolean} */
function isOfJaeger(span) {
  return "traceID" in span && "spanID" in span && "operationName" in span;
}

/** Return a span of Jaeger as OTLP has it, in the scope that its tags name.
 * @type {(span: Fields) => object} */
function toScope(span) {
  const tags = readTags(span.tags);
  const trace = asText(span.traceID);
  const references = asList(span.references).map(asMap);
  const parent = references.find(({ refType, traceID }) =>
    refType === "CHILD_OF" && ["", trace].includes(asText(traceID))
  );
  const start = nanoseconds(span.startTime);
  const lasted = nanoseconds(span.duration);
  const raw = {
    traceId: trace,
    spanId: span.spanID,
    parentSpanId: asText(asMap(parent).spanID) || span.parentSpanID,
    name: span.operationName,
    startTimeUnixNano: start,
    endTimeUnixNano: start === null || lasted === null ? null : start + lasted,
    attributes: toAttributes(tags),
    events: asList(span.logs).map((each) => {
      const fields = readTags(asMap(each).fields);
      return { name: fields.get("event"), attributes: toAttributes(fields) };
    }),
    links: references.filter((each) => each !== parent).map(({ spanID }) => ({ spanId: spanID })),
    status: { code: hasFailed(tags) ? "ERROR" : null, message: tags.get("otel.status_description") },
  };
  const scope = asText(tags.get("otel.scope.name")) || asText(tags.get("otel.library.name"));
  return { scope: { name: scope }, spans: [raw] };
}

/** Return a span of AgentOps as OTLP has it.
 * @type {(span: Fields, trace: unknown) => object} */
function fromAgentops(span, trace) {
  const attributes = Object.entries(withDots([["", span.span_attributes]]));
  return {
    traceId: trace,
    spanId: span.span_id,
    parentSpanId: span.parent_span_id,
    name: span.span_name,
    startTimeUnixNano: asTime(span.start_time),
    endTimeUnixNano: asTime(span.end_time),
    attributes: toAttributes(new Map(attributes)),
    status: { code: span.status_code, message: span.status_message },
  };
}

/** @type {(tags: Map<string, unknown>) => boolean} */
function hasFailed(tags) {
  const error = tags.get("error");
  return tags.get("otel.status_code") === "ERROR" || error === true || error === "true";
}

/** @type {(microseconds: unknown) => bigint | null} */
function nanoseconds(microseconds) {
  const number = asNumber(microseconds);
  return number === null ? null : BigInt(Math.trunc(number)) * 1000n;
}

/** @type {(raw: unknown) => Map<string, unknown>} */
function readTags(raw) {
  return new Map(asList(raw).map(asMap).map(({ key, value }) => [asText(key), value ?? null]));
}

/** Return tags as attributes; any value is kept as it stands.
 * @type {(tags: Map<string, unknown>) => object[]} */
function toAttributes(tags) {
  return [...tags].map(([key, value]) => ({ key, value: { stringValue: value } }));
}
