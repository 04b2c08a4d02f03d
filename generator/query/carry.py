"""Which values a paper counts under on an axis, by primary or any value and by broad or strict reading."""

from __future__ import annotations

from typing import Literal

from generator.model.paper import Paper
from generator.model.tags import Tag
from generator.model.taxonomy import Axis

Count = Literal["primary", "any"]
Reading = Literal["broad", "strict"]

NONE = "none"
UNKNOWN = "unknown"
WEAKER = "weaker"


def counted_tags(paper: Paper, axis: Axis) -> tuple[Tag, ...]:
    """Return the tags of a paper on an axis without those whose evidence level is not counted."""
    tags = paper.on(axis.id).tags
    if not axis.evidence:
        return tags
    uncounted = {level.id for level in axis.evidence if not level.counted}
    return tuple(tag for tag in tags if tag.evidence not in uncounted)


def carried_values(paper: Paper, axis: Axis, *, count: Count, reading: Reading = "broad") -> tuple[str, ...]:
    """Return the values under which a paper is counted on an axis; never empty.

    `primary` gives the first counted value, or all of them on an axis that is `multiple`; `any` gives all. The strict
    reading keeps values at the strongest level. Where nothing remains the reserved words say why: `none` (no counted
    value), `unknown` (not read yet), `weaker` (values, none of them at the strongest level).
    """
    axis_tags = paper.on(axis.id)
    if axis_tags.unknown:
        return (UNKNOWN,)
    tags = counted_tags(paper, axis)
    if not tags:
        return (NONE,)
    if count == "primary" and not axis.multiple:
        tags = tags[:1]
    if reading == "strict" and axis.strongest is not None:
        strict = tuple(tag.value for tag in tags if tag.evidence == axis.strongest.id)
        return strict or (WEAKER,)
    return tuple(tag.value for tag in tags)


def concerns(paper: Paper, axis: Axis) -> bool:
    """Tell whether an axis applies to a paper: its primary or further values meet every `applies_to`."""
    return all(set(values) & set(paper.on(other).values) for other, values in axis.applies_to)
