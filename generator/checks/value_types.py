"""Values of another kind than their field takes: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Rule, examples_in
from generator.model.reading import WRONG_KIND

RULE = Rule(
    name=WRONG_KIND,
    level="error",
    title="Every value has the expected type.",
    reason="A year that is not a number cannot be sorted, and a list cannot be shown where a text is expected.",
    fix="Write the value in the form given in the message.",
    examples=examples_in("papers/basil-wick2023.yml", "year: 2023\n", failing="year: about 2023\n"),
    reported=(
        'data/papers/basil-wick2023.yml:3:7: error: The field "year" of the paper takes a whole number, found "about 2023". Write "2023". (value-types)',
    ),
)
