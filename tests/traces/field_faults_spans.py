"""Recordings of spans as they are met in the field, with times, ids, links and states that are easily taken wrongly.

Both languages must read them alike; times are in seconds.
"""

from __future__ import annotations

import json
from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent, batch
from tests.traces.span_faults import lines, span

_BEGIN = 1_780_000_000
_LEAD = span("a", 0, 9, attributes=agent("A"))
_USED = CHAT | {"gen_ai.usage.input_tokens": 10}
_STRANDS = TOOL | {"gen_ai.system": "strands-agents"}
_DENIED = {"content": [{"type": "text", "text": "no such mill"}]}


def observation(name: str, kind: str, start: str, end: str | None, parent: str | None = "A") -> dict[str, Any]:
    """Write an observation of Langfuse."""
    times = {"startTime": start, "endTime": end, "parentObservationId": parent}
    return {"id": name, "traceId": "t", "type": kind, "name": name} | times


def _at(start: Any, end: Any, key: str, **more: Any) -> dict[str, Any]:
    return {**span(key, 0, 0, **more), "startTimeUnixNano": start, "endTimeUnixNano": end}


def _nano(second: int) -> int:
    return (_BEGIN + second) * 10**9


_DAY = "2026-05-01T10:00"
_NEVER = {"first year": "0001-01-01T00:00:00Z", "1970": "1970-01-01T00:00:00.000Z", "local 1970": "1970-01-01T01:00+01"}
UNSET = {
    f"end is the beginning of {name}.langfuse": lines(
        observation("A", "AGENT", f"{_DAY}:00Z", never, None),
        observation("m", "GENERATION", f"{_DAY}:01Z", f"{_DAY}:03Z"),
        observation("pay", "TOOL", f"{_DAY}:04Z", never),
    )
    for name, never in _NEVER.items()
}
UNBEGUN = {
    "start is 0.otlp": batch(
        _LEAD,
        span("m", 1, 2, "a", attributes=CHAT),
        {**span("t", 0, 4, "a", attributes=TOOL), "startTimeUnixNano": "0"},
    ),
    "start is the first year.langfuse": lines(
        observation("A", "AGENT", f"{_DAY}:00Z", f"{_DAY}:09Z", None),
        observation("m", "GENERATION", f"{_DAY}:01Z", f"{_DAY}:02Z"),
        observation("pay", "TOOL", "0001-01-01T00:00:00", f"{_DAY}:04Z"),
    ),
    "start is 1970.langsmith": lines(
        *(
            {"id": name, "trace_id": "A", "name": name, "run_type": kind, "parent_run_id": parent}
            | {"start_time": start, "end_time": f"{_DAY}:09"}
            for name, kind, parent, start in (
                ("A", "chain", None, f"{_DAY}:00"),
                ("m", "llm", "A", f"{_DAY}:01"),
                ("pay", "tool", "A", "1970-01-01T00:00:00"),
            )
        )
    ),
}


def _linked(trace: str) -> bytes:
    return batch(
        _LEAD,
        span("b", 1, 2, "a", attributes=TOOL),
        span("c", 3, 4, "a", attributes=TOOL, links=[{"traceId": trace, "spanId": "b"}]),
    )


def _in_jaeger(trace: str) -> bytes:
    def told(name: str, start: int, kind: str, *references: tuple[str, str, str]) -> dict[str, Any]:
        tags = agent("A") if kind == "agent" else TOOL
        return {
            "traceID": "ab",
            "spanID": name,
            "operationName": name,
            "references": [{"refType": how, "traceID": of, "spanID": to} for how, of, to in references],
            "startTime": (_BEGIN + start) * 10**6,
            "duration": 10**6 * (9 if kind == "agent" else 1),
            "tags": [{"key": key, "value": value} for key, value in tags.items()],
        }

    within = ("CHILD_OF", "ab", "a")
    later = told("c", 3, "tool", within, ("FOLLOWS_FROM", trace, "b"))
    return json.dumps({"data": [{"spans": [told("a", 0, "agent"), told("b", 1, "tool", within), later]}]}).encode()


def _console(name: str, second: int, parent: str | None, kind: str, **more: Any) -> dict[str, Any]:
    return {
        "name": name,
        "context": {"trace_id": "0xab", "span_id": f"0x{name}", "trace_state": "[]"},
        "kind": "SpanKind.INTERNAL",
        "parent_id": parent,
        "start_time": f"{_DAY}:{second:02}.000000Z",
        "end_time": f"{_DAY}:{second + 1:02}.000000Z",
        "status": {"status_code": "UNSET"},
        "attributes": {"openinference.span.kind": kind},
        "links": [],
    } | more


