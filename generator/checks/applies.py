"""Tags on axes that do not apply to the paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Examples, Rule
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, Taxonomy
from generator.problem import Problem

RULE = Rule(
    name="applies",
    level="warning",
    title="Papers are tagged only on axes that apply to them.",
    reason=(
        "Denominators include only the papers to which an axis applies; a tag on any other paper is never counted."
    ),
    fix="Remove the tag, or correct the tag that decides whether the axis applies.",
    examples=Examples(
        passing=Example(file="papers/basil-wick2023.yml", text="  harvest: leaves", replaces="  harvest: leaves"),
        failing=Example(
            file="papers/mint-jug2024.yml", text="  watering: jug\n  harvest: stems", replaces="  watering: jug"
        ),
    ),
    reported=(
        "data/papers/mint-jug2024.yml:10:12: warning: The axis harvest applies only to papers with herb basil, so this tag is not counted. Remove it, or correct the other tag. (applies)",
    ),
)


ELSEWHERE = (
    "The axis {axis} applies only to papers with {meant}, so this tag is not counted. "
    "Remove it, or correct the other tag."
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each tag on an axis whose `applies_to` the paper does not meet."""
    taxonomy = survey.taxonomy
    axes = [axis for axis in taxonomy.axes if axis.conditions and _is_settled(axis, taxonomy)]
    for paper in survey.papers:
        for axis in axes:
            axis_tags = paper.on(axis.id)
            if (axis_tags.tags or axis_tags.unknown) and _is_elsewhere(paper, axis):
                yield RULE.problem(axis_tags.place, ELSEWHERE.format(axis=axis.id, meant=describe_scope(axis)))


def describe_scope(axis: Axis) -> str:
    """Return which papers an axis applies to."""
    return " and ".join(f"{other} {' or '.join(values)}" for other, values in axis.applies_to)


def _is_settled(axis: Axis, taxonomy: Taxonomy) -> bool:
    """Tell whether the values to which an axis applies, and what lies below them, are known: each may be misspelled."""
    named = [(taxonomy.axis(name), values) for name, values in axis.applies_to]
    return all(
        other is not None
        and all(map(other.value, values))
        and all(not value.parent or other.value(value.parent) for value in other.values)
        for other, values in named
    )


def _is_elsewhere(paper: Paper, axis: Axis) -> bool:
    """Tell whether the paper's tags put it outside the axis; tags that are absent or unread leave it open."""
    return any(paper.on(other).tags and values.isdisjoint(paper.on(other).values) for other, values in axis.conditions)
