"""All numbers of an edition in, plain text out, as a terminal shows them: every count, then every cross table.

Columns of a count: `primary` papers, `any` with secondary values; on an axis with evidence also `strict` (strongest
level) and `assessed` among these, and `contested` beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.analysis.counts import AxisCount
from generator.analysis.cross import CrossTable
from generator.analysis.statistics import Statistics
from generator.export.plain import one_line
from generator.export.record import table_ids, table_number
from generator.model.counting import NONE, UNKNOWN

Row = Sequence[str]


def to_statistics_text(statistics: Statistics, title: str) -> str:
    """Return all numbers under a title; numbers are aligned on the right."""
    parts = [f"{one_line(title)}\n{summary_line(statistics)}\n"]
    if statistics.stages:
        parts.append(_block("excluded by stage", stage_rows(statistics), left=1))
    for count in statistics.counts.values():
        heading = f"{count.axis.id}: {one_line(count.axis.label)}, of {count.total}"
        parts.append(_block(heading, count_rows(count), left=2))
    for table in statistics.tables.values():
        heading = f"{table.rows.id} by {table.columns.id}, of {table.total}"
        parts.append(_block(heading, table_rows(table), left=1))
    return "\n".join(parts)


def summary_line(statistics: Statistics) -> str:
    """Return the three numbers of the screening; where records were excluded later, these instead of the sum."""
    if statistics.later:
        return f"{statistics.retained} included, {statistics.excluded} excluded, {statistics.later} excluded later"
    return f"{statistics.retained} included, {statistics.excluded} excluded, {statistics.audited} screened"


def stage_rows(statistics: Statistics) -> list[Row]:
    """Return a head and the exclusions by stage."""
    return [("stage", "records"), *((stage, str(number)) for stage, number in statistics.stages.items())]


def count_rows(count: AxisCount) -> list[Row]:
    """Return a head and one row for each value, `none` and `unknown`: id, code and label, numbers."""
    axis = count.axis
    further = ("strict", "assessed", "contested") if axis.evidence else ()
    rows: list[Row] = [("value", "label", "primary", "any", *further)]
    for value in axis.values:
        found = count.values[value.id]
        lists = (found.primary, found.papers, found.strict, found.assessed, found.contested)
        numbers = (str(len(keys)) for keys in lists[: 2 + len(further)])
        rows.append((value.id, one_line(value.name), *numbers))
    for word in (NONE, UNKNOWN):
        number = str(count.number(word))
        rows.append((word, one_line(axis.name_of(word)), number, number, *("" for _ in further)))
    return rows


def table_rows(table: CrossTable) -> list[Row]:
    """Return a head and one row for each value of the table's rows: id, numbers by column."""
    columns = table_ids(table.columns, table.column_ids)
    rows: list[Row] = [("", *columns)]
    for row in table_ids(table.rows, table.row_ids):
        rows.append((row, *(str(table_number(table, row, column)) for column in columns)))
    return rows


def _block(heading: str, rows: Sequence[Row], *, left: int) -> str:
    """Lay rows out in columns; the first `left` columns are aligned on the left."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return f"{heading}\n" + "".join(f"  {_aligned(row, widths, left)}\n" for row in rows)


def _aligned(row: Row, widths: Iterable[int], left: int) -> str:
    cells = (
        cell.ljust(width) if place < left else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join(cells).rstrip()
