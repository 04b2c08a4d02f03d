"""Totals of messages and tool calls that are not the number of their events."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import SEARCHED, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T901",
    name="counts-agree",
    level="warning",
    title="Totals of messages and tool calls agree with the events.",
    reason="A total that the events do not support means that events are missing or were counted twice.",
    fix="Correct the total, or add the missing events.",
    passing=write(
        SEARCHED,
        ["e1 return e2"],
        costs={"tokens": 0, "wall_clock_s": 1, "tool_calls": 1},
    ),
    failing=write(
        SEARCHED,
        ["e1 return e2"],
        costs={"tokens": 0, "wall_clock_s": 1, "tool_calls": 2},
    ),
    reported=("12:59: warning: The total is 2, but the trace has 1. (T901)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    trace = subject.facts.trace
    for name, kind in (("tool_calls", "tool_call"), ("messages", "message")):
        total = trace.costs.get(name)
        counted = sum(1 for _ in trace.of_type(kind))
        if total is not None and total != counted:
            yield RULE.problem(f"/costs/{name}", f"The total is {quote(total)}, but the trace has {counted}.")
