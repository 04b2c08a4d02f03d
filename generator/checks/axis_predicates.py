"""What an axis says that papers with a value do: it names the value once, and a choice in it has two parts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.braces import stray_braces
from generator.checks.rule import Rule, examples_in
from generator.model.claim import CHOICE
from generator.model.survey import Survey
from generator.model.taxonomy import PREDICATE_VALUE
from generator.problem import Problem
from generator.wording import words

RULE = Rule(
    name="axis-predicates",
    level="error",
    title="The predicate of an axis contains {value} once, and each choice in it has a singular and a plural.",
    reason=(
        "Sentences with counts use it for any number of papers and any value of the axis: “1 of 98 papers waters "
        "by drip”."
    ),
    fix="Write a verb and put {value} where the value goes: `[waters|water] by {value}`.",
    examples=examples_in(
        "taxonomy.yml",
        "label: Watering",
        passing='label: Watering\n    predicate: "[waters|water] by {value}"',
        failing='label: Watering\n    predicate: "[waters|water] by hand"',
    ),
    reported=(
        "data/taxonomy.yml:12:16: error: The predicate must name {value} once: `[waters|water] by {value}`. "
        "(axis-predicates)",
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each predicate without its value, or with a sign that would stand in every sentence."""
    for axis in survey.taxonomy.axes:
        place = axis.place_of("predicate")
        if not axis.predicate:
            continue
        plain = axis.predicate.replace(PREDICATE_VALUE, " " * len(PREDICATE_VALUE))
        braces = list(stray_braces(axis.predicate, (), plain))
        for start, end, _ in braces:
            message = (
                f'"{axis.predicate[start:end]}" is not {PREDICATE_VALUE}. Write {PREDICATE_VALUE}, and no other braces.'
            )
            yield RULE.problem(place, message)
        if not braces and axis.predicate.count(PREDICATE_VALUE) != 1:
            yield RULE.problem(place, f"The predicate must name {PREDICATE_VALUE} once: `[waters|water] by {{value}}`.")
        if bracket := re.search(r"[][|]", CHOICE.sub("", axis.predicate)):
            yield RULE.problem(place, words.NO_CHOICE.format(sign=bracket[0]))
