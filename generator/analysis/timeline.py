"""An axis in, who first appeared in which month, or year, with which of its values out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import compress

from generator.analysis.lines import lines_of
from generator.model.counting import NONE, UNKNOWN
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.column import applies_to_each, values_on
from generator.record import frozen_record

UNDATED = ""


@frozen_record
class Timeline:
    """Papers by month of first appearance and by value of one axis.

    months: every month from the first to the last (`YYYY-MM`), those without papers too; `by_year` years (`YYYY`)
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
    by_year: bool = False


# Of a picture by month: where there are more bars, papers behind them or months, years do, which a query can ask for.
MOST_BARS, MOST_PAPERS, MOST_MONTHS = 400, 1500, 480
OTHERS = "others"
_MOST_VALUES = 12


def count_months(survey: Survey, axis: Axis) -> Timeline:
    """Count the papers to which an axis applies, by month of first appearance and by primary value at the top level.

    By year where the months of most papers are not known, or where there are very many papers, bars or months.
    """
    axis = axis.at_level()
    line = _count(survey, axis, lambda paper: paper.month)
    dated = line.total - len(line.papers.get(UNDATED, ()))
    is_small = len(line.cells) <= MOST_BARS and line.total <= MOST_PAPERS and len(line.months) <= MOST_MONTHS
    if 2 * dated >= max(1, line.total) and is_small:
        return line
    return replace(_count(survey, axis, lambda paper: str(paper.year)), by_year=True)


def fold_values(line: Timeline) -> tuple[Timeline, tuple[str, ...]]:
    """Return a timeline with the papers of the rarest values under OTHERS, and these values; few are left alone."""
    used = {value for _, value in line.cells}
    numbers = {value: sum(len(keys) for (_, each), keys in line.cells.items() if each == value) for value in used}
    ids = tuple(value for value in line.value_ids if value in used)
    found = lines_of(line.axis, ids, numbers, most=_MOST_VALUES)
    if not found.folded:
        return line, ()
    rest = set(found.folded)
    cells: dict[tuple[str, str], dict[str, None]] = {}
    for (month, value), keys in line.cells.items():
        cells.setdefault((month, OTHERS if value in rest else value), {}).update(dict.fromkeys(keys))
    at = sum(line.axis.value(value) is not None for value in found.shown)
    ids = (*found.shown[:at], OTHERS, *found.shown[at:])
    return replace(line, cells={place: tuple(keys) for place, keys in cells.items()}, value_ids=ids), found.folded


def _count(survey: Survey, axis: Axis, when: Callable[[Paper], str]) -> Timeline:
    papers: dict[str, list[str]] = {}
    cells: dict[tuple[str, str], list[str]] = {}
    total = 0
    values_of = values_on(survey, axis, "primary")
    for paper, values in compress(zip(survey.papers, values_of, strict=True), applies_to_each(survey, axis)):
        total += 1
        at = when(paper) or UNDATED
        papers.setdefault(at, []).append(paper.key)
        for value in values:
            cells.setdefault((at, value), []).append(paper.key)
    used = {value for _, value in cells}
    uncoded = tuple(word for word in (NONE, UNKNOWN) if word in used)
    return Timeline(
        axis=axis,
        total=total,
        months=_every_month(sorted(month for month in papers if month != UNDATED)),
        papers={month: tuple(keys) for month, keys in papers.items()},
        cells={place: tuple(keys) for place, keys in cells.items()},
        value_ids=(*(value.id for value in axis.values), *uncoded),
    )


def _every_month(found: list[str]) -> tuple[str, ...]:
    if not found:
        return ()
    if len(found[0]) == len("YYYY"):
        return tuple(f"{year:04}" for year in range(int(found[0]), int(found[-1]) + 1))
    first, last = (int(month[:4]) * 12 + int(month[5:]) - 1 for month in (found[0], found[-1]))
    return tuple(f"{number // 12:04}-{number % 12 + 1:02}" for number in range(first, last + 1))
