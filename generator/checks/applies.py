"""Tags on axes that do not concern the paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Rule
from generator.model.survey import Survey
from generator.problem import Problem
from generator.query.carry import concerns


def check_applies(survey: Survey) -> Iterator[Problem]:
    """Report each tag on an axis whose `applies_to` the paper does not meet."""
    axes = [axis for axis in survey.taxonomy.axes if axis.applies_to]
    for paper in survey.papers:
        for axis in axes:
            axis_tags = paper.on(axis.id)
            if (axis_tags.tags or axis_tags.unknown) and not concerns(paper, axis):
                meant = " and ".join(f"{other} {' or '.join(values)}" for other, values in axis.applies_to)
                message = (
                    f"The axis {axis.id} concerns papers with {meant} only, so this tag is not counted. "
                    "Remove it, or correct the other tag."
                )
                yield RULE.problem(axis_tags.place, message)


RULE = Rule(
    id="applies",
    level="warning",
    title="Papers are tagged on the axes that concern them.",
    why="Denominators keep to the papers that an axis applies to; a tag elsewhere is in no count.",
    cure="Remove the tag, or correct the tag that decides whether the axis applies.",
    passing=Example(file="papers/basil-wick2023.yml", text="  harvest: leaves", replaces="  harvest: leaves"),
    failing=Example(
        file="papers/mint-jug2024.yml", text="  watering: jug\n  harvest: stems", replaces="  watering: jug"
    ),
    check=check_applies,
)
