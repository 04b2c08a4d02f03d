"""Files that cannot be read: found while reading, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Example, Rule
from generator.source.yaml_reader import READABLE_FILE

RULE = Rule(
    id=READABLE_FILE,
    level="error",
    title="Every data file is UTF-8 and plain YAML.",
    why=(
        "A file that cannot be read takes its paper out of every count, and shorthand such as anchors, "
        "aliases and type tags hides from a reader of the file what it says."
    ),
    cure=(
        "Save the file as UTF-8, indent with spaces, put texts that hold a colon in quotes, and write "
        "repeated values out."
    ),
    passing=Example(
        file="papers/basil-wick2023.yml",
        text='title: "The Thirsty Pot: Basil on a Cord"',
        replaces='title: "The Thirsty Pot: Basil on a Cord"',
    ),
    failing=Example(
        file="papers/basil-wick2023.yml",
        text="title: The Thirsty Pot: Basil on a Cord",
        replaces='title: "The Thirsty Pot: Basil on a Cord"',
    ),
)
