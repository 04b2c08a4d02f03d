"""A small picture of a cross table: cells filled by count, gaps as outlines, with one of them marked on request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.png.colours import COUNTS, HAIRLINE, INK, ON_COUNTS, OUTLINE, QUIET, mixed
from generator.png.colours import PAPER as WHITE
from generator.png.sheet import Patch, Sheet
from generator.png.typeface import drawable, width_of
from generator.record import frozen_record

State = Literal["filled", "gap", "closed"]
_LABEL, _HEAD, _SPACE = 24, 20, 5
_WIDEST, _HIGHEST = 92, 66  # a cell with its space
_LEAST = 30  # a cell that its number stands in


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell: how many papers it has, its step of shading, and whether it can be filled."""

    number: int
    step: int
    state: State


@frozen_record
class Grid:
    """A table to be drawn; heads: short names of rows and columns; hues: colours of both axes; marked: row, column.

    part: says so where not all of the table is drawn
    """

    labels: tuple[str, str]
    hues: tuple[str, str]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[GridCell, ...], ...]
    marked: tuple[int, int] | None = None
    part: str = ""


def draw_grid(sheet: Sheet, grid: Grid, x: float, y: float, width: float, height: float) -> None:
    """Draw a table into a room, from its upper edge."""
    heads = [drawable(head) for head in grid.rows]
    aside = max(width_of(head, _HEAD) for head in heads) + 14
    if not all(heads) or aside > width / 3:
        heads, aside = [], 0
    wide = int(min(_WIDEST, (width - aside) / len(grid.columns)))
    tops = [drawable(head) for head in grid.columns]
    if not all(width_of(head, _HEAD) < wide - 2 for head in tops):
        tops = []
    above = 2 * _LABEL + (_HEAD + 6 if tops else 0)
    high = int(min(_HIGHEST, (height - above) / len(grid.rows)))
    down = y + (height - above - high * len(grid.rows)) / 2
    _draw_labels(sheet, grid, x, down + _LABEL, width)
    left, first = round(x + aside), round(down + above)
    if grid.marked:
        _draw_bands(sheet, grid, left, first, wide, high)
    for place, head in enumerate(tops):
        here = grid.marked is not None and grid.marked[1] == place
        sheet.words(
            left + wide * (place + 0.5), first - 10, head, _HEAD, grid.hues[1] if here else QUIET, align="center"
        )
    for place, head in enumerate(heads):
        here = grid.marked is not None and grid.marked[0] == place
        sheet.words(
            left - 12, first + high * (place + 0.5) + 6, head, _HEAD, grid.hues[0] if here else QUIET, align="right"
        )
    # The same cell on a band of another color has other corners.
    looks: dict[tuple[GridCell | None, bool, bool], Patch] = {}
    asked_row, asked_column = grid.marked or (-1, -1)
    for row, cells in enumerate(grid.cells):
        for column, cell in enumerate(cells):
            at_x, at_y = left + wide * column + _SPACE // 2, first + high * row + _SPACE // 2
            drawn = None if grid.marked == (row, column) else cell
            look = drawn, row == asked_row, column == asked_column
            if look not in looks:
                _draw_cell(sheet, drawn, at_x, at_y, wide - _SPACE, high - _SPACE)
                looks[look] = sheet.take(at_x, at_y, wide - _SPACE, high - _SPACE)
            else:
                sheet.put(looks[look], at_x, at_y)


def _draw_labels(sheet: Sheet, grid: Grid, x: float, y: float, width: float) -> None:
    """Name both axes in their colours, where they can be drawn and have room."""
    rows, columns = map(drawable, grid.labels)
    size = next((size for size in range(_LABEL, 15, -2) if width_of(f"{rows} by {columns}", size) <= width), 0)
    if not (rows and columns and size):
        return
    for words, colour in ((f"{rows} ", grid.hues[0]), ("by ", QUIET), (columns, grid.hues[1])):
        sheet.words(x, y, words, size, colour)
        x += width_of(words, size)
    part, small = f"   {drawable(grid.part)}", size - 4
    if grid.part and width_of(f"{rows} by {columns}", size) + width_of(part, small) <= width:
        sheet.words(x, y, part, small, QUIET)


def _draw_bands(sheet: Sheet, grid: Grid, x: int, y: int, wide: int, high: int) -> None:
    """Lay the colours of both axes under the row and the column of the marked cell."""
    row, column = grid.marked or (0, 0)
    across, down = wide * len(grid.columns), high * len(grid.rows)
    sheet.rectangle(x + wide * column, y, wide, down, fill=mixed(grid.hues[1], WHITE, 0.18))
    sheet.rectangle(x, y + high * row, across, high, fill=mixed(grid.hues[0], WHITE, 0.18))


def _draw_cell(sheet: Sheet, cell: GridCell | None, x: int, y: int, wide: int, high: int) -> None:
    """Draw a cell, or the one that is asked about."""
    size = min(26, round(high * 0.5))
    middle, base = x + wide / 2, y + high / 2 + size * 0.36
    if cell is None:
        sheet.rectangle(x, y, wide, high, fill=WHITE, line=INK, thick=4)
        if high >= _LEAST:
            sheet.words(middle, base, "?", size, INK, align="center")
    elif cell.state == "filled":
        fill, ink = COUNTS[cell.step - 1], ON_COUNTS[cell.step - 1]
        sheet.rectangle(x, y, wide, high, fill=fill)
        number = f"{cell.number:,}"
        if high >= _LEAST and width_of(number, size) < wide - 6:
            sheet.words(middle, base, number, size, ink, on=fill, align="center")
    elif cell.state == "gap":
        sheet.rectangle(x, y, wide, high, fill=WHITE, line=OUTLINE, thick=2)
    else:
        sheet.rectangle(x, y, wide, high, fill=WHITE, line=HAIRLINE, thick=1)
