"""Integers whose last digits readers would lose."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, to_pointer
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T007",
    name="exact-integers",
    level="note",
    stage="document",
    title="Integers are small enough for every reader to keep all digits.",
    reason="Nanoseconds since 1970 exceed 2^53: browsers round them, which changes the order and equality of events.",
    fix="Count from the start of the run, or in seconds.",
    passing=write(ALONE, rewards={"team": 2**53}),
    failing=write(ALONE, rewards={"team": 2**53 + 1}),
    reported=("8:23: note: Readers that use doubles lose digits of this integer. (T007)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    for odd in subject.reading.odd:
        if odd.kind == "not exact":
            yield RULE.problem(to_pointer(*odd.path), "Readers that use doubles lose digits of this integer.")
