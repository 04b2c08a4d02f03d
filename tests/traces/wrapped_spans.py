"""One run of spans in each wrapping that stores of spans have for it, which both languages must read alike."""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent
from tests.traces.span_faults import span

Json = dict[str, Any]

_USED = {**CHAT, "gen_ai.usage.input_tokens": 7, "gen_ai.request.model": "m"}
_SCORE = {"gen_ai.evaluation.name": "crumb", "gen_ai.evaluation.score.value": 0.5}
_SCORED = {
    "name": "gen_ai.evaluation.result",
    "attributes": [{"key": name, "value": {"stringValue": value}} for name, value in _SCORE.items()],
}
_FAILED = {"code": "STATUS_CODE_ERROR", "message": "no flour"}
SPANS: list[Json] = [
    span("baker", 0, 30, attributes=agent("baker")),
    span("c1", 1, 3, "baker", attributes=_USED),
    span("miller", 4, 20, "baker", attributes=agent("miller"), links=[{"traceId": "ab", "spanId": "c1"}]),
    span("t1", 5, 6, "miller", attributes=TOOL, status=_FAILED),
    span("c2", 7, 9, "miller", attributes=_USED),
    span("c3", 21, 29, "baker", attributes=_USED, events=[_SCORED]),
]


def _tags(attributes: list[Json]) -> list[Json]:
    return [{"key": each["key"], "type": "string", "value": next(iter(each["value"].values()))} for each in attributes]


def in_jaeger(raw: Json, *, scope: str = "x") -> Json:
    """Write a span as Jaeger does."""
    start, end = int(raw["startTimeUnixNano"]) // 1000, int(raw["endTimeUnixNano"]) // 1000
    status = raw.get("status", {})
    told: Json = {"otel.scope.name": scope, "span.kind": "internal"}
    if status:
        told |= {"otel.status_code": "ERROR", "otel.status_description": status["message"], "error": True}
    refs = [{"refType": "CHILD_OF", "traceID": "ab", "spanID": raw["parentSpanId"]}] if raw["parentSpanId"] else []
    refs += [
        {"refType": "FOLLOWS_FROM", "traceID": link["traceId"], "spanID": link["spanId"]}
        for link in raw.get("links", [])
    ]
    logs = [
        {
            "timestamp": start,
            "fields": [{"key": "event", "type": "string", "value": event["name"]}, *_tags(event["attributes"])],
        }
        for event in raw.get("events", [])
    ]
    return {
        "traceID": raw["traceId"],
        "spanID": raw["spanId"],
        "operationName": raw["name"],
        # A link may stand before the parent.
        "references": refs[::-1],
        "startTime": start,
        "duration": end - start,
        "tags": [*_tags(raw["attributes"]), *({"key": key, "value": value} for key, value in told.items())],
        "logs": logs,
        "processID": "p1",
        "warnings": None,
    }


def in_zipkin(raw: Json) -> Json:
    """Write a span as the exporter for Zipkin does, and as Zipkin, which makes its name small, gives it back."""
    start, end = int(raw["startTimeUnixNano"]) // 1000, int(raw["endTimeUnixNano"]) // 1000
    told = {each["key"]: each["value"] for each in _tags(raw["attributes"])}
    told = {"otel.scope.name": "x"} | {
        key: value if isinstance(value, str) else json.dumps(value) for key, value in told.items()
    }
    if "status" in raw:
        told |= {"otel.status_code": "ERROR", "error": raw["status"]["message"]}
    events = [
        json.dumps({event["name"]: {each["key"]: each["value"] for each in _tags(event["attributes"])}})
        for event in raw.get("events", [])
    ]
    return {
        "traceId": raw["traceId"],
        "id": raw["spanId"],
        **({"parentId": raw["parentSpanId"]} if raw["parentSpanId"] else {}),
        "name": raw["name"].lower(),
        "timestamp": start,
        "duration": end - start,
        "localEndpoint": {"serviceName": "inn"},
        # The conventions write no braces around an event, some exporters do.
        "annotations": [{"timestamp": start, "value": each[1:-1] if start % 2 else each} for each in events],
        "tags": told,
    }


