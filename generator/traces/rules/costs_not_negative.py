"""Negative totals of costs."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote, to_pointer
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T904",
    name="costs-not-negative",
    level="error",
    title="No total of costs is negative.",
    reason="The published schema bounds the four totals that it names, and leaves others free.",
    fix="Record refunds and savings under a name of their own in metrics.",
    passing=write(ALONE, costs={"tokens": 0, "wall_clock_s": 0, "usd": 1}),
    failing=write(ALONE, costs={"tokens": 0, "wall_clock_s": 0, "usd": -1}),
    reported=("9:52: error: A cost cannot be -1. (T904)",),
)

# The schema layer reports these.
BOUNDED_COSTS = ("tokens", "wall_clock_s", "tool_calls", "messages")


def check(subject: Subject) -> Iterator[Problem]:
    for name, total in subject.facts.trace.costs.items():
        if total < 0 and name not in BOUNDED_COSTS:
            yield RULE.problem(f"/costs{to_pointer(name)}", f"A cost cannot be {quote(total)}.")
