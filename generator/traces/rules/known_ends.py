"""Edges with an end that is no event of the trace."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import RETURNED, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T202",
    name="known-ends",
    level="error",
    title="Both ends of every edge are events of the trace.",
    reason="An edge with a missing end hides a dependency and every path through it.",
    fix="Correct the id, add the event, or remove the edge.",
    passing=write(RETURNED, ["e1 causal e2"]),
    failing=write(RETURNED, ["e1 causal e3"]),
    reported=('9:26: error: No event has the id "e3". (T202)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    for index, end, name in subject.facts.trace.dangling:
        yield RULE.problem(f"/edges/{index}/{end}", f"No event has the id {quote(name)}.")
