"""Editions that hold no paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="filled-editions",
    level="error",
    title="Every edition contains papers.",
    reason="An edition is the survey as of its date, by the `added` of each paper; without papers all its numbers are zero.",
    fix="Correct the date of the edition. The `added` of a paper is the day on which it entered the survey.",
    examples=examples_in("survey.yml", "date: 2024-04-01", failing="date: 2023-04-01"),
    reported=(
        'data/survey.yml:12:24: error: The edition "spring" is dated 2023-04-01, before the first paper was added on 2024-03-01, so it is empty. Correct its date, or the dates in added. (filled-editions)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each edition that is dated before the first paper was added."""
    added = [paper.added for paper in survey.papers if paper.added is not None]
    for edition in survey.config.editions:
        if added and len(added) == len(survey.papers) and edition.date < min(added):
            message = (
                f'The edition "{edition.id}" is dated {edition.date}, before the first paper was added on {min(added)}, '
                "so it is empty. Correct its date, or the dates in added."
            )
            yield RULE.problem(edition.place, message)
