"""Fields that are missing or empty: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Rule, examples_in
from generator.model.reading import MISSING_FIELD

RULE = Rule(
    name=MISSING_FIELD,
    level="error",
    title="Required fields are present.",
    reason="Pages, citations and counts are made from these fields; without them an entry cannot be shown.",
    fix="Add the field. Write `authors: unknown` if the authors are not known; never invent a value.",
    examples=examples_in("papers/basil-wick2023.yml", "year: 2023\n", failing="year:\n"),
    reported=(
        'data/papers/basil-wick2023.yml:3:1: error: The field "year" of the paper is empty. Fill it in. (required-fields)',
    ),
)
