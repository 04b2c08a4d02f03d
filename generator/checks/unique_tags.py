"""Values given twice on one axis: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Example, Rule
from generator.model.tags import UNIQUE_TAGS

RULE = Rule(
    id=UNIQUE_TAGS,
    level="error",
    title="No value stands twice on one axis of a paper.",
    why=("A paper counts once under a value; the second mention is a slip or was meant to be another value."),
    cure="Remove the second mention or correct it.",
    passing=Example(file="papers/basil-wick2023.yml", text="  watering: [wick, jug]\n", replaces="  watering: wick\n"),
    failing=Example(file="papers/basil-wick2023.yml", text="  watering: [wick, wick]\n", replaces="  watering: wick\n"),
)
