"""Which empty and nearly empty cells of a cross table are surprising, and which are what small numbers give.

Method: among the papers with a value on both axes, N of them, let r have the row's value and c the column's. If the
two had nothing to do with each other, the number in the cell would follow the hypergeometric distribution; its mean
is r * c / N, and `chance` is the probability of a number as small as the one observed (the lower tail of Fisher's
exact test, 1934). Cells are ranked by it. As many cells are looked at, one stands out only when its chance is below
0.05 divided by their number (Bonferroni).
"""

from __future__ import annotations

from collections import Counter
from itertools import compress
from math import comb

from generator.analysis.cross import Cell, CrossTable
from generator.model.survey import Survey
from generator.query.column import applies_to_each, values_on
from generator.record import frozen_record

LEVEL = 0.05
THIN = 1


@frozen_record
class Gap:
    """An open gap of a table, or a cell with THIN papers.

    in_row, in_column: papers with its row's and with its column's value, of those with a value on both axes; where one
        of them is 0 there is nothing to compare: it expects none, and ranks last
    expected: papers that would stand here if the axes had nothing to do with each other
    chance: probability of so few under that assumption, 0 to 1
    stands_out: chance is small even when so many cells are looked at
    """

    cell: Cell
    in_row: int
    in_column: int
    expected: float
    chance: float
    stands_out: bool


@frozen_record
class GapReport:
    """The gaps of a table, most surprising first; looked_at: how many cells were compared."""

    table: CrossTable
    looked_at: int
    both: int
    gaps: tuple[Gap, ...]


def find_gaps(survey: Survey, table: CrossTable) -> GapReport:
    """Rank the open gaps and single-paper cells of a table by how surprising they are."""
    rows: Counter[str] = Counter()
    columns: Counter[str] = Counter()
    both = 0
    row_ids = {value.id for value in table.rows.values}
    column_ids = {value.id for value in table.columns.values}
    values = (values_on(survey, axis, table.count, table.reading) for axis in (table.rows, table.columns))
    alike = Counter(compress(zip(*values, strict=True), applies_to_each(survey, table.rows, table.columns)))
    for (row_values, column_values), number in alike.items():
        in_row, in_column = row_ids.intersection(row_values), column_ids.intersection(column_values)
        if in_row and in_column:
            both += number
            rows.update(dict.fromkeys(in_row, number))
            columns.update(dict.fromkeys(in_column, number))
    compared = [cell for cell in table.of_state("filled", "gap") if rows[cell.row] and columns[cell.column]]
    gaps = []
    for cell in compared:
        if cell.number <= THIN:
            row, column = rows[cell.row], columns[cell.column]
            chance = lower_tail(cell.number, both, row, column)
            gaps.append(
                Gap(
                    cell=cell,
                    in_row=row,
                    in_column=column,
                    expected=row * column / both,
                    chance=chance,
                    stands_out=chance < LEVEL / len(compared),
                )
            )
    # Both values are in use, by papers that have no value on the other axis: an open gap of the table all the same.
    gaps += [
        Gap(
            cell=cell, in_row=rows[cell.row], in_column=columns[cell.column], expected=0.0, chance=1.0, stands_out=False
        )
        for cell in table.of_state("gap")
        if not (rows[cell.row] and columns[cell.column])
    ]
    gaps.sort(key=lambda gap: (gap.chance, -gap.expected, gap.cell.row, gap.cell.column))
    return GapReport(table=table, looked_at=len(compared), both=both, gaps=tuple(gaps))


def lower_tail(observed: int, total: int, row: int, column: int) -> float:
    """Return the hypergeometric probability of at most `observed` papers in a cell.

    total: papers in all; row, column: how many of them have the row's and the column's value.
    """
    # Where k is less than is possible, the second number of ways is 0.
    ways = sum(comb(row, k) * comb(total - row, column - k) for k in range(observed + 1))
    return ways / comb(total, column)
