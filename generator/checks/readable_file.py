"""Files that cannot be read: found while reading, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Rule, examples_in
from generator.source.yaml_faults import READABLE_FILE

RULE = Rule(
    name=READABLE_FILE,
    level="error",
    title="Every data file is UTF-8 and plain YAML.",
    reason=(
        "If a file cannot be read, its paper is missing from every count; shorthand such as anchors, aliases and "
        "type tags hides what a file says."
    ),
    fix=(
        "Save the file as UTF-8, indent with spaces, quote texts that contain a colon, and write out repeated values."
    ),
    examples=examples_in(
        "papers/basil-wick2023.yml",
        'title: "The Thirsty Pot: Basil on a Cord"',
        failing="title: The Thirsty Pot: Basil on a Cord",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:1:23: error: A text that contains a colon needs quotes. Write "The Thirsty Pot: Basil on a Cord". (readable-file)',
    ),
)
