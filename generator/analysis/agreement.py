"""A second reading and the pool in, on how many papers of each axis the two give the same value out."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from generator.analysis.chance_agreement import Coefficients, measure_agreement
from generator.analysis.sample import day_compared
from generator.model.audit import Audit, AuditRow
from generator.model.axis_tags import AxisTags
from generator.model.counting import NONE, UNKNOWN
from generator.model.edition import as_of
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import applies_to, counted_values
from generator.record import frozen_record

# A row says nothing of an axis that it does not name, as of one that its reader has not read.
NOT_NAMED = AxisTags(unknown=True)


@frozen_record
class AxisComparison:
    """What the pool and the reader say of one paper on one axis: the values that count, `none` when there is none."""

    axis: Axis
    pool: tuple[str, ...]
    reader: tuple[str, ...]

    @property
    def same(self) -> bool:
        return set(self.pool) == set(self.reader)


@frozen_record
class AxisAgreement:
    """One axis of a second reading.

    same: papers with the same value, of `read` papers that both have read on it
    choices: how many values could be given, none among them where the axis allows it
    """

    axis: Axis
    same: int
    read: int
    choices: int
    coefficients: Coefficients


@frozen_record
class StrictAnswer:
    """The strict question of an audit; yes: papers where the reader finds the level, of `asked` with a value there."""

    axis: Axis
    level: str
    yes: int
    asked: int


def compare_rows(survey: Survey, audit: Audit) -> Mapping[str, tuple[AxisComparison, ...]]:
    """Compare an audit with the pool as it stood when its sample was drawn, else when it was published, by paper key.

    Amendments made later may follow the reader, so they are undone. An axis is left out where it does not concern the
    paper, where the row does not name it, and where the pool or the reader has not read it; so is an unknown paper.
    """
    axes = audit_axes(survey, audit)
    papers = {paper.key: paper for paper in survey.papers}
    day = day_compared(audit, survey.config)
    return {row.paper: _compare_row(papers[row.paper], day, row, axes) for row in audit.rows if row.paper in papers}


def count_agreement(survey: Survey, audit: Audit) -> tuple[AxisAgreement, ...]:
    """Count by axis on how many papers a reader and the pool agree, in the order in which the audit names its axes."""
    pairs: dict[str, list[tuple[frozenset[str], frozenset[str]]]] = {}
    for compared in compare_rows(survey, audit).values():
        for one in compared:
            pairs.setdefault(one.axis.id, []).append((frozenset(one.pool), frozenset(one.reader)))
    return tuple(_agreement(axis, pairs.get(axis.id, [])) for axis in audit_axes(survey, audit))


def _agreement(axis: Axis, pairs: list[tuple[frozenset[str], frozenset[str]]]) -> AxisAgreement:
    choices = len(axis.values) + (not axis.required)
    return AxisAgreement(
        axis=axis,
        same=sum(pool == reader for pool, reader in pairs),
        read=len(pairs),
        choices=choices,
        coefficients=measure_agreement(pairs, choices),
    )


def count_strict(survey: Survey, audit: Audit) -> StrictAnswer | None:
    """Count the answers to the strict question; None when the audit asked none."""
    axis = survey.taxonomy.axis(audit.strict_axis)
    if axis is None:
        return None
    papers = {paper.key: paper for paper in survey.papers}
    answers = [row.strict for row in audit.rows if row.paper in papers and _has_value(papers[row.paper], axis)]
    return StrictAnswer(axis=axis, level=audit.strict_level, yes=sum(answers), asked=len(answers))


def audit_axes(survey: Survey, audit: Audit) -> tuple[Axis, ...]:
    """Return the axes on which an audit read, those that the taxonomy knows."""
    # Values are compared as they were tagged: that two readers agree on what lies above is no second agreement.
    axes = (survey.taxonomy.axis(axis_id) for axis_id in audit.axes)
    return tuple(axis.without_parents() for axis in axes if axis is not None)


def _compare_row(paper: Paper, day: date | None, row: AuditRow, axes: tuple[Axis, ...]) -> tuple[AxisComparison, ...]:
    if day is not None:
        paper = as_of(paper, day)
    compared = []
    for axis in axes:
        pool = counted_values(paper, axis, count="primary")
        reader = axis.counting.values(row.tags.get(axis.id, NOT_NAMED), count="primary")
        if applies_to(axis, paper) and UNKNOWN not in (*pool, *reader):
            compared.append(AxisComparison(axis=axis, pool=pool, reader=reader))
    return tuple(compared)


def _has_value(paper: Paper, axis: Axis) -> bool:
    return counted_values(paper, axis, count="primary")[0] not in (NONE, UNKNOWN)
