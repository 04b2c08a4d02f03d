"""A paper and an axis in, what of the paper counts on the axis out; how it counts, the axis says."""

from __future__ import annotations

from generator.model.counting import Count
from generator.model.paper import Paper
from generator.model.taxonomy import Axis


def counted_values(paper: Paper, axis: Axis, *, count: Count, reading: str = "broad") -> tuple[str, ...]:
    """Return the values under which a paper is counted on an axis, or the reserved word that says why none does."""
    return axis.counting.values(paper.on(axis.id), count=count, reading=reading)


def applies_to(axis: Axis, paper: Paper) -> bool:
    """Tell whether an axis applies to a paper: its primary or further values meet every `applies_to`."""
    conditions = axis.conditions
    return not conditions or all(not values.isdisjoint(paper.on(other).values) for other, values in conditions)
