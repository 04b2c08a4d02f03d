"""A survey in, how far each axis is coded out, and on how many papers second readings give the same value."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.agreement import AxisComparison, compare_rows
from generator.analysis.counts import AxisCount
from generator.analysis.statistics import Statistics
from generator.model.counting import UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record


@frozen_record
class AxisCoverage:
    """One axis: papers coded (a missing value is coded, too), not yet coded, and papers that it does not apply to.

    read: papers that a second reading also coded on it; same: those of them with the same value in each reading
    """

    axis: Axis
    coded: int
    uncoded: int
    outside: int
    read: int
    same: int


def count_coverage(survey: Survey, statistics: Statistics, full: Survey) -> tuple[AxisCoverage, ...]:
    """Count by axis; survey: of an edition, with its statistics; full: with what its readings were compared to."""
    read: dict[str, set[str]] = {}
    differing: dict[str, set[str]] = {}
    for key, one in _comparisons(survey, full):
        read.setdefault(one.axis.id, set()).add(key)
        if not one.same:
            differing.setdefault(one.axis.id, set()).add(key)
    return tuple(
        _coverage(
            statistics.counts[axis.id], len(survey.papers), read.get(axis.id, set()), differing.get(axis.id, set())
        )
        for axis in survey.taxonomy.axes
    )


def papers_read_differently(survey: Survey, full: Survey) -> frozenset[str]:
    """Return the keys of the papers to which some second reading gives another value; arguments as for coverage."""
    return frozenset(key for key, one in _comparisons(survey, full) if not one.same)


def _comparisons(survey: Survey, full: Survey) -> Iterator[tuple[str, AxisComparison]]:
    for audit in survey.audits:
        for key, compared in compare_rows(full, audit).items():
            if survey.paper(key):
                yield from ((key, one) for one in compared)


def _coverage(count: AxisCount, papers: int, read: set[str], differing: set[str]) -> AxisCoverage:
    uncoded = count.number(UNKNOWN)
    return AxisCoverage(
        axis=count.axis,
        coded=count.total - uncoded,
        uncoded=uncoded,
        outside=papers - count.total,
        read=len(read),
        same=len(read - differing),
    )
