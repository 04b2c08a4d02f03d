"""Keys repeated in one mapping: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Rule, examples_in
from generator.model.unique_keys import REPEATED_KEY

RULE = Rule(
    name=REPEATED_KEY,
    level="error",
    title="Keys are unique within a mapping.",
    reason="YAML readers silently keep one of the two values, and which one depends on the reader.",
    fix=(
        "Keep one of the lines. To give several values, write them as a list; of two lists, put the items of both under "
        "one key. Where another entry begins, put it into a file of its own or, in a list, write a hyphen and a space "
        "before its first key."
    ),
    examples=examples_in("papers/basil-wick2023.yml", "year: 2023\n", failing="year: 2023\nyear: 2022\n"),
    reported=(
        'data/papers/basil-wick2023.yml:4:1: error: The key "year" is repeated (first on line 3). Keep one. (unique-keys)',
    ),
)
