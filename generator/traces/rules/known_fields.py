"""Only the fields that the schema knows stand at the top and in edges."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

_KEYWORDS = ("additionalProperties",)


def _check(subject: Subject) -> Iterator[Hit]:
    for error in subject.shape:
        if error.keyword in _KEYWORDS:
            yield Hit(pointer=error.pointer, message=error.message)


RULE = Rule(
    code="T102",
    name="known-fields",
    stage="shape",
    statement=__doc__ or "",
    severity="error",
    reason="The top level and edges are closed, so that every reader of the published format takes them.",
    cure="Move the field into an event, where further fields are allowed.",
    passing=write([event("e1", 0, "aggregate", "lead")]),
    failing=write([event("e1", 0, "aggregate", "lead")], notes="none"),
    check=_check,
)
