"""Fields with a fixed list of values hold one of them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

_KEYWORDS = ("enum",)


def _check(subject: Subject) -> Iterator[Hit]:
    for error in subject.shape:
        if error.keyword in _KEYWORDS:
            yield Hit(pointer=error.pointer, message=error.message)


RULE = Rule(
    code="T104",
    name="known-values",
    stage="shape",
    statement=__doc__ or "",
    severity="error",
    reason="Rules and metrics select by these values; a misspelled one is silently counted nowhere.",
    cure="Use one of the listed values; fields whose names begin with x_ may say more.",
    passing=write([event("e1", 0, "aggregate", "lead")]),
    failing=write([event("e1", 0, "aggregate", "lead")]).replace('"aggregate"', '"agregate"'),
    check=_check,
)
