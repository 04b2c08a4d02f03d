"""Every field that the schema requires is there."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

_KEYWORDS = ("required",)


def _check(subject: Subject) -> Iterator[Hit]:
    for error in subject.shape:
        if error.keyword in _KEYWORDS:
            yield Hit(pointer=error.pointer, message=error.message)


RULE = Rule(
    code="T101",
    name="required-fields",
    stage="shape",
    statement=__doc__ or "",
    severity="error",
    reason="Without id, time, type and agent an event cannot be placed; without totals runs cannot be compared.",
    cure="Add the field; an empty object will do for rewards, and 0 for a total that was not counted.",
    passing=write([event("e1", 0, "aggregate", "lead")]),
    failing=write([event("e1", 0, "aggregate", "lead")]).replace('"agent": "lead"', '"role": "lead"'),
    check=_check,
)
