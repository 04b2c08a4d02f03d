"""The cells of a cross table as pages show them: how each looks, what it says and where it leads."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.cross import STEPS, Cell, CrossTable
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.wording import words

MOST_GAPS = 40  # of a table, ranked and with a card
MOST_LISTED = 80  # cells whose papers one page of a table lists; further pages follow
_CLASSES = {
    "gap": "is-gap",
    "empty_margin": "is-empty-margin",
    "left_out": "is-left-out",
    "uncoded": "is-not-applicable",
}


@frozen_record
class CellView:
    """A cell: how it looks, what it says, where it leads; papers: keys; who: the name of the only one, if it is short.

    listed: where a page lists just its papers, for readers without scripts; empty where none does
    """

    id: str
    style: str
    shown: str
    href: str
    spoken: str
    papers: tuple[str, ...]
    who: str
    row_here: bool = False
    column_here: bool = False
    listed: str = ""


# Of the name of a cell's only paper: there is room for two lines.
MOST_LETTERS = 24

NO_CELL = CellView(id="", style="", shown="", href="", spoken="", papers=(), who="")


def cell_anchor(cell: Cell) -> str:
    """Return the fragment under which a table's page lists the papers of a cell."""
    return f"cell-{cell.row}--{cell.column}"


def list_address(table: CrossTable, cell: Cell, edition: str = "") -> str:
    """Return where a page of a table lists the papers of a cell that has some."""
    # Of very many cells the fullest stand on the first page.
    page = 1 + table.ranks[cell.row, cell.column] // MOST_LISTED if len(table.ranks) > MOST_LISTED else 1
    address = f"~/editions/{edition}/tables/{table.id}/" if edition else f"~/tables/{table.id}/"
    return f"{address}{f'{page}/' if page > 1 else ''}#{cell_anchor(cell)}"


def gap_address(table: CrossTable, cell: Cell) -> str:
    """Return where the card of an open gap is, below the root."""
    return f"gaps/{table.id}/#{cell.row}--{cell.column}"


def explorer_address(table: CrossTable, cell: Cell, edition: str) -> str:
    """Return the explorer's address of a cell's papers, counted as the table counts them."""
    # Ids of axes, values and editions need no escape in an address: the taxonomy allows nothing that would.
    asked = "&".join((*_asked(table.rows, cell.row), *_asked(table.columns, cell.column)))
    address = f"~/papers/?{asked}&count={table.count}"
    if table.reading != "broad":
        address += f"&reading={table.reading}"
    return f"{address}&edition={edition}" if edition else address


def _asked(axis: Axis, value_id: str) -> tuple[str, ...]:
    """Return what asks for a value of a table: what lies below has a row or column of its own where both stand."""
    return (f"{axis.id}={value_id}", *(f"{axis.id}=!{value.id}" for value in axis.children(value_id)))


def cell_of(
    table: CrossTable, cell: Cell, edition: str, row_here: bool, column_here: bool, *, carded: bool, lists: bool
) -> CellView:
    """Draw a cell of two values; carded: an open gap has a card; lists: a page of the table lists its papers."""
    pair = f"{table.rows.name_of(cell.row)} and {table.columns.name_of(cell.column)}"
    if cell.state == "left_out":
        spoken = f"{words.LEFT_OUT_BY_RULE}: {pair}"
    elif cell.papers:
        spoken = f" of {table.total:,}: {pair}"
    else:
        spoken = words.NO_PAPER_IN_CELL.format(pair=pair)
    uncoded = cell.state == "uncoded"
    who = table.names[cell.papers[0]] if cell.number == 1 and not uncoded else ""
    style = f"step-{cell.step}" if cell.state == "filled" else _CLASSES[cell.state]
    return CellView(
        id=cell_anchor(cell),
        style=f"{style} has-papers" if uncoded and cell.papers else style,
        shown=str(cell.number) if cell.papers or uncoded else "",
        href=""
        if cell.state == "left_out" or (uncoded and not cell.papers)
        else f"~/{gap_address(table, cell)}"
        if carded and cell.state == "gap"
        else explorer_address(table, cell, edition),
        spoken=spoken,
        papers=cell.papers,
        who=who if len(who) <= MOST_LETTERS else "",
        row_here=row_here,
        column_here=column_here,
        listed=list_address(table, cell, edition) if lists and cell.papers else "",
    )


def rest_cell(
    table: CrossTable,
    row_ids: Sequence[str],
    column_ids: Sequence[str],
    greatest: int,
    row_here: bool,
    column_here: bool,
) -> CellView:
    """Return a cell of values that share a line: a number that leads nowhere, for no short query asks for it."""
    found = dict.fromkeys(key for row in row_ids for column in column_ids for key in table.cells[row, column].papers)
    names = [
        axis.name_of(ids[0]) if len(ids) == 1 else words.OTHERS.format(number=f"{len(ids):,}")
        for axis, ids in ((table.rows, row_ids), (table.columns, column_ids))
    ]
    pair = f"{names[0]} and {names[1]}"
    missing = words.NO_PAPER_IN_CELL.format(pair=pair)
    # As in the cells beside it: what has no value on an axis is no gap, and no part of the shades.
    uncoded = table.rows.value(row_ids[0]) is None or table.columns.value(column_ids[0]) is None
    filled = f"step-{min(STEPS, -(-STEPS * len(found) // greatest))}"
    return CellView(
        id="",
        style=(f"{_CLASSES['uncoded']} has-papers" if found else _CLASSES["uncoded"])
        if uncoded
        else filled
        if found
        else _CLASSES["empty_margin"],
        shown=str(len(found)) if found else "",
        href="",
        spoken=f" of {table.total:,}: {pair}" if found else missing,
        papers=tuple(found),
        who="",
        row_here=row_here,
        column_here=column_here,
    )
