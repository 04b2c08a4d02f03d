/* A record of spans becomes batches of OTLP, in whichever wrapping a store gives them. Pure.

   Twin of generator/traces/importers/span_wrappings.py, which describes what they write. */

import { withDots } from "./dotted.js";
import { asFlag, asList, asMap, asNumber, asText, asTime, isGiven } from "./fields.js";
import { mlflowSpans } from "./mlflow_spans.js";
import { readJson } from "./records.js";

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
  const found = spans.map(fromJaeger);
  const alone = asList(value).length ? asList(value) : [node];
  found.push(...alone.map(asMap).filter(isOfZipkin).map(fromZipkin));
  return found.length ? [{ scopeSpans: found }] : null;
}

/** @type {(span: Fields) => boolean} */
function isOfJaeger(span) {
  return "traceID" in span && "spanID" in span && "operationName" in span;
}

/** @type {(span: Fields) => boolean} */
function isOfZipkin(span) {
  const { localEndpoint } = span;
  const isEndpoint = typeof localEndpoint === "object" && localEndpoint !== null && !Array.isArray(localEndpoint);
  return "traceId" in span && "id" in span && isEndpoint;
}

/** Return a span of Jaeger as OTLP has it, in the scope that its tags name.
 * @type {(span: Fields) => object} */
function fromJaeger(span) {
  const tags = readTags(span.tags);
  const trace = asText(span.traceID);
  const references = asList(span.references).map(asMap);
  const parent = references.find(({ refType, traceID }) =>
    refType === "CHILD_OF" && ["", trace].includes(asText(traceID))
  );
  const raw = {
    traceId: trace,
    spanId: span.spanID,
    parentSpanId: asText(asMap(parent).spanID) || span.parentSpanID,
    name: span.operationName,
    kind: tags["span.kind"],
    ...timesOf(span.startTime, span.duration),
    attributes: tags,
    events: asList(span.logs).map((each) => {
      const fields = readTags(asMap(each).fields);
      return { name: fields.event, attributes: fields };
    }),
    links: references.filter((each) => each !== parent).map(({ traceID, spanID }) => ({
      traceId: traceID,
      spanId: spanID,
    })),
    status: { code: hasFailed(tags) ? "ERROR" : null, message: tags["otel.status_description"] },
  };
  return inScope(tags, raw);
}

/** Return a span of Zipkin as OTLP has it, in the scope that its tags name.
 * @type {(span: Fields) => object} */
function fromZipkin(span) {
  const tags = asMap(span.tags);
  // Whatever has the tag `error` failed, unless it says that there was none.
  const failed = tags["otel.status_code"] === "ERROR" || ("error" in tags && asFlag(tags.error) !== false);
  const raw = {
    traceId: span.traceId,
    spanId: span.id,
    parentSpanId: span.parentId,
    name: span.name,
    kind: span.kind,
    ...timesOf(span.timestamp, span.duration),
    attributes: tags,
    events: asList(span.annotations).flatMap((each) =>
      Object.entries(readAnnotation(asText(asMap(each).value))).map(([name, fields]) => ({
        name,
        attributes: asMap(fields),
      }))
    ),
    status: { code: failed ? "ERROR" : null, message: tags.error },
    shared: span.shared,
  };
  return inScope(tags, raw);
}

/** Return an event by its name, which some exporters write without the braces around it.
 * @type {(text: string) => Fields} */
function readAnnotation(text) {
  const whole = asMap(readJson(text));
  return isGiven(whole) ? whole : asMap(readJson(`{${text}}`));
}

/** @type {(tags: Fields, raw: object) => object} */
function inScope(tags, raw) {
  const scope = asText(tags["otel.scope.name"]) || asText(tags["otel.library.name"]);
  return { scope: { name: scope }, spans: [raw] };
}

/** Return a span of AgentOps as OTLP has it.
 * @type {(span: Fields, trace: unknown) => object} */
function fromAgentops(span, trace) {
  return {
    traceId: trace,
    spanId: span.span_id,
    parentSpanId: span.parent_span_id,
    name: span.span_name,
    startTimeUnixNano: asTime(span.start_time),
    endTimeUnixNano: asTime(span.end_time),
    attributes: withDots([["", span.span_attributes]]),
    status: { code: span.status_code, message: span.status_message },
  };
}

/** @type {(tags: Fields) => boolean} */
function hasFailed(tags) {
  return tags["otel.status_code"] === "ERROR" || asFlag(tags.error) === true;
}

/** Return when a span began and ended, from when it began and how long it lasted.
 * @type {(...microseconds: unknown[]) => { startTimeUnixNano: bigint | null, endTimeUnixNano: bigint | null }} */
function timesOf(...microseconds) {
  const [start, lasted] = microseconds.map(asNumber).map((each) =>
    each === null ? null : BigInt(Math.trunc(each)) * 1000n
  );
  return { startTimeUnixNano: start, endTimeUnixNano: start === null || lasted === null ? null : start + lasted };
}

/** @type {(raw: unknown) => Fields} */
function readTags(raw) {
  return Object.fromEntries(asList(raw).map(asMap).map(({ key, value }) => [asText(key), value ?? null]));
}
