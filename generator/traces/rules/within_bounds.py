"""Negative times and costs, empty names, and empty lists of events."""

from __future__ import annotations

from generator.traces.rules.example import ALONE, event, write
from generator.traces.rules.rule import Rule

RULE = Rule(
    code="T105",
    name="within-bounds",
    level="error",
    stage="shape",
    keywords=("minimum", "minLength", "minItems"),
    title="Times and costs are not negative; names and the list of events are not empty.",
    reason="Empty names cannot be referred to; negative times and costs distort sums.",
    fix=(
        "Count times from the start of the run and costs from 0; fill in an empty name, and give the trace at "
        "least one event."
    ),
    passing=write(ALONE),
    failing=write([event("e1", -1, "aggregate", "lead")]),
    reported=("5:23: error: Expected 0 or more, found -1. (T105)",),
)
