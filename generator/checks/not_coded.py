"""Tags with values that the taxonomy declares and does not use."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="not-coded",
    level="error",
    title="No paper has a value that is declared as not tracked.",
    reason="Pages say that the value is not tracked and why; tables omit its cells and report no gaps there.",
    fix="Remove the tag, or remove `not_coded` from the taxonomy and tag every paper that has the value.",
    examples=examples_in("papers/mint-jug2024.yml", "  watering: jug", failing="  watering: rain"),
    reported=(
        'data/papers/mint-jug2024.yml:9:13: error: Papers are not tagged with "rain" on the axis watering: No pot stands outdoors. Remove the tag. (not-coded)',
    ),
)


NOT_TAGGED = 'Papers are not tagged with "{value}" on the axis {axis}: {reason}. Remove the tag.'


def check(survey: Survey) -> Iterator[Problem]:
    """Report each tag whose value is `not_coded`."""
    reasons = {
        (axis.id, value.id): value.not_coded
        for axis in survey.taxonomy.axes
        for value in axis.values
        if value.not_coded
    }
    for paper in survey.papers if reasons else ():
        for axis_id, axis_tags in paper.tags.items():
            for tag in axis_tags.tags:
                if reason := reasons.get((axis_id, tag.value)):
                    message = NOT_TAGGED.format(value=tag.value, axis=axis_id, reason=reason.rstrip("."))
                    yield RULE.problem(tag.place, message)
