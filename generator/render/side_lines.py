"""A row or a column of a cross table as lines: what stands beside a value, and beside a paper where axes have no codes.

A grid in miniature needs heads of a letter or two, in which names of words would be cut, and of one value it would have
a single line filled in. What goes with the row is listed instead, the most frequent first.
"""

from __future__ import annotations

from collections.abc import Collection

from generator.analysis.cross import CrossTable
from generator.analysis.lines import MOST_LISTED, lines_of
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.chip import value_address
from generator.render.value_bars import ValueLine
from generator.wording import words
from generator.wording.phrases import listed, of

# Letters that a head of a miniature has room for.
_HEAD_LETTERS = 4


@frozen_record
class SideLines:
    """What stands in rows, or columns, of a table: its lines are values of the other axis; table: its address."""

    heading: str
    hue: int
    lines: tuple[ValueLine, ...]
    table: str


def has_short_heads(table: CrossTable) -> bool:
    """Tell whether every value of a table has a code, or a name that a head of a miniature has room for."""
    return all(
        value.code or len(value.short) <= _HEAD_LETTERS for axis in (table.rows, table.columns) for value in axis.values
    )


def side_lines(
    table: CrossTable, of_rows: bool, own: Collection[str], here: Collection[str] = ()
) -> tuple[SideLines, ...]:
    """Return the lines of rows, or of columns: one list, or none where no value or no paper is among them.

    own: the ids of these rows or columns; here: ids along the other axis that are marked
    """
    axis, other = (table.rows, table.columns) if of_rows else (table.columns, table.rows)
    values = [each for each in (table.row_ids if of_rows else table.column_ids) if each in own and axis.value(each)]
    if not values:
        return ()
    across = [each for each in (table.column_ids if of_rows else table.row_ids) if other.value(each)]
    papers = {each: _papers(table, of_rows, values, (each,)) for each in across}
    if not any(papers.values()) and not here:
        return ()
    total = len(_papers(table, of_rows, values, table.column_ids if of_rows else table.row_ids))
    heading = f"With {listed([_inside(axis, each) for each in values], last='or')}, by {other.in_prose}"
    address = f"~/tables/{table.id}/"
    lines = _lines(other, papers, total, here, address)
    return (SideLines(heading=heading, hue=other.hue, lines=lines, table=address),)


def _lines(
    axis: Axis, papers: dict[str, frozenset[str]], total: int, here: Collection[str], table: str
) -> tuple[ValueLine, ...]:
    numbers = {each: len(keys) for each, keys in papers.items()}
    found = [each for each in papers if numbers[each] or each in here]
    shown = lines_of(axis, found, numbers, most=MOST_LISTED, kept=here)
    greatest = max([1, *numbers.values()])

    lines = [
        ValueLine(
            href=value_address(axis, value),
            code=value.code,
            name=value.label,
            count=of(numbers[each], total),
            part=round(numbers[each] / greatest, 3),
            here=each in here,
        )
        for each in sorted(shown.shown, key=lambda each: -numbers[each])
        for value in (axis.known(each),)
    ]
    if shown.folded:
        name = words.OTHERS.format(number=f"{len(shown.folded):,}")
        number = len(frozenset().union(*(papers[each] for each in shown.folded)))
        # The rest is no value to be compared with the others, and may have more than the greatest.
        lines.append(ValueLine(href=table, code="", name=name, count=of(number, total), part=0.0))
    if len(found) < len(papers):
        name = words.WITHOUT_PAPERS.format(number=f"{len(papers) - len(found):,}")
        lines.append(ValueLine(href=table, code="", name=name, count="", part=0.0))
    return tuple(lines)


def _papers(table: CrossTable, of_rows: bool, own: Collection[str], across: Collection[str]) -> frozenset[str]:
    pairs = ((each, other) if of_rows else (other, each) for each in own for other in across)
    return frozenset(key for pair in pairs for key in table.cells[pair].papers)


def _inside(axis: Axis, value_id: str) -> str:
    """Return the name of a value inside of a sentence."""
    value = axis.value(value_id)
    return value.in_prose if value is not None and not value.code else axis.name_of(value_id)
