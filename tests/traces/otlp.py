"""Spans as OTLP/JSON writes them, few words each, for tests."""

from __future__ import annotations

import json
from typing import Any

_BEGIN = 1_780_000_000_000_000_000
_TYPED = {str: "stringValue", bool: "boolValue", float: "doubleValue"}

CHAT = {"gen_ai.operation.name": "chat"}
TOOL = {"gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "dig"}


def agent(name: str) -> dict[str, Any]:
    """Return the attributes of an agent's span."""
    return {"gen_ai.operation.name": "invoke_agent", "gen_ai.agent.name": name}


def span(key: str, start: int, end: int | None, parent: str = "", **more: Any) -> dict[str, Any]:
    """Write a span as OTLP does; attributes are given as a mapping from names to texts or numbers."""
    attributes = [
        {"key": name, "value": {"intValue": str(value)} if type(value) is int else {_TYPED[type(value)]: value}}
        for name, value in more.pop("attributes", {}).items()
    ]
    times = {
        "startTimeUnixNano": str(_BEGIN + start),
        **({} if end is None else {"endTimeUnixNano": _BEGIN + end}),
    }
    return {
        "traceId": "ab",
        "spanId": key,
        "parentSpanId": parent,
        "name": key,
        "attributes": attributes,
        **times,
        **more,
    }


def batch(*spans: dict[str, Any]) -> bytes:
    """Write a file of spans of one instrumentation."""
    return batches(x=list(spans))


def batches(**scopes: list[dict[str, Any]]) -> bytes:
    """Write a file of spans of several instrumentations."""
    batch = [{"scope": {"name": name}, "spans": spans} for name, spans in scopes.items()]
    return json.dumps({"resourceSpans": [{"scopeSpans": batch}]}).encode()
