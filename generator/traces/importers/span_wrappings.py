"""A record of spans becomes batches of OTLP, in whichever wrapping a store gives them.

Tempo has the batches under other names. Jaeger has fields of its own, {traceID, spanID, operationName, references,
startTime and duration in microseconds, tags and logs of {key, value}}, in traces {spans, processes} under `data`. So
has Zipkin, in lists or lists of lists, {traceId, id, parentId, timestamp and duration in microseconds, localEndpoint,
tags, annotations}: its tags are texts, and an annotation is an event with its attributes as JSON in a text. So has
AgentOps, {trace {trace_id}, spans [{span_id, parent_span_id, span_name, start_time, end_time, span_attributes}]},
whose attributes are nested.
"""

from __future__ import annotations

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.dotted import with_dots
from generator.traces.importers.fields import as_flag, as_list, as_map, as_number, as_text, as_time
from generator.traces.importers.mlflow_spans import mlflow_spans
from generator.traces.importers.records import read_json

# Where Jaeger and Tempo have what OTLP has at the top.
_AROUND = ("result", "trace")
# The name of scopeSpans until 2022 is still met in the wild, as is that of a scope.
SCOPES = ("scopeSpans", "instrumentationLibrarySpans")


def find_batches(value: Json) -> list[Json] | None:
    """Return the batches of spans that a record holds, None where it is no such record."""
    node = as_map(value)
    inner = next((each for each in map(as_map, map(node.get, _AROUND)) if "resourceSpans" in each), node)
    if "resourceSpans" in inner:
        return as_list(inner.get("resourceSpans"))
    batches = as_list(node.get("batches"))
    if any(name in as_map(each) for each in batches for name in SCOPES):
        return batches
    exported = [span for span in map(as_map, as_list(node.get("spans"))) if "span_name" in span and "span_id" in span]
    if exported:
        trace = as_map(node.get("trace")).get("trace_id")
        return [{"scopeSpans": [{"spans": [_from_agentops(span, trace) for span in exported]}]}]
    if spans_of_mlflow := mlflow_spans(node):
        return [{"scopeSpans": [{"spans": spans_of_mlflow}]}]
    traces = [node, *map(as_map, as_list(node.get("data")))]
    spans = [span for trace in traces for span in map(as_map, as_list(trace.get("spans"))) if _is_of_jaeger(span)]
    found = [_from_jaeger(span) for span in spans]
    found += [_from_zipkin(span) for span in map(as_map, as_list(value) or [node]) if _is_of_zipkin(span)]
    return [{"scopeSpans": found}] if found else None


def _is_of_jaeger(span: JsonObject) -> bool:
    return "traceID" in span and "spanID" in span and "operationName" in span


def _is_of_zipkin(span: JsonObject) -> bool:
    return "traceId" in span and "id" in span and isinstance(span.get("localEndpoint"), dict)


def _from_jaeger(span: JsonObject) -> JsonDict:
    """Return a span of Jaeger as OTLP has it, in the scope that its tags name."""
    tags = _tags(span.get("tags"))
    trace = as_text(span.get("traceID"))
    references = [as_map(each) for each in as_list(span.get("references"))]
    around = (each for each in references if each.get("refType") == "CHILD_OF")
    parent = next((each for each in around if as_text(each.get("traceID")) in ("", trace)), None)
    raw: JsonDict = {
        "traceId": trace,
        "spanId": span.get("spanID"),
        "parentSpanId": as_text(as_map(parent).get("spanID")) or span.get("parentSpanID"),
        "name": span.get("operationName"),
        "kind": tags.get("span.kind"),
        **_times(span.get("startTime"), span.get("duration")),
        "attributes": tags,
        "events": [
            {"name": fields.get("event"), "attributes": fields}
            for fields in (_tags(as_map(each).get("fields")) for each in as_list(span.get("logs")))
        ],
        "links": [
            {"traceId": each.get("traceID"), "spanId": each.get("spanID")} for each in references if each is not parent
        ],
        "status": {
            "code": "ERROR" if _has_failed(tags) else None,
            "message": tags.get("otel.status_description"),
        },
    }
    return _in_scope(tags, raw)


def _from_zipkin(span: JsonObject) -> JsonDict:
    """Return a span of Zipkin as OTLP has it, in the scope that its tags name."""
    tags = as_map(span.get("tags"))
    # Whatever has the tag `error` failed, unless it says that there was none.
    failed = tags.get("otel.status_code") == "ERROR" or as_flag(tags.get("error", False)) is not False
    raw: JsonDict = {
        "traceId": span.get("traceId"),
        "spanId": span.get("id"),
        "parentSpanId": span.get("parentId"),
        "name": span.get("name"),
        "kind": span.get("kind"),
        **_times(span.get("timestamp"), span.get("duration")),
        "attributes": dict(tags),
        "events": [
            {"name": name, "attributes": dict(as_map(fields))}
            for each in as_list(span.get("annotations"))
            for name, fields in _annotation(as_text(as_map(each).get("value"))).items()
        ],
        "status": {"code": "ERROR" if failed else None, "message": tags.get("error")},
        "shared": span.get("shared"),
    }
    return _in_scope(tags, raw)


def _annotation(text: str) -> JsonObject:
    """Return an event by its name, which some exporters write without the braces around it."""
    return as_map(read_json(text)) or as_map(read_json(f"{{{text}}}"))


def _in_scope(tags: JsonObject, raw: JsonDict) -> JsonDict:
    scope = as_text(tags.get("otel.scope.name")) or as_text(tags.get("otel.library.name"))
    return {"scope": {"name": scope}, "spans": [raw]}


def _from_agentops(span: JsonObject, trace: Json) -> JsonDict:
    """Return a span of AgentOps as OTLP has it."""
    return {
        "traceId": trace,
        "spanId": span.get("span_id"),
        "parentSpanId": span.get("parent_span_id"),
        "name": span.get("span_name"),
        "startTimeUnixNano": as_time(span.get("start_time")),
        "endTimeUnixNano": as_time(span.get("end_time")),
        "attributes": with_dots([("", span.get("span_attributes"))]),
        "status": {"code": span.get("status_code"), "message": span.get("status_message")},
    }


def _has_failed(tags: JsonObject) -> bool:
    return tags.get("otel.status_code") == "ERROR" or as_flag(tags.get("error")) is True


def _times(*microseconds: Json) -> JsonDict:
    """Return when a span began and ended, from when it began and how long it lasted."""
    start, lasted = (None if (number := as_number(each)) is None else int(number) * 1000 for each in microseconds)
    end = None if start is None or lasted is None else start + lasted
    return {"startTimeUnixNano": start, "endTimeUnixNano": end}


def _tags(raw: Json) -> JsonDict:
    return {as_text(tag.get("key")): tag.get("value") for tag in map(as_map, as_list(raw))}
