"""A cross table or an axis as the picture beside a link draws it: few lines, short names, counts."""

from __future__ import annotations

from generator.analysis.counts import AxisCount
from generator.analysis.cross import Cell, CrossTable, within_lines
from generator.analysis.lines import MOST_SMALL, lines_of
from generator.model.taxonomy import Axis
from generator.png.bars import Bars
from generator.png.colours import HUES
from generator.png.grid import Grid, GridCell
from generator.wording import words


def grid_of(table: CrossTable, marked: Cell | None = None) -> Grid:
    """Return a table to be drawn, of a long one the lines with most papers.

    marked: a gap that the picture asks about, where it stands among these lines
    """
    drawn = within_lines(table, most=MOST_SMALL)
    rows = [row for row in drawn.row_ids if table.rows.value(row)]
    columns = [column for column in drawn.column_ids if table.columns.value(column)]
    at = None
    if marked and marked.row in rows and marked.column in columns:
        at = rows.index(marked.row), columns.index(marked.column)
    return Grid(
        labels=(table.rows.label, table.columns.in_prose),
        hues=(_hue(table.rows), _hue(table.columns)),
        rows=tuple(value.code or value.short for value in map(table.rows.known, rows)),
        columns=tuple(value.code or value.short for value in map(table.columns.known, columns)),
        cells=tuple(tuple(_cell(table.cells[row, column]) for column in columns) for row in rows),
        marked=at,
        part=words.MOST_USED
        if len(drawn.row_ids) < len(table.row_ids) or len(drawn.column_ids) < len(table.column_ids)
        else "",
    )


def bars_of_axis(count: AxisCount) -> Bars:
    """Return an axis to be drawn, of a long one the values with most papers."""
    axis = count.axis
    numbers = {value.id: count.number(value.id) for value in axis.values}
    shown = lines_of(axis, tuple(numbers), numbers, most=MOST_SMALL).shown
    in_order = shown if axis.ordered else sorted(shown, key=lambda each: -numbers[each])
    return Bars(
        label=axis.label,
        hue=_hue(axis),
        values=tuple((value.short, value.code, numbers[value.id]) for value in map(axis.known, in_order)),
        part=words.MOST_USED if len(shown) < len(numbers) else "",
    )


def _hue(axis: Axis) -> str:
    return HUES[axis.hue - 1]


def _cell(cell: Cell) -> GridCell:
    state = cell.state if cell.state in ("filled", "gap") else "closed"
    return GridCell(cell.number, cell.step, state)
