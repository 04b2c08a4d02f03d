"""Recordings of agents that hand over while a tool of another agent runs them, which both languages must read alike."""

from __future__ import annotations

from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent, batch
from tests.traces.span_faults import lines, sdk, span

Json = dict[str, Any]


def _agent(name: str, start: int, end: int, parent: str | None, key: str = "") -> Json:
    return sdk(key or name, start, end, parent, type="agent", name=name)


def _tool(key: str, start: int, end: int, parent: str) -> Json:
    return sdk(key, start, end, parent, type="function", name="ask")


def _hands(key: str, start: int, parent: str, receiver: str) -> Json:
    return sdk(key, start, start + 1, parent, type="handoff", from_agent=parent, to_agent=receiver)


def _asks(key: str, start: int, parent: str) -> Json:
    return sdk(key, start, start + 1, parent, type="generation", usage={"input_tokens": 1, "output_tokens": 1})


INNER_HANDOFFS = {
    "agent in a tool hands over": lines(
        _agent("lead", 0, 50, None),
        _asks("m1", 1, "lead"),
        _tool("f", 3, 40, "lead"),
        sdk("task", 3, 40, "f", type="custom", name="task", data={"sdk_span_type": "task"}),
        _agent("reader", 4, 10, "task"),
        _asks("m2", 5, "reader"),
        _hands("h", 7, "reader", "writer"),
        _agent("writer", 11, 39, "task"),
        _asks("m3", 12, "writer"),
        _asks("m4", 41, "lead"),
    ),
    "there and back": lines(
        _agent("lead", 0, 50, None),
        _tool("f", 3, 40, "lead"),
        _agent("reader", 4, 10, "f"),
        _hands("h1", 7, "reader", "writer"),
        _agent("writer", 11, 20, "f"),
        _hands("h2", 18, "writer", "reader"),
        _agent("reader", 21, 39, "f", key="again"),
    ),
    # Two runs of a tool at once, of which each writer is another.
    "tools at once": lines(
        _agent("lead", 0, 50, None),
        _tool("f", 3, 40, "lead"),
        _tool("g", 3, 42, "lead"),
        _agent("reader", 4, 10, "f"),
        _agent("taster", 4, 11, "g"),
        _hands("h1", 7, "reader", "writer"),
        _hands("h2", 8, "taster", "writer"),
        _agent("writer", 12, 39, "f"),
        _agent("writer", 13, 38, "g", key="other"),
    ),
    # The second tool begins a writer of its own: nobody handed over to that one.
    "agent that never came": lines(
        _agent("lead", 0, 50, None),
        _tool("f", 3, 12, "lead"),
        _agent("reader", 4, 10, "f"),
        _hands("h1", 7, "reader", "editor"),
        _tool("g", 20, 40, "lead"),
        _agent("editor", 21, 39, "g"),
    ),
    "tool in a tool": lines(
        _agent("lead", 0, 50, None),
        _tool("f", 1, 45, "lead"),
        _agent("reader", 2, 10, "f"),
        _hands("h1", 7, "reader", "writer"),
        _agent("writer", 11, 44, "f"),
        _tool("g", 12, 40, "writer"),
        _agent("taster", 13, 20, "g"),
        _hands("h2", 18, "taster", "cook"),
        _agent("cook", 21, 39, "g"),
    ),
    # OpenInference, where whoever took over also says from whom.
    "openinference": batch(
        span("lead", 0, 50, attributes={"openinference.span.kind": "AGENT", "graph.node.id": "lead"}),
        span("f", 3, 40, "lead", attributes={"openinference.span.kind": "TOOL"}),
        span("reader", 4, 10, "f", attributes={"openinference.span.kind": "AGENT", "graph.node.id": "reader"}),
        span("h", 7, 8, "reader", name="handoff to writer", attributes={"openinference.span.kind": "TOOL"}),
        span(
            "writer",
            11,
            39,
            "f",
            attributes={
                "openinference.span.kind": "AGENT",
                "graph.node.id": "writer",
                "graph.node.parent_id": "reader",
            },
        ),
    ),
    # Who takes over runs within the span of whoever handed over; in the second, both begin at once.
    "within who hands over": batch(
        span("lead", 0, 50, attributes=agent("lead")),
        span("m", 1, 2, "lead", attributes=CHAT),
        span("h", 3, 4, "lead", name="handoff to writer"),
        span("writer", 5, 40, "lead", attributes=agent("writer")),
        span("t", 6, 7, "writer", attributes=TOOL),
    ),
    "within who hands over, at once": batch(
        span("lead", 0, 50, attributes=agent("lead")),
        span("m", 1, 2, "lead", attributes=CHAT),
        span("h", 3, 4, "lead", name="handoff to writer"),
        span("g", 3, 40, "lead", attributes=agent("writer")),
    ),
}
