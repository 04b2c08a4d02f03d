"""Several axes in, which values of them papers combine out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import compress

from generator.analysis.lines import lines_of
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.column import applies_to_each, values_on
from generator.record import frozen_record

ABSENT = (NONE, UNKNOWN)
# What values with few papers share when there would be more paths than anybody can tell apart; no value has this id.
OTHERS = "+others"
MOST_PATHS = 100
_FOLDS = (20, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2)


@frozen_record
class Paths:
    """Papers by the combination of their primary values.

    total: papers that all the axes apply to; whole: whether these are all papers of the survey
    keys: by combination, one value, OTHERS, `none` or `unknown` for each axis; in the order of the axes' values
    folded: by axis, the values that share OTHERS
    numbers: papers by combination of their own values, where nothing is shared
    """

    axes: tuple[Axis, ...]
    total: int
    whole: bool
    keys: Mapping[tuple[str, ...], tuple[str, ...]]
    folded: tuple[tuple[str, ...], ...]
    numbers: Mapping[tuple[str, ...], int]

    def of_value(self, place: int, value_id: str) -> tuple[str, ...]:
        """Return the papers that have a value on the axis at this place."""
        return tuple(key for path, keys in self.keys.items() if path[place] == value_id for key in keys)

    def value_ids(self, place: int) -> tuple[str, ...]:
        """Return the values that occur on the axis at this place, in the axis's order."""
        return tuple(
            dict.fromkeys(sorted((path[place] for path in self.keys), key=order_of(self.axes[place]).__getitem__))
        )


def count_paths(survey: Survey, axes: tuple[Axis, ...]) -> Paths:
    """Combine axes that have primary values; every paper stands on one path, of a hierarchy by its highest values.

    Of many values with many combinations the least frequent share a place, so that at most MOST_PATHS remain.
    """
    axes = tuple(axis.at_level() for axis in axes)
    first = ([values[0] for values in values_on(survey, axis, "primary")] for axis in axes)
    taken = list(zip(*first, strict=True))
    applicable = applies_to_each(survey, *axes)
    own = Counter(compress(taken, applicable))
    folded = _folded(axes, own)
    shared = {path: _fold(path, folded) for path in own}
    found: dict[tuple[str, ...], list[str]] = {}
    for paper, path in compress(zip(survey.papers, taken, strict=True), applicable):
        found.setdefault(shared[path], []).append(paper.key)
    orders = [order_of(axis) for axis in axes]

    def order(path: tuple[str, ...]) -> list[int]:
        return [places[value] for places, value in zip(orders, path, strict=True)]

    paths = sorted(found, key=order)
    return Paths(
        axes=axes,
        total=own.total(),
        whole=own.total() == len(survey.papers),
        keys={path: tuple(found[path]) for path in paths},
        folded=folded,
        numbers={path: own[path] for path in sorted(own, key=order)},
    )


def order_of(axis: Axis) -> dict[str, int]:
    """Return the place of each value of an axis; what is absent comes last, before it what shares a place."""
    return {value_id: place for place, value_id in enumerate((*(value.id for value in axis.values), OTHERS, *ABSENT))}


def _folded(axes: Sequence[Axis], taken: Mapping[tuple[str, ...], int]) -> tuple[tuple[str, ...], ...]:
    """Return by axis the values that share a place; taken: papers by combination."""
    folded: tuple[tuple[str, ...], ...] = ((),) * len(axes)
    numbers: list[Counter[str]] = [Counter() for _ in axes]
    for path, papers in taken.items():
        for number, value in zip(numbers, path, strict=True):
            number[value] += papers
    for most in _FOLDS:
        if len({_fold(path, folded) for path in taken}) <= MOST_PATHS:
            break
        folded = tuple(
            lines_of(axis, [value.id for value in axis.values if number[value.id]], number, most=most).folded
            for axis, number in zip(axes, numbers, strict=True)
        )
    return folded


def _fold(path: tuple[str, ...], folded: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(OTHERS if value in shared else value for value, shared in zip(path, folded, strict=True))
