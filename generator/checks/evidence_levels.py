"""Axes whose evidence counts nothing; tags without a level or with an unknown one are found while parsing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.model.tags import KNOWN_LEVELS
from generator.problem import Problem

RULE = Rule(
    name=KNOWN_LEVELS,
    level="error",
    title="On an axis with evidence levels, every tag gives its level.",
    reason="Broad and strict counts differ by level; a tag without a level could be counted either way.",
    fix="Write `{value: level}` with one of the levels declared for the axis in the taxonomy.",
    examples=examples_in(
        "papers/basil-wick2023.yml", "  light: {south: measured}\n", failing="  light: {south: mesured}\n"
    ),
    reported=(
        'data/papers/basil-wick2023.yml:12:18: error: "mesured" is not an evidence level of the axis light; expected one of measured, guessed. Did you mean "measured"? (evidence-levels)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each axis with evidence on which no level counts."""
    for axis in survey.taxonomy.axes:
        if axis.evidence and axis.counting.strict_level is None:
            message = (
                f"No evidence level of the axis {axis.id} is counted, so all its counts are zero. "
                "Remove `counted: false` from at least one."
            )
            yield RULE.problem(axis.evidence[0].place, message)
