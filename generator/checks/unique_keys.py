"""Keys repeated in one mapping: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Example, Rule
from generator.model.reading import REPEATED_KEY

RULE = Rule(
    id=REPEATED_KEY,
    level="error",
    title="No key stands twice in one mapping.",
    why="YAML readers keep one of the two values without a word, and which one depends on the reader.",
    cure="Keep one of the lines. To give several values, write a list behind the one key.",
    passing=Example(file="papers/basil-wick2023.yml", text="year: 2023\n", replaces="year: 2023\n"),
    failing=Example(file="papers/basil-wick2023.yml", text="year: 2023\nyear: 2022\n", replaces="year: 2023\n"),
)
