"""Values of another kind than their field takes: found while parsing, so that nothing is left for a check."""

from __future__ import annotations

from generator.checks.rule import Example, Rule
from generator.model.reading import WRONG_KIND

RULE = Rule(
    id=WRONG_KIND,
    level="error",
    title="Every value is of the kind that its field takes.",
    why=("A year that is not a number cannot be sorted, and a list where one text belongs cannot be shown."),
    cure="Write the value in the form that the message names.",
    passing=Example(file="papers/basil-wick2023.yml", text="year: 2023\n", replaces="year: 2023\n"),
    failing=Example(file="papers/basil-wick2023.yml", text="year: about 2023\n", replaces="year: 2023\n"),
)
