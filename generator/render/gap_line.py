"""A gap of a cross table as pages show it: its pair of values, how many papers were to be expected, where it leads."""

from __future__ import annotations

from generator.analysis.cross import CrossTable
from generator.analysis.gaps import Gap
from generator.record import frozen_record
from generator.render.chip import Chip, chip_of
from generator.render.claimed import Marks
from generator.render.context import EditionContext
from generator.render.gap_words import add_address, chance_of, expected_of
from generator.render.matrix_cells import gap_address


@frozen_record
class GapLine:
    """One gap: names, how many papers were to be expected, and what that is worth."""

    row: str
    column: str
    row_chip: Chip
    column_chip: Chip
    claims: Marks
    paper: str
    paper_name: str
    expected: str
    chance: str
    stands_out: bool
    add: str
    card: str


def gap_line(edition: EditionContext, table: CrossTable, gap: Gap) -> GapLine:
    """Return what pages say of a gap."""
    cell = gap.cell
    row, column = table.rows.known(cell.row), table.columns.known(cell.column)
    return GapLine(
        row=row.name,
        column=column.name,
        row_chip=chip_of(table.rows, row),
        column_chip=chip_of(table.columns, column),
        claims=edition.claims.of_cell(table, cell),
        paper=cell.papers[0] if cell.papers else "",
        paper_name=table.names[cell.papers[0]] if cell.papers else "",
        expected=expected_of(gap),
        chance=chance_of(gap),
        stands_out=gap.stands_out,
        add=add_address(table, cell),
        card="" if cell.number else f"~/{gap_address(table, cell)}",
    )
