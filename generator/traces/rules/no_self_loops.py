"""Edges from an event to itself."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import RETURNED, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T203",
    name="no-self-loops",
    level="error",
    title="No edge leads from an event to itself.",
    reason="Nothing depends on itself; another edge was meant.",
    fix="Remove the edge, or correct one of its ends.",
    passing=write(RETURNED, ["e1 causal e2"]),
    failing=write(RETURNED, ["e2 causal e2"]),
    reported=('9:5: error: This edge leads from "e2" to itself. (T203)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    for edge in subject.facts.trace.edges:
        if edge.src == edge.dst:
            name = quote(subject.facts.trace.events[edge.src].id)
            yield RULE.problem(edge.pointer, f"This edge leads from {name} to itself.")
