"""Several axes in, which values of them papers combine out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.analysis.counts import population
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import counted_values

ABSENT = (NONE, UNKNOWN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """Papers by the combination of their primary values.

    total: papers that all the axes concern; whole: whether these are all papers of the survey
    keys: by combination, one value, `none` or `unknown` for each axis; in the order of the axes' values
    """

    axes: tuple[Axis, ...]
    total: int
    whole: bool
    keys: Mapping[tuple[str, ...], tuple[str, ...]]

    def of_value(self, place: int, value_id: str) -> tuple[str, ...]:
        """Return the papers that carry a value on the axis at this place."""
        return tuple(key for path, keys in self.keys.items() if path[place] == value_id for key in keys)

    def value_ids(self, place: int) -> tuple[str, ...]:
        """Return the values that occur on the axis at this place, in the axis's order."""
        return tuple(
            dict.fromkeys(sorted((path[place] for path in self.keys), key=order_of(self.axes[place]).__getitem__))
        )


def count_paths(survey: Survey, axes: tuple[Axis, ...]) -> Paths:
    """Combine axes that have primary values; every paper stands on one path, of a hierarchy by its highest values."""
    axes = tuple(axis.at_level() for axis in axes)
    found: dict[tuple[str, ...], list[str]] = {}
    papers = population(survey, *axes)
    for paper in papers:
        path = tuple(counted_values(paper, axis, count="primary")[0] for axis in axes)
        found.setdefault(path, []).append(paper.key)
    orders = [order_of(axis) for axis in axes]
    paths = sorted(found, key=lambda path: [order[value] for order, value in zip(orders, path, strict=True)])
    return Paths(
        axes=axes,
        total=len(papers),
        whole=len(papers) == len(survey.papers),
        keys={path: tuple(found[path]) for path in paths},
    )


def order_of(axis: Axis) -> dict[str, int]:
    """Return the place of each value of an axis; what is absent comes last."""
    return {value_id: place for place, value_id in enumerate((*(value.id for value in axis.values), *ABSENT))}
