"""Fields of another kind than the schema says."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T103",
    name="right-kinds",
    level="error",
    stage="shape",
    keywords=("type",),
    title="Every field has the type that the schema gives.",
    reason="A number written as text sorts wrongly and breaks sums.",
    fix=(
        "Write numbers and booleans without quotation marks, text with them, objects in braces and lists in brackets; "
        "leave out what is not known."
    ),
    passing=write(ALONE),
    failing=write(ALONE).replace('"t": 0', '"t": "0"'),
    reported=('5:23: error: Expected a number, found "0". (T103)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    return RULE.shape_problems(subject)
