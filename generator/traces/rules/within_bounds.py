"""Times and costs are not negative, names and the list of events are not empty."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

_KEYWORDS = ("minimum", "minLength", "minItems")


def _check(subject: Subject) -> Iterator[Hit]:
    for error in subject.shape:
        if error.keyword in _KEYWORDS:
            yield Hit(pointer=error.pointer, message=error.message)


RULE = Rule(
    code="T105",
    name="within-bounds",
    stage="shape",
    statement=__doc__ or "",
    severity="error",
    reason="Empty names cannot be referred to; negative times and costs make sums lie.",
    cure="Count times from the start of the run.",
    passing=write([event("e1", 0, "aggregate", "lead")]),
    failing=write([event("e1", -1, "aggregate", "lead")]),
    check=_check,
)
