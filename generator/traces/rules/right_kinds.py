"""Fields of another kind than the schema says."""

from __future__ import annotations

from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule

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
