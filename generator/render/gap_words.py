"""An open gap in words: how likely it is by chance, and the address that proposes a paper for it."""

from __future__ import annotations

from generator.analysis.cross import Cell, CrossTable
from generator.analysis.gaps import Gap, GapReport
from generator.wording.phrases import plural, verb


def chance_of(gap: Gap) -> str:
    """Return the chance of so few papers in words."""
    return "under 0.1%" if gap.chance < 0.001 else f"{gap.chance:.1%}".replace("100.0%", "100%")


def expected_of(gap: Gap) -> str:
    """Return in words how many papers were to be expected."""
    return "under 0.1" if 0 < gap.expected < 0.05 else f"{gap.expected:.1f}"


def compared_pairs(report: GapReport) -> str:
    """Return how many pairs of a table were compared, as part of a sentence."""
    return f"{plural(report.looked_at, 'pair')} {verb(report.looked_at, 'was', 'were')} compared"


def add_address(table: CrossTable, cell: Cell) -> str:
    """Return the address of the form for a paper of a cell."""
    return f"~/contribute/?{table.rows.id}={cell.row}&{table.columns.id}={cell.column}"
