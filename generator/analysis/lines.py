"""The lines of a cross table that are drawn: every value of a short axis; of a long one the most used, and the rest."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from generator.model.taxonomy import Axis

# Lines of a table along one axis, that of the rest counted; lines of a small map; and of a list beside a paper.
MOST, MOST_SMALL, MOST_LISTED = 20, 10, 8


@dataclass(frozen=True, slots=True)
class Lines:
    """What is drawn along an axis; shown: ids in the axis's order; folded: those that share the last line."""

    shown: tuple[str, ...]
    folded: tuple[str, ...]


def lines_of(
    axis: Axis, ids: Sequence[str], numbers: Mapping[str, int], *, most: int = MOST, kept: Collection[str] = ()
) -> Lines:
    """Return the lines of an axis: all while they are few, else those with the most papers.

    ids: in the axis's order; numbers: papers by id; kept: ids that are drawn in any case. What is no value, such as a
    line of papers that nobody has read for this axis, always has its own line.
    """
    values = [each for each in ids if axis.value(each) is not None]
    if len(values) <= most:
        return Lines(tuple(ids), ())
    by_number = sorted(values, key=lambda each: (each not in kept, -numbers.get(each, 0)))
    shown = {*by_number[: most - 1]}
    return Lines(
        tuple(each for each in ids if each in shown or axis.value(each) is None),
        tuple(each for each in values if each not in shown),
    )
