"""The traces whose pictures are tried: the examples, the vectors and one that is odd in every way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.json_value import JsonDict
from generator.traces.facts import Facts
from generator.traces.reader import read_trace
from generator.traces.trace import parse_trace

ROOT = Path(__file__).resolve().parent.parent.parent

TRACES = sorted((ROOT / "data" / "traces").glob("*.json")) + [
    ROOT / "tests" / "traces" / "vectors" / f"{name}.json" for name in ("twin", "rich")
]

# Every status, an agent that lives twice, one that outlives its return, a tool with events of its own, a circle, a
# result with a cost like that of its call.
_ODD: JsonDict = {
    "events": [
        {"id": "1", "t": 0, "type": "spawn", "agent": "a", "to": "b"},
        *(
            {"id": f"s{status}", "t": 1, "type": "tool_call", "agent": "b", "tool": "w", "status": status}
            for status in ("ok", "error", "timeout", "cancelled", "denied", "odd")
        ),
        {"id": "2", "t": 2, "type": "tool_result", "agent": "w", "tool": "w"},
        {"id": "3", "t": 3, "type": "return", "agent": "b", "to": "a"},
        {"id": "4", "t": 4, "type": "message", "agent": "b", "to": "a", "from": "c"},
        {"id": "5", "t": 5, "type": "despawn", "agent": "a", "to": "b"},
        {"id": "6", "t": 6, "type": "spawn", "agent": "a", "to": "b"},
        {"id": "7", "t": 7, "type": "human_intervention", "agent": "someone", "cost": {"tokens_in": 3}},
        {"id": "8", "t": 8, "type": "return", "agent": "b", "to": "a"},
        {"id": "9", "t": 9, "type": "tool_call", "agent": "a", "tool": "v", "cost": {"tokens_in": 5, "usd": 0.5}},
        {"id": "10", "t": 10, "type": "tool_result", "agent": "a", "tool": "v", "cost": {"tokens_in": 7, "usd": 0.25}},
    ],
    "edges": [{"src": "7", "dst": "8", "type": "causal"}, {"src": "8", "dst": "7", "type": "causal"}],
}


@pytest.fixture(scope="module")
def traces() -> list[tuple[str, Facts]]:
    """Read the examples and the vectors: text and facts of each."""
    found = []
    for path in TRACES:
        text = path.read_text(encoding="utf-8")
        found.append((text, Facts(parse_trace(read_trace(text.encode()).value))))
    text = json.dumps(_ODD)
    return [*found, (text, Facts(parse_trace(_ODD)))]
