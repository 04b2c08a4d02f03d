"""Recordings that lack what was around some spans, as sampling or a cut takes it; both languages read them alike."""

from __future__ import annotations

from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent, batch
from tests.traces.span_faults import at, lines, span


def _run(name: str, kind: str, parent: str | None, start: int, end: int) -> dict[str, Any]:
    times = {"start_time": at(start), "end_time": at(end)}
    return {"id": name, "trace_id": "r", "name": name, "run_type": kind, "parent_run_id": parent} | times


def _in_node(name: str) -> dict[str, Any]:
    return {"extra": {"metadata": {"langgraph_node": name}}}


LOST_PARENTS = {
    # A server's request is around the run, and was recorded elsewhere.
    "all in one": batch(
        span("a", 0, 10, "gone", attributes=agent("A")),
        span("m1", 1, 2, "a", attributes=CHAT),
        span("b", 11, 20, "gone", attributes=agent("B")),
        span("m2", 12, 13, "b", attributes=CHAT),
    ),
    # The tool that ran B is lost, and what ran C.
    "agents": batch(
        span("a", 0, 10, attributes=agent("A")),
        span("m1", 1, 2, "a", attributes=CHAT),
        span("b", 11, 20, "gone", attributes=agent("B")),
        span("m2", 12, 13, "b", attributes=CHAT),
        span("c", 21, 30, "lost", attributes=agent("C")),
        span("m3", 22, 23, "c", attributes=CHAT),
    ),
    "agents without a root": batch(
        span("b", 11, 20, "gone", attributes=agent("B")),
        span("m2", 12, 13, "b", attributes=CHAT),
        span("c", 21, 30, "lost", attributes=agent("C")),
        span("m3", 22, 23, "c", attributes=CHAT),
    ),
    # What called a model is lost; A is at the top by itself.
    "call": batch(
        span("a", 0, 10, attributes=agent("A")),
        span("m1", 1, 2, "a", attributes=CHAT),
        span("x", 3, 6, "gone"),
        span("m2", 4, 5, "x", attributes=CHAT),
        span("t", 5, 6, "x", attributes=TOOL),
    ),
    # What called models and ran agents is lost in three places.
    "calls of different parents": batch(
        span("m1", 0, 1, "gone", attributes=CHAT),
        span("m2", 2, 3, "lost", attributes=CHAT),
        span("t", 4, 5, "gone", attributes=TOOL),
        span("m3", 6, 7, "lost", attributes=CHAT),
        span("b", 11, 20, "gone", attributes=agent("B")),
        span("c", 21, 30, "away", attributes=agent("C")),
    ),
    "calls alone": batch(
        span("m1", 0, 1, "gone", attributes=CHAT),
        span("m2", 2, 3, "lost", attributes=CHAT),
    ),
    # What called a model may also have run B.
    "call beside an agent": batch(
        span("a", 0, 30, attributes=agent("A")),
        span("m1", 1, 2, "a", attributes=CHAT),
        span("m2", 4, 5, "gone", attributes=CHAT),
        span("b", 11, 20, "gone", attributes=agent("B")),
        span("m3", 12, 13, "b", attributes=CHAT),
    ),
    "chain.langsmith": lines(
        _run("lead", "chain", None, 0, 20),
        _run("m1", "llm", "lead", 1, 2),
        _run("Sequence", "chain", "gone", 3, 6),
        _run("m2", "llm", "Sequence", 4, 5),
    ),
    "nodes.langsmith": lines(
        _run("planner", "chain", "gone", 0, 5) | _in_node("planner"),
        _run("m1", "llm", "planner", 1, 2),
        _run("writer", "chain", "lost", 6, 9) | _in_node("writer"),
        _run("m2", "llm", "writer", 7, 8),
    ),
    "root.langsmith": lines(
        _run("lead", "chain", "gone", 0, 20),
        _run("m1", "llm", "lead", 1, 2),
    ),
}
