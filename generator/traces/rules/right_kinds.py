"""Every field is of the kind that the schema says."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

_KEYWORDS = ("type",)


def _check(subject: Subject) -> Iterator[Hit]:
    for error in subject.shape:
        if error.keyword in _KEYWORDS:
            yield Hit(pointer=error.pointer, message=error.message)


RULE = Rule(
    code="T103",
    name="right-kinds",
    stage="shape",
    statement=__doc__ or "",
    severity="error",
    reason="A number written as text sorts wrongly and breaks sums.",
    cure="Write numbers and booleans without quotation marks.",
    passing=write([event("e1", 0, "aggregate", "lead")]),
    failing=write([event("e1", 0, "aggregate", "lead")]).replace('"t": 0', '"t": "0"'),
    check=_check,
)
