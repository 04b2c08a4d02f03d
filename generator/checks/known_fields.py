"""Fields that nobody reads: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Rule, examples_in
from generator.model.reading import UNKNOWN_FIELD

RULE = Rule(
    name=UNKNOWN_FIELD,
    level="error",
    title="Every field is part of the format.",
    reason="A misspelled field would be ignored, and its content would be missing from the site.",
    fix="Correct the spelling, write it below the field that it belongs to, or move the text to `notes`.",
    examples=examples_in(
        "papers/basil-wick2023.yml",
        "venue: Indoor Gardening\n",
        failing="venue: Indoor Gardening\njournal: Indoor Gardening\n",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:6:1: error: "journal" is not a field of the paper. Write it below `published`, indented by two spaces. (known-fields)',
    ),
)
