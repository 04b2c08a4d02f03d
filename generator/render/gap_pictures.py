"""The pictures of single gaps: which of them have one, where it stands, and what it says."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.cross import Cell, CrossTable
from generator.analysis.gaps import Gap, find_gaps
from generator.render.context import EditionContext
from generator.render.gap_words import expected_of
from generator.render.home_finding import home_table
from generator.render.matrix_cells import MOST_GAPS
from generator.render.table_words import has_both

FOLDER = "assets/share/"


def gap_picture(table: CrossTable, cell: Cell) -> str:
    """Return where the picture of a gap stands, below the root."""
    return f"{FOLDER}gaps/{table.id}/{cell.row}--{cell.column}.png"


def has_gap_pictures(edition: EditionContext, table: CrossTable) -> bool:
    """Tell whether the gaps of a table that have a card have a picture, as those of the home page's table do.

    Only a site that knows its address has pictures.
    """
    return bool(edition.survey.config.address) and home_table(edition) is table


def pictured_gaps(edition: EditionContext) -> Iterator[tuple[CrossTable, Gap]]:
    """Yield the gaps that have a picture, with their table."""
    table = home_table(edition)
    if table and has_gap_pictures(edition, table):
        gaps = [gap for gap in find_gaps(edition.survey, table).gaps if not gap.cell.number]
        yield from ((table, gap) for gap in gaps[:MOST_GAPS])


def gap_finding(table: CrossTable, gap: Gap) -> str:
    """Return what the picture of a gap says: that no paper counts under both, and how many would be expected to."""
    row, column = table.rows.known(gap.cell.row), table.columns.known(gap.cell.column)
    pair = f"{row.in_prose} and {column.in_prose}"
    finding = f"No paper {has_both(table).replace('both', f'both {pair}', 1)}"
    if not gap.expected:
        return finding
    return f"{finding}. If they were unrelated, {expected_of(gap)} would be expected"
