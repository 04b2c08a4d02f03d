"""An axis in, who first appeared in which month with which of its values out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.analysis.counts import population
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import counted_values

UNDATED = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """Papers by month of first appearance and by value of one axis.

    months: every month from the first to the last (`YYYY-MM`), those without papers too
    papers: keys by month, each paper once; UNDATED holds those whose month is not known
    cells: keys by month and value; on an axis without primary values under each of a paper's values
    value_ids: the axis's values in order, then `none` and `unknown` where such papers exist
    """

    axis: Axis
    total: int
    months: tuple[str, ...]
    papers: Mapping[str, tuple[str, ...]]
    cells: Mapping[tuple[str, str], tuple[str, ...]]
    value_ids: tuple[str, ...]


def count_months(survey: Survey, axis: Axis) -> Timeline:
    """Count the papers that an axis concerns by month of first appearance and by primary value, the highest ones."""
    axis = axis.at_level()
    papers: dict[str, list[str]] = {}
    cells: dict[tuple[str, str], list[str]] = {}
    concerned = population(survey, axis)
    for paper in concerned:
        papers.setdefault(paper.month or UNDATED, []).append(paper.key)
        for value in counted_values(paper, axis, count="primary"):
            cells.setdefault((paper.month or UNDATED, value), []).append(paper.key)
    used = {value for _, value in cells}
    uncoded = tuple(word for word in (NONE, UNKNOWN) if word in used)
    return Timeline(
        axis=axis,
        total=len(concerned),
        months=_every_month(sorted(month for month in papers if month != UNDATED)),
        papers={month: tuple(keys) for month, keys in papers.items()},
        cells={place: tuple(keys) for place, keys in cells.items()},
        value_ids=(*(value.id for value in axis.values), *uncoded),
    )


def _every_month(found: list[str]) -> tuple[str, ...]:
    if not found:
        return ()
    first, last = (int(month[:4]) * 12 + int(month[5:]) - 1 for month in (found[0], found[-1]))
    return tuple(f"{number // 12:04}-{number % 12 + 1:02}" for number in range(first, last + 1))
