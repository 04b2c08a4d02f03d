"""Exclusions with tags of which nobody says whose reading they are."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Examples, Rule
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="near-misses",
    level="warning",
    title="The tags of an excluded record say who assigned them.",
    reason="Nobody published tags for an excluded work; without a reader's name they would pass for facts.",
    fix="Add `reading` with the person or the source.",
    examples=Examples(
        passing=Example(
            file="excluded.yml",
            text="    reading: The makers of this example.",
            replaces="    reading: The makers of this example.",
        ),
        failing=Example(file="excluded.yml", text="", replaces="    reading: The makers of this example.\n"),
    ),
    reported=(
        "data/excluded.yml:11:11: warning: These tags do not say who assigned them. Add the field reading. (near-misses)",
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each exclusion with tags and without a reading."""
    if survey.is_unread("excluded.yml"):
        return  # what cannot be read may be the reading
    for exclusion in survey.screened:
        if exclusion.tags and not exclusion.reading:
            message = "These tags do not say who assigned them. Add the field reading."
            yield RULE.problem(exclusion.place_of("tags"), message)