def _console_links(trace: str) -> bytes:
    raised = {"status_code": "ERROR", "description": "ParentCommand(Command(graph='__parent__', goto='B'))"}
    link = {"context": {"trace_id": trace, "span_id": "0xb", "trace_state": "[]"}, "attributes": {}}
    return lines(
        _console("a", 0, None, "AGENT"),
        _console("b", 1, "0xa", "TOOL", status=raised),
        _console("c", 3, "0xa", "TOOL", status={"status_code": "ERROR", "description": "broke"}, links=[link]),
    )


# Each with whether its link is one of this trace.
LINKED = {
    "link within the trace": (_linked("AB"), True),
    "link without a trace": (_linked(""), True),
    "link to another trace": (_linked("cd"), False),
    "reference within the trace.jaeger": (_in_jaeger("ab"), True),
    "reference to another trace.jaeger": (_in_jaeger("cd"), False),
    "link within the trace.console": (_console_links("0xab"), True),
    "link to another trace.console": (_console_links("0xcd"), False),
}


def _told(said: str, name: str = "gen_ai.tool.status") -> bytes:
    return batch(_LEAD, span("t", 1, 2, "a", attributes=_STRANDS | {name: said}, status={"code": 1}))


def _served(is_error: bool) -> bytes:
    told = json.dumps(_DENIED | {"isError": is_error})
    return batch(_LEAD, span("t", 1, 2, "a", attributes=TOOL | {"gen_ai.tool.call.result": told}))


# Each with how the tool ended.
STATES = {
    "tool says that it failed": (_told("error"), "error"),
    "tool says in a former name that it failed": (_told("error", "tool.status"), "error"),
    "tool of AgentOps says that it failed": (_told("failed", "tool.status"), "error"),
    "tool says that it is done": (_told("success"), "ok"),
    "result of MCP is an error": (_served(True), "error"),
    "result of MCP is none": (_served(False), "ok"),
}

_PARENTS = {"hex": "0" * 16, "base64": "AAAAAAAAAAA="}
ROOTED = {
    "ids in letters large and small": batch(
        span("ABCD01", 0, 9, attributes=agent("A"), traceId="AB"),
        span("abcd02", 1, 2, "aBcD01", attributes=_USED),
        span("ABCD03", 3, 4, "abcd01", attributes=TOOL, links=[{"traceId": "Ab", "spanId": "ABCD02"}]),
    ),
    **{
        f"parent of zeros in {name}": batch(
            span("a", 0, 9, zero, attributes=agent("A")),
            span("b", 1, 2, "a", attributes=_USED),
            span("c", 3, 4, "a", attributes=TOOL, links=[{"spanId": "b"}]),
        )
        for name, zero in _PARENTS.items()
    },
}

BACKWARD = {
    "tool ends before it begins": batch(
        _LEAD,
        span("m", 1, 2, "a", attributes=CHAT),
        span("t", 4, 3, "a", attributes=TOOL),
        span("o", 6, 5, "a", name="other"),
    ),
    "model ends before it begins": batch(_LEAD, span("m", 2, 1, "a", attributes=CHAT)),
    "agents end before they begin": batch(
        span("a", 0, 9, attributes=agent("A")),
        span("b", 4, 3, "a", attributes=agent("B")),
        span("c", 5, 6, "b", attributes=CHAT),
    ),
    "agent that hands over ends before it begins": batch(
        span("a", 2, 1, attributes=agent("A")),
        span("h", 2, 2, "a", name="handoff to B"),
        span("b", 5, 9, attributes=agent("B")),
    ),
}


def _asked(what: str, **more: Any) -> dict[str, Any]:
    return span("m", 1, 2, "a", attributes=_USED | {"gen_ai.tool.call.arguments": what, **more})


_MORE = span("m", 1, 2, "a", attributes=_USED | {"gen_ai.output.messages": "flour"})
_LESS = span("m", 1, 2, "a", attributes=_USED)
# Each with how many calls of a model there are, and how often the report says that one was exported anew.
UPDATED = {
    "exported with more": (batch(_LEAD, _LESS, _MORE), 1, 1),
    "exported with less": (batch(_LEAD, _MORE, _LESS), 1, 1),
    "exported with more, twice": (batch(_LEAD, _LESS, _MORE, _LESS, _MORE), 1, 1),
    "exported with another end": (batch(_LEAD, _MORE, {**_MORE, "endTimeUnixNano": str(_nano(4))}), 1, 1),
    "exported unended, and twice ended": (batch(_LEAD, span("m", 1, None, "a", attributes=_USED), _LESS, _MORE), 1, 1),
    "given something else": (batch(_LEAD, _asked("rye"), _asked("oats"), _asked("rye")), 2, 0),
    "exported with more.langfuse": (
        lines(
            observation("A", "AGENT", f"{_DAY}:00Z", f"{_DAY}:09Z", None),
            observation("m", "GENERATION", f"{_DAY}:01Z", f"{_DAY}:02Z") | {"usageDetails": {"input": 10}},
            observation("m", "GENERATION", f"{_DAY}:01Z", f"{_DAY}:02Z")
            | {"usageDetails": {"input": 10}, "output": "flour"},
        ),
        1,
        1,
    ),
}


