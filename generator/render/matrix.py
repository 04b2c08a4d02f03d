"""A cross table as pages draw it: heads with codes and counts, cells with a state, a shade, names and an address."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from generator.analysis.cross import Cell, CrossTable
from generator.analysis.lines import MOST, MOST_SMALL, Lines, lines_of
from generator.model.counting import UNCODED_SHORT
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.claimed import ClaimMarks, Marks
from generator.render.matrix_cells import MOST_GAPS, NO_CELL, CellView, cell_of, rest_cell
from generator.render.table_words import begin_line, cell_name
from generator.wording import words
from generator.wording.phrases import listed, of, plural, share_of

# More columns than this, or names whose longest words would need more letters than this side by side, are turned.
MOST_UPRIGHT, MOST_LETTERS = 12, 130
MOST_SINGLES = 12
REST = ""  # the id of a line that several values share: no value has it

# What a row or column stands for: a value, `none` or `unknown`, or the values that share a line.
Ids = tuple[str, ...]


@frozen_record
class Head:
    """A row or column head; part is its share of all papers, 0 to 1; uncoded: for absent and unread tags."""

    id: str
    hue: int
    code: str
    label: str
    short: str
    href: str
    count: str
    part: float
    uncoded: bool
    here: bool = False


@frozen_record
class MatrixRow:
    """A row head and its cells."""

    head: Head
    cells: tuple[CellView, ...]


@frozen_record
class Single:
    """A paper alone in its cell, named beside the table where the cell is too small for it; paged: it has a page."""

    row: str
    column: str
    key: str
    name: str
    paged: bool


@frozen_record
class ClaimedNumber:
    """A number of the table, in a head or a cell, that claims count."""

    label: str
    shown: str
    claims: Marks


@frozen_record
class Matrix:
    """A whole cross table, ready to be drawn.

    turned: whether the names of the columns stand upright at any width; more_singles: how many singles are not named
    digits: of its longest number, at least two
    part: how many of its rows and columns are drawn, where some are left out
    styles: those that its cells have, which the legend explains
    """

    id: str
    rows_label: str
    columns_label: str
    rows_hue: int
    columns_hue: int
    columns_ordered: bool
    turned: bool
    digits: int
    caption: str
    part: str
    columns: tuple[Head, ...]
    rows: tuple[MatrixRow, ...]
    styles: frozenset[str]
    singles: tuple[Single, ...]
    more_singles: int
    claimed: tuple[ClaimedNumber, ...]


def matrix_of(
    table: CrossTable,
    *,
    edition: str = "",
    row_here: frozenset[str] = frozenset(),
    column_here: frozenset[str] = frozenset(),
    claims: ClaimMarks | None = None,
    pages: Container[str] | None = None,
    gap_cards: bool = False,
    has_page: bool = True,
    small: bool = False,
) -> Matrix:
    """Lay out a cross table of an edition; `row_here` and `column_here` mark where a paper or value stands.

    With `claims` the numbers that a claim counts are listed; `pages` holds the keys of the papers that have a page,
    where some do not. With `gap_cards` an open gap leads to its card, where every gap of the table has one. `has_page`:
    whether the table has a page, which lists the papers of each cell. Of an axis with many values the tail is one line;
    where the table is `small`, its caption alone tells of that, and of absent and unread tags.
    """
    carded = gap_cards and len(table.of_state("gap")) <= MOST_GAPS
    row_ids = [row for row in table.row_ids if not small or table.rows.value(row)]
    column_ids = [column for column in table.column_ids if not small or table.columns.value(column)]
    most = MOST_SMALL if small else MOST
    row_lines = lines_of(table.rows, row_ids, table.row_totals, most=most, kept=row_here)
    column_lines = lines_of(table.columns, column_ids, table.column_totals, most=most, kept=column_here)
    part = ""
    if small:
        part = _part(row_lines, column_lines)
        row_lines, column_lines = replace(row_lines, folded=()), replace(column_lines, folded=())
    greatest = max((cell.number for cell in table.of_state("filled")), default=1)
    column_line_ids = _drawn(table.columns, column_lines)

    def view(row: Ids, column: Ids) -> CellView:
        here, there = not row_here.isdisjoint(row), not column_here.isdisjoint(column)
        if len(row) > 1 or len(column) > 1:
            return rest_cell(table, row, column, greatest, here, there)
        return cell_of(table, table.cells[row[0], column[0]], edition, here, there, carded=carded, lists=has_page)

    rows = tuple(
        MatrixRow(
            head=_head(table, row, by_row=True, here=not row_here.isdisjoint(row)),
            cells=tuple(view(row, column) for column in column_line_ids),
        )
        for row in _drawn(table.rows, row_lines)
    )
    columns = tuple(
        _head(table, column, by_row=False, here=not column_here.isdisjoint(column)) for column in column_line_ids
    )
    drawn = {(row, column) for row in row_lines.shown for column in column_lines.shown}
    alone = [cell for cell in table.of_state("filled") if cell.number == 1 and (cell.row, cell.column) in drawn]
    return Matrix(
        id=table.id,
        rows_label=table.rows.label,
        columns_label=table.columns.label,
        rows_hue=table.rows.hue,
        columns_hue=table.columns.hue,
        columns_ordered=table.columns.ordered,
        turned=_turned(columns),
        digits=max([2, *(len(cell.shown) for row in rows for cell in row.cells)]),
        caption=f"{_caption(table)} {part}." if part else _caption(table),
        part=part,
        columns=columns,
        rows=rows,
        styles=frozenset(cell.style for row in rows for cell in row.cells),
        singles=tuple(_single(table, cell, pages) for cell in alone[:MOST_SINGLES]),
        more_singles=max(0, len(alone) - MOST_SINGLES),
        claimed=_claimed(table, claims) if claims else (),
    )


def small_matrix_of(table: CrossTable, row_here: frozenset[str], column_here: frozenset[str]) -> Matrix:
    """Lay out the map beside what stands in a row and a column: their own cells, and of the others none."""
    whole = matrix_of(table, row_here=row_here, column_here=column_here, small=True)
    rows = tuple(
        replace(row, cells=tuple(cell if cell.row_here or cell.column_here else NO_CELL for cell in row.cells))
        for row in whole.rows
    )
    return replace(whole, rows=rows)


def _turned(heads: Sequence[Head]) -> bool:
    longest = max((len(word) for head in heads for word in head.short.split()), default=0)
    return len(heads) > MOST_UPRIGHT or len(heads) * longest > MOST_LETTERS


def _drawn(axis: Axis, lines: Lines) -> list[Ids]:
    """Return the lines in the order in which they are drawn: that of the rest behind the last value."""
    ids: list[Ids] = [(each,) for each in lines.shown]
    if lines.folded:
        ids.insert(sum(axis.value(each) is not None for each in lines.shown), lines.folded)
    return ids


def _rest_head(table: CrossTable, axis: Axis, ids: Ids, *, by_row: bool) -> Head:
    across = table.column_ids if by_row else table.row_ids
    papers = {
        key
        for each in ids
        for other in across
        for key in table.cells[(each, other) if by_row else (other, each)].papers
    }
    name = words.OTHERS.format(number=f"{len(ids):,}")
    return Head(
        id=REST,
        hue=axis.hue,
        code="",
        label=name,
        short=name,
        href=f"~/axes/{axis.id}/",
        count=of(len(papers), table.total),
        part=round(len(papers) / table.total, 3) if table.total else 0.0,
        uncoded=False,
    )


def _single(table: CrossTable, cell: Cell, pages: Container[str] | None) -> Single:
    row, column = table.rows.known(cell.row), table.columns.known(cell.column)
    return Single(
        row=row.code or row.short,
        column=column.code or column.short,
        key=cell.papers[0],
        name=table.names[cell.papers[0]],
        paged=pages is None or cell.papers[0] in pages,
    )


def _head(table: CrossTable, ids: Ids, *, by_row: bool, here: bool) -> Head:
    """Return the head of a row or column: that of a value, or of those that share a line."""
    axis, totals = (table.rows, table.row_totals) if by_row else (table.columns, table.column_totals)
    if len(ids) > 1:
        return _rest_head(table, axis, ids, by_row=by_row)
    value_id, total = ids[0], table.total
    value, number = axis.value(value_id), totals[value_id]
    name = axis.name_of(value_id)
    return Head(
        id=value_id,
        hue=axis.hue,
        code=value.code if value else "",
        label=value.label if value else name[:1].upper() + name[1:],
        short=value.short if value else UNCODED_SHORT[value_id],
        href=f"~/axes/{axis.id}/{value_id}/" if value else f"~/axes/{axis.id}/#{value_id}",
        count=words.NOT_CODED if value and value.not_coded and not number else of(number, total),
        part=round(number / total, 3) if total else 0.0,
        uncoded=value is None,
        here=here,
    )


def _claimed(table: CrossTable, claims: ClaimMarks) -> tuple[ClaimedNumber, ...]:
    found = []
    for axis, other, totals in (
        (table.rows, table.columns, table.row_totals),
        (table.columns, table.rows, table.column_totals),
    ):
        # An axis that does not apply to every paper leaves some out of the other axis's numbers.
        for value_id, number in totals.items() if not other.applies_to else ():
            marks = claims.of_value(axis.id, value_id, count=table.count, reading=table.reading)
            label = begin_line(axis, value_id, axis.name_of(value_id))
            found.append(ClaimedNumber(label=label, shown=of(number, table.total), claims=marks))
    for cell in table.cells.values():
        marks = claims.of_cell(table, cell)
        label = begin_line(table.rows, cell.row, cell_name(table, cell))
        found.append(ClaimedNumber(label=label, shown=of(cell.number, table.total), claims=marks))
    return tuple(number for number in found if number.claims)


def _part(rows: Lines, columns: Lines) -> str:
    """Return how many of the rows and columns are drawn, without those that share the last line; empty if all are."""
    said = [
        share_of(len(lines.shown), len(lines.shown) + len(lines.folded), word)
        for lines, word in ((rows, "row"), (columns, "column"))
        if lines.folded
    ]
    return f"{listed(said)} shown" if said else ""


def _caption(table: CrossTable) -> str:
    return words.TABLE_CAPTION.format(
        papers=plural(table.total, "paper"),
        rows=table.rows.label,
        columns=table.columns.label,
        how=words.IN_EVERY_CELL if table.has_several else words.IN_ONE_CELL,
    )
