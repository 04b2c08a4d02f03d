"""All numbers of an edition in, Markdown tables out, with the same rows as the plain text."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.statistics import Statistics
from generator.export.markdown import to_text
from generator.export.statistics_text import Row, count_rows, stage_rows, summary_line, table_rows


def to_statistics_markdown(statistics: Statistics, title: str) -> str:
    """Return all numbers under a title, a table for each count and each cross table."""
    parts = [f"# {to_text(title)}\n", f"{summary_line(statistics)}.\n"]
    if statistics.stages:
        parts += ["## Excluded by stage\n", _table(stage_rows(statistics), left=1)]
    for count in statistics.counts.values():
        parts += [f"## {to_text(count.axis.label)}, of {count.total}\n", _table(count_rows(count), left=2)]
    for table in statistics.tables.values():
        heading = f"{to_text(table.rows.label)} by {to_text(table.columns.label)}, of {table.total}"
        parts += [f"## {heading}\n", _table(table_rows(table), left=1)]
    return "\n".join(parts)


def _table(rows: Sequence[Row], *, left: int) -> str:
    head, *body = rows
    rule = ["---" if place < left else "---:" for place in range(len(head))]
    lines = [_line([to_text(cell) for cell in head]), _line(rule)]
    return "".join([*lines, *(_line([to_text(cell) for cell in row]) for row in body)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"
