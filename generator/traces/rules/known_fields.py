"""Fields at the top and in edges that the schema does not know."""

from __future__ import annotations

from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule

RULE = Rule(
    code="T102",
    name="known-fields",
    level="error",
    stage="shape",
    keywords=("additionalProperties",),
    title="Only fields that the schema knows appear at the top level and in edges.",
    reason="The top level and edges are closed, so that every reader of the published format accepts them.",
    fix="Move the field into an event, where further fields are allowed.",
    passing=write(ALONE),
    failing=write(ALONE, notes="none"),
    reported=('10:12: error: "notes" is not allowed here. (T102)',),
)
