"""A survey in, all its counts and published cross tables out, as the API, the commands and the pages give them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from generator.analysis.counts import AxisCount, count_axes
from generator.analysis.cross import CrossTable, cross_axes
from generator.model.config import TablePair
from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record


@frozen_record
class Statistics:
    """All numbers of one edition.

    retained, excluded, audited: papers in the pool, records screened out, and both together
    later: records screened out since, which no other number counts
    stages: exclusions by stage, in the protocol's order
    counts: by axis id; tables: by `rows-by-columns`
    """

    retained: int
    excluded: int
    audited: int
    later: int
    stages: Mapping[str, int]
    counts: Mapping[str, AxisCount]
    tables: Mapping[str, CrossTable]


@once_per_survey
def compute_statistics(survey: Survey) -> Statistics:
    """Compute every count and every cross table that the survey names."""
    logged = Counter(exclusion.stage for exclusion in survey.exclusions)
    order = [stage.id for stage in survey.protocol.stages] or sorted(logged)
    tables = {pair.id: table for pair in published_pairs(survey) if (table := compute_table(survey, pair)) is not None}
    return Statistics(
        retained=len(survey.papers),
        excluded=len(survey.exclusions),
        audited=len(survey.papers) + len(survey.exclusions),
        later=len(survey.later),
        stages={stage: logged[stage] for stage in order},
        counts=count_axes(survey),
        tables=tables,
    )


@once_per_survey
def compute_table(survey: Survey, pair: TablePair) -> CrossTable | None:
    """Compute one cross table; None when the taxonomy lacks one of its axes."""
    axes = table_axes(survey, pair)
    return cross_axes(survey, *axes) if axes is not None else None


def table_axes(survey: Survey, pair: TablePair) -> tuple[Axis, Axis] | None:
    """Return the axes of a table, each at its level; None when the taxonomy lacks one."""
    rows, columns = survey.taxonomy.axis(pair.rows), survey.taxonomy.axis(pair.columns)
    if rows is None or columns is None:
        return None
    return rows.at_level(pair.row_level), columns.at_level(pair.column_level)


def published_pairs(survey: Survey) -> tuple[TablePair, ...]:
    """Return the pairs to publish, that of the home page first, each once."""
    home = (survey.config.home,) if survey.config.home else ()
    return tuple(dict.fromkeys((*home, *survey.config.tables)))
