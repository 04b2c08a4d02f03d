"""Values given twice on one axis: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Rule, examples_in
from generator.model.tags import UNIQUE_TAGS

RULE = Rule(
    name=UNIQUE_TAGS,
    level="error",
    title="A paper has each value of an axis only once.",
    reason="A paper counts once under a value; the second mention is a mistake, or another value was meant.",
    fix="Remove the second mention or correct it.",
    examples=examples_in(
        "papers/basil-wick2023.yml",
        "  watering: wick\n",
        passing="  watering: [wick, jug]\n",
        failing="  watering: [wick, wick]\n",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:11:20: error: The value "wick" is repeated on the axis watering. Keep one. (unique-tags)',
    ),
)
