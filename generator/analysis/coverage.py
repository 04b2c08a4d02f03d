"""A survey in, how far each axis is coded out, and on how many papers second readings give the same value."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.analysis.agreement import AxisComparison, compare_rows
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
    read: defaultdict[str, set[str]] = defaultdict(set)
    differing: defaultdict[str, set[str]] = defaultdict(set)
    for key, one in _comparisons(survey, full):
        read[one.axis.id].add(key)
        if not one.same:
            differing[one.axis.id].add(key)
    return tuple(
        AxisCoverage(
            axis=count.axis,
            coded=count.total - count.number(UNKNOWN),
            uncoded=count.number(UNKNOWN),
            outside=len(survey.papers) - count.total,
            read=len(read[axis_id]),
            same=len(read[axis_id] - differing[axis_id]),
        )
        for axis_id, count in statistics.counts.items()
    )


def papers_read_differently(survey: Survey, full: Survey) -> frozenset[str]:
    """Return the keys of the papers to which some second reading gives another value; arguments as for coverage."""
    return frozenset(key for key, one in _comparisons(survey, full) if not one.same)


def _comparisons(survey: Survey, full: Survey) -> Iterator[tuple[str, AxisComparison]]:
    for audit in survey.audits:
        for key, compared in compare_rows(full, audit).items():
            if survey.paper(key):
                yield from ((key, one) for one in compared)