_SCOPES = [{"scope": {"name": "x"}, "spans": SPANS}]
_FORMER = [{"instrumentationLibrary": {"name": "x"}, "spans": SPANS}]
_JAEGER = {"traceID": "ab", "spans": [in_jaeger(each) for each in SPANS], "processes": {"p1": {"serviceName": "inn"}}}
_RECORDS: dict[str, Any] = {
    "OTLP": {"resourceSpans": [{"scopeSpans": _SCOPES}]},
    "former OTLP": {"resourceSpans": [{"instrumentationLibrarySpans": _FORMER}]},
    "Tempo": {"batches": [{"resource": {}, "scopeSpans": _SCOPES}]},
    "former Tempo": {"batches": [{"resource": {}, "instrumentationLibrarySpans": _FORMER}]},
    "second API of Tempo": {"trace": {"resourceSpans": [{"scopeSpans": _SCOPES}]}, "metrics": {}},
    "third API of Jaeger": {"result": {"resourceSpans": [{"scopeSpans": _SCOPES}]}},
    "Jaeger": {"data": [_JAEGER], "total": 0, "limit": 0, "offset": 0, "errors": None},
    "one trace of Jaeger": _JAEGER,
    "list of traces of Jaeger": [_JAEGER],
}
# Zipkin has no links.
UNLINKED = [{name: value for name, value in each.items() if name != "links"} for each in SPANS]
IN_ZIPKIN = {
    "trace of Zipkin": [in_zipkin(each) for each in UNLINKED],
    "lines of Zipkin": [[in_zipkin(each)] for each in UNLINKED],
    "search in Zipkin": [[in_zipkin(each) for each in UNLINKED]],
}
_HANDED = [
    span("Handoff to Taster", 2, 3, "baker", attributes={"openinference.span.kind": "TOOL"}),
    span("baker", 0, 4, attributes=agent("baker")),
    span("t", 5, 9, attributes=agent("Taster")),
    span("g", 6, 7, "t", attributes={"openinference.span.kind": "GUARDRAIL", "guardrail.triggered": True}),
    span("h", 8, 9, "t", attributes={**TOOL, "gen_ai.tool.call.result": "false"}, status=_FAILED),
]
_ODD_OF_ZIPKIN = [
    {
        "traceId": "ab",
        "id": "a",
        "localEndpoint": {},
        "timestamp": "1780000000000000",
        "annotations": [1, {"value": 2}],
    },
    {"traceId": "ab", "id": "b", "localEndpoint": {}, "timestamp": 1.78e15, "tags": {"error": "false", **CHAT}},
    {"traceId": "ab", "id": "c", "localEndpoint": {}, "timestamp": 1.78e15, "tags": {"error": [], "1": 2, **CHAT}},
    {"traceId": "ab", "id": None, "localEndpoint": {}, "parentId": "a", "tags": [], "annotations": [{"value": "{"}]},
    {"traceId": "ab", "id": "d", "localEndpoint": None, "timestamp": 1.78e15},
]
_ODD: list[Json] = [
    {"traceID": "ab", "spanID": "a", "operationName": "a", "startTime": "1780000000000000", "tags": [{}, 1, None]},
    {
        "traceID": "ab",
        "spanID": "b",
        "operationName": "b",
        "startTime": 1.78e15,
        "duration": 2.5,
        "references": [1, {}],
    },
    {"traceID": 3, "spanID": None, "operationName": [], "startTime": None, "logs": [{"fields": [{"key": 1}]}, 2]},
    {"traceID": "ab", "spanID": "d", "operationName": "d", "startTime": 9e15, "duration": 9e15, "parentSpanID": "a"},
    {"traceID": "ab", "spanID": "e", "operationName": "e", "startTime": 1.7e15, "duration": -1, "parentSpanID": 7},
]
_KINDS: list[Json] = [{"key": name, "value": value} for name, value in {**_USED, "error": "true"}.items()]
HANDED_IN_ZIPKIN = json.dumps([in_zipkin(each) for each in _HANDED]).encode()
WRAPPED = {name: json.dumps(record).encode() for name, record in _RECORDS.items()}
ODD_WRAPPED = {
    **{name: json.dumps(record).encode() for name, record in IN_ZIPKIN.items()},
    "hand-off in Zipkin": HANDED_IN_ZIPKIN,
    "odd spans of Zipkin": json.dumps([_ODD_OF_ZIPKIN, 7]).encode(),
    "odd spans of Jaeger": json.dumps({"data": [{"spans": [{"tags": _KINDS} | each for each in _ODD]}, 5]}).encode(),
    "odd batches of Tempo": json.dumps(
        {"batches": [{"scopeSpans": {}}, 3, {"scopeSpans": [{"spans": SPANS}]}]}
    ).encode(),
}
