"""A survey and an axis in, what each of its papers says and counts under on the axis out, in the papers' order.

Few papers say on an axis what no other says. So what is equal is one object, and whatever follows from it is worked out
once for all papers that have it; the answers are kept with the survey.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import compress

from generator.model.axis_tags import NO_TAGS, AxisTags
from generator.model.counting import Count
from generator.model.once import once_per_survey
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis


@once_per_survey
def tags_on(survey: Survey, axis_id: str) -> tuple[AxisTags, ...]:
    """Return each paper's tags on an axis, equal ones the same object: their places are those of one of the papers."""
    known: dict[Hashable, AxisTags] = {}
    return tuple(
        known.setdefault(_form(found), found) for found in (paper.tags.get(axis_id, NO_TAGS) for paper in survey.papers)
    )


@once_per_survey
def values_on(survey: Survey, axis: Axis, count: Count, reading: str = "broad") -> tuple[tuple[str, ...], ...]:
    """Return the values each paper is counted under, as `Counting.values` says, whether the axis applies to it or not.

    Equal ones of papers with the same tags are the same object.
    """
    tags = tags_on(survey, axis.id)
    known = {id(found): found for found in tags}
    values = {each: axis.counting.values(found, count=count, reading=reading) for each, found in known.items()}
    return tuple([values[id(found)] for found in tags])


@once_per_survey
def applies_to_each(survey: Survey, *axes: Axis) -> tuple[bool, ...]:
    """Return of each paper whether all the given axes apply to it."""
    applicable = [True] * len(survey.papers)
    for other, values in {condition for axis in axes for condition in axis.conditions}:
        tags = tags_on(survey, other)
        known = {id(found): found for found in tags}
        met = {each: not values.isdisjoint(found.values) for each, found in known.items()}
        applicable = [before and met[id(found)] for before, found in zip(applicable, tags, strict=True)]
    return tuple(applicable)


def population(survey: Survey, *axes: Axis) -> tuple[Paper, ...]:
    """Return the papers that all the given axes apply to."""
    if not any(axis.conditions for axis in axes):  # most axes apply to every paper
        return survey.papers
    return tuple(compress(survey.papers, applies_to_each(survey, *axes)))


def _form(found: AxisTags) -> Hashable:
    """Return what equal tags have in common, with less work than to compare them."""
    if found.unknown:
        return None
    if len(found.tags) == 1:
        [tag] = found.tags
        return tag.value, tag.evidence
    return tuple([(tag.value, tag.evidence) for tag in found.tags])
