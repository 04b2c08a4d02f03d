"""Fields that are missing or empty: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Example, Rule
from generator.model.reading import MISSING_FIELD

RULE = Rule(
    id=MISSING_FIELD,
    level="error",
    title="Every field that a record cannot do without is filled in.",
    why="Pages, citations and counts are made from these fields; without them an entry cannot be shown.",
    cure="Add the field. Write `authors: unknown` where the authors are not known; never invent a value.",
    passing=Example(file="papers/basil-wick2023.yml", text="year: 2023\n", replaces="year: 2023\n"),
    failing=Example(file="papers/basil-wick2023.yml", text="year:\n", replaces="year: 2023\n"),
)
