"""Fields that the schema requires and that are missing."""

from __future__ import annotations

from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule

RULE = Rule(
    code="T101",
    name="required-fields",
    level="error",
    stage="shape",
    keywords=("required",),
    title="Every field that the schema requires is present.",
    reason="Without id, time, type and agent an event cannot be placed; without totals runs cannot be compared.",
    fix="Add the field; an empty object is enough for rewards, and 0 for a total that was not counted.",
    passing=write(ALONE),
    failing=write(ALONE).replace('"agent": "lead"', '"role": "lead"'),
    reported=('5:5: error: "agent" is missing. (T101)',),
)
