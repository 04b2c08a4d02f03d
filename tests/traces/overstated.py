"""Recordings of which more could be read than they say, which both languages must read alike; times in seconds."""

from __future__ import annotations

from typing import Any

from tests.traces.span_faults import inspect_log

_CHAT: list[dict[str, Any]] = [
    {"role": "user", "content": "Bake rye.", "source": "input"},
    {
        "role": "assistant",
        "content": "",
        "source": "generate",
        "tool_calls": [{"id": "c", "function": "mill", "arguments": {"of": "rye"}, "type": "function"}],
    },
    {"role": "tool", "tool_call_id": "c", "function": "mill", "content": "flour"},
    {"role": "user", "content": "Go on.", "source": "operator"},
    {"role": "assistant", "content": "Baked.", "source": "generate"},
]

OVERSTATED: dict[str, bytes] = {
    "sources of messages.inspect": inspect_log(messages=_CHAT),
}
