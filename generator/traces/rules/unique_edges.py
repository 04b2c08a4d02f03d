"""Edges that stand twice."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import RETURNED, write
from generator.traces.rules.rule import Rule, Subject, related
from generator.traces.trace import Edge

RULE = Rule(
    code="T204",
    name="unique-edges",
    level="warning",
    title="No edge is repeated.",
    reason="Repeated edges distort counts of fan-in and fan-out.",
    fix="Remove one of the two.",
    passing=write(RETURNED, ["e1 causal e2"]),
    failing=write(RETURNED, ["e1 causal e2", "e1 causal e2"]),
    reported=("10:5: warning: The same edge of type causal is already in the trace. (T204)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    first: dict[tuple[int, int, str], Edge] = {}
    for edge in subject.facts.trace.edges:
        known = first.setdefault((edge.src, edge.dst, edge.type), edge)
        if known is not edge:
            message = f"The same edge of type {edge.type} is already in the trace."
            yield RULE.problem(edge.pointer, message, related=(related(known.pointer, "first here"),))
