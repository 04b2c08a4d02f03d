"""Integers are small enough for every reader to keep all their digits."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    for odd in subject.reading.odd:
        if odd.kind == "not exact":
            yield Hit(pointer=to_pointer(*odd.path), message="Readers that use doubles lose digits of this integer.")


RULE = Rule(
    code="T007",
    name="exact-integers",
    stage="document",
    statement=__doc__ or "",
    severity="note",
    reason="Nanoseconds since 1970 exceed 2^53: browsers round them, so that order and equality of events change.",
    cure="Count from the start of the run, or in seconds.",
    passing=write([event("e1", 0, "aggregate", "lead")], rewards={"team": 2**53}),
    failing=write([event("e1", 0, "aggregate", "lead")], rewards={"team": 2**53 + 1}),
    check=_check,
)
