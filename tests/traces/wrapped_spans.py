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
WRAPPED = {name: json.dumps(record).encode() for name, record in _RECORDS.items()}
ODD_WRAPPED = {
    "odd spans of Jaeger": json.dumps({"data": [{"spans": [{"tags": _KINDS} | each for each in _ODD]}, 5]}).encode(),
    "odd batches of Tempo": json.dumps(
        {"batches": [{"scopeSpans": {}}, 3, {"scopeSpans": [{"spans": SPANS}]}]}
    ).encode(),
}