def _zipkin(name: str, start: float, lasted: float, parent: str | None, tags: dict[str, Any], **more: Any) -> Any:
    return {
        "traceId": "ab",
        "id": name,
        "parentId": parent,
        "name": name,
        "timestamp": int((_BEGIN + start) * 10**6),
        "duration": int(lasted * 10**6),
        "localEndpoint": {"serviceName": "mill"},
        "tags": tags,
    } | more


_SERVED = TOOL | {"gen_ai.tool.call.id": "c9"}
_CLIENT = _zipkin("3", 2, 3, "1", _SERVED, kind="CLIENT")
_HALVES = {"later": 2.5, "at once": 2, "earlier, by another clock": 1.5}
SHARED = {
    f"server shares an id, begun {name}.zipkin": json.dumps(
        [
            _zipkin("1", 0, 9, None, agent("A")),
            _zipkin("3", start, 2, "1", _SERVED, kind="SERVER", shared=True),
            _CLIENT,
            _zipkin("4", 3, 0.5, "3", _USED),
        ]
    ).encode()
    for name, start in _HALVES.items()
}
SHARED["server shares the id of what is not here.zipkin"] = json.dumps(
    [_zipkin("1", 0, 9, None, agent("A")), {**_CLIENT, "kind": "SERVER", "shared": True}]
).encode()

CALLED_AGENT = {
    "tool beside an agent called agent": batch(
        span("t", 0, 1, attributes=TOOL),
        span("a", 2, 5, attributes=agent("agent")),
        span("m", 3, 4, "a", attributes=CHAT),
    ),
    "model beside an agent called agent": batch(
        span("a", 0, 3, attributes=agent("agent")),
        span("m", 1, 2, "a", attributes=CHAT),
        span("n", 4, 5, attributes=CHAT),
    ),
    "models beside agents called agent": batch(
        span("n", 0, 1, attributes=CHAT),
        span("a", 2, 8, attributes=agent("agent")),
        span("b", 3, 7, attributes=agent("agent")),
        span("m", 3, 4, "b", attributes=CHAT),
    ),
    "tool beside one that is handed over to": batch(
        span("t", 0, 1, attributes=TOOL),
        span("a", 2, 5, attributes=agent("A")),
        span("h", 3, 4, "a", name="handoff to agent"),
    ),
}

_WRITTEN = {
    "numbers": (float(_nano(0)), float(_nano(9)), float(_nano(1)), float(_nano(2))),
    "texts of numbers": ("1.78e+18", "1.780000009e18", "1.780000001E+18", "1780000002000000000.0"),
    "integers": (_nano(0), _nano(9), _nano(1), _nano(2)),
}
# In all of them an agent runs for nine seconds and calls a model from the first to the second.
TIMES = {
    **{
        f"nanoseconds as {name}.otlp": batch(
            _at(begun, over, "a", attributes=agent("A")),
            _at(start, end, "m", parent="a", attributes=CHAT),
            _at("none", end, "n", parent="a", attributes=CHAT),
        )
        for name, (begun, over, start, end) in _WRITTEN.items()
    },
    **{
        f"nanoseconds as {name}.phoenix": lines(
            *(
                {"name": key, "span_kind": kind, "parent_id": parent, "start_time": start, "end_time": end}
                | {"status_code": "OK", "context.span_id": key, "context.trace_id": "t"}
                for key, kind, parent, start, end in (
                    ("A", "AGENT", None, begun, over),
                    ("m", "LLM", "A", first, second),
                    ("n", "LLM", "A", 10**16, second),
                )
            )
        )
        for name, (begun, over, first, second) in _WRITTEN.items()
        if name != "texts of numbers"
    },
    "times of zones and without seconds.langfuse": lines(
        observation("A", "AGENT", f"{_DAY}Z", f"{_DAY[:10]} 10:00:09+00", None),
        observation("m", "GENERATION", f"{_DAY[:10]} 12:00:01.0+02", f"{_DAY[:11]}04:30:02-0530"),
        observation("n", "GENERATION", f"{_DAY[:11]}10", f"{_DAY[:11]}10:00:02Z"),
    ),
}

FIELD_FAULTS: dict[str, bytes] = {
    **UNSET,
    **UNBEGUN,
    **{name: data for name, (data, _) in LINKED.items()},
    **{name: data for name, (data, _) in STATES.items()},
    **ROOTED,
    **BACKWARD,
    **{name: data for name, (data, _, _) in UPDATED.items()},
    **SHARED,
    **CALLED_AGENT,
    **TIMES,
}
