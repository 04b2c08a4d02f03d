"""Two axes in, a cross table out: who stands in each cell, which cells are gaps, and which cannot be filled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import compress, product
from math import ceil
from typing import Literal

from generator.analysis.lines import MOST, lines_of
from generator.model.counting import NONE, UNCODED, Count, Reading
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, Taxonomy
from generator.query.column import applies_to_each, population, values_on
from generator.record import frozen_record
from generator.wording import words

State = Literal["filled", "gap", "empty_margin", "left_out", "uncoded"]
STEPS = 5


@frozen_record
class Cell:
    """One cell.

    papers: keys in the survey's order
    state: `filled`; `gap` (its row and its column are both used); `empty_margin` (its row or its column is empty);
        `left_out` (not coded, ruled out, or out of an axis's scope: `why` says it); `uncoded` (in a row or column of
        absent or unread tags)
    step: 0 for none, else 1 to STEPS in proportion to the greatest cell, for shading
    """

    row: str
    column: str
    papers: tuple[str, ...]
    state: State
    step: int
    why: str = ""

    @property
    def number(self) -> int:
        return len(self.papers)


@frozen_record
class CrossTable:
    """A cross table of two axes.

    total: papers that both axes apply to, the denominator of every cell
    row_ids, column_ids: the axes' values in order, then `none` where such papers exist or the axis allows it, `weaker`
        under the strict reading, and `unknown` where such papers exist
    row_totals, column_totals: papers by value, each paper once
    both: papers that have a value on both axes
    names: what the papers are called that are alone in a cell, by key
    ranks: places of the cells with papers, from 0, the fullest first; of equal ones the first row by row
    """

    rows: Axis
    columns: Axis
    count: Count
    reading: Reading
    total: int
    both: int
    row_ids: tuple[str, ...]
    column_ids: tuple[str, ...]
    cells: Mapping[tuple[str, str], Cell]
    row_totals: Mapping[str, int]
    column_totals: Mapping[str, int]
    names: Mapping[str, str]
    ranks: Mapping[tuple[str, str], int]

    @property
    def id(self) -> str:
        return f"{self.rows.table_id}-by-{self.columns.table_id}"

    @property
    def has_several(self) -> bool:
        """Whether a paper may stand in several cells."""
        return any(axis.counting.has_several(self.count) for axis in (self.rows, self.columns))

    @property
    def coded(self) -> int:
        """How many cells can have papers."""
        return len(self.of_state("filled", "gap", "empty_margin"))

    def row(self, row_id: str) -> Iterator[Cell]:
        """Yield the cells of a row, by column."""
        return (self.cells[row_id, column_id] for column_id in self.column_ids)

    def of_state(self, *states: State) -> tuple[Cell, ...]:
        """Return the cells in one of the given states, row by row."""
        return tuple(
            self.cells[row_id, column_id]
            for row_id in self.row_ids
            for column_id in self.column_ids
            if self.cells[row_id, column_id].state in states
        )


def within_lines(table: CrossTable, most: int = MOST) -> CrossTable:
    """Return a table without the rows and columns that have the fewest papers; its totals stay those of the whole."""
    rows = lines_of(table.rows, table.row_ids, table.row_totals, most=most).shown
    columns = lines_of(table.columns, table.column_ids, table.column_totals, most=most).shown
    return replace(table, row_ids=rows, column_ids=columns)


def cross_axes(
    survey: Survey, rows: Axis, columns: Axis, *, count: Count = "primary", reading: Reading = "broad"
) -> CrossTable:
    """Cross two axes of a survey; a paper with several counted values stands in several cells."""
    row_of = values_on(survey, rows, count, reading)
    column_of = values_on(survey, columns, count, reading)
    applicable = applies_to_each(survey, rows, columns)
    papers = population(survey, rows, columns)
    keys: dict[tuple[str, str], list[str]] = {}
    row_totals: dict[str, int] = {}
    column_totals: dict[str, int] = {}
    both = 0
    for paper, row_values, column_values in compress(zip(survey.papers, row_of, column_of, strict=True), applicable):
        both += row_values[0] not in UNCODED and column_values[0] not in UNCODED
        for row_id in row_values:
            row_totals[row_id] = row_totals.get(row_id, 0) + 1
            for column_id in column_values:
                keys.setdefault((row_id, column_id), []).append(paper.key)
        for column_id in column_values:
            column_totals[column_id] = column_totals.get(column_id, 0) + 1
    row_ids, column_ids = _ids(rows, row_totals), _ids(columns, column_totals)
    greatest = max((len(found) for (row, column), found in keys.items() if not {row, column} & set(UNCODED)), default=1)
    ruled_out = _ruled_out(survey.taxonomy, rows, columns)
    row_why = _reasons(rows, columns, row_totals)
    column_why = _reasons(columns, rows, column_totals)
    alone = {found[0] for found in keys.values() if len(found) == 1}
    cells = {}
    for row_id in row_ids:
        for column_id in column_ids:
            found = tuple(keys.get((row_id, column_id), ()))
            why = ruled_out.get((row_id, column_id)) or row_why.get(row_id) or column_why.get(column_id, "")
            if rows.value(row_id) is None or columns.value(column_id) is None:
                state: State = "uncoded"
            elif found:
                state = "filled"
            elif why:
                state = "left_out"
            else:
                state = "gap" if row_totals.get(row_id) and column_totals.get(column_id) else "empty_margin"
            step = min(STEPS, ceil(STEPS * len(found) / greatest))
            why = why if state == "left_out" else ""
            cells[row_id, column_id] = Cell(row=row_id, column=column_id, papers=found, state=state, step=step, why=why)
    fullest = sorted((cell for cell in cells.values() if cell.papers), key=lambda cell: -cell.number)
    return CrossTable(
        rows=rows,
        columns=columns,
        count=count,
        reading=reading,
        total=len(papers),
        both=both,
        row_ids=row_ids,
        column_ids=column_ids,
        cells=cells,
        row_totals={row_id: row_totals.get(row_id, 0) for row_id in row_ids},
        column_totals={column_id: column_totals.get(column_id, 0) for column_id in column_ids},
        names={paper.key: paper.called for paper in papers if paper.key in alone},
        ranks={(cell.row, cell.column): rank for rank, cell in enumerate(fullest)},
    )


def filled_pairs(survey: Survey, rows: Axis, columns: Axis) -> frozenset[tuple[str, str]]:
    """Return row and column of each cell that has papers by their primary values, without the table of all cells."""
    row_of, column_of = (values_on(survey, axis, "primary", "broad") for axis in (rows, columns))
    found = compress(zip(row_of, column_of, strict=True), applies_to_each(survey, rows, columns))
    return frozenset(pair for values in found for pair in product(*values))


def _ids(axis: Axis, totals: Mapping[str, int]) -> tuple[str, ...]:
    uncoded = [word for word in UNCODED if word in totals or (word == NONE and not axis.required)]
    return (*(value.id for value in axis.values), *uncoded)


def _ruled_out(taxonomy: Taxonomy, rows: Axis, columns: Axis) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    for combination in taxonomy.ruled_out:
        cells = dict(combination.cells)
        if set(cells) == {rows.id, columns.id}:
            for row in rows.below(cells[rows.id]):
                found |= {(row, column): combination.why for column in columns.below(cells[columns.id])}
    return found


def _reasons(axis: Axis, other: Axis, totals: Mapping[str, int]) -> dict[str, str]:
    """Return why whole rows or columns are left out: the value is not coded, or the other axis does not apply to it.

    An axis applies to a paper by any of its values. So one with papers may have further ones, in any of its cells.
    """
    found = {value.id: value.not_coded for value in axis.values if value.not_coded}
    needed = dict(other.conditions).get(axis.id)
    if needed is not None:
        under = axis.counting.under
        met = {above for value_id in needed for above in under.get(value_id, (value_id,))}
        why = words.DOES_NOT_APPLY_HERE.format(axis=other.label, other=axis.in_prose)
        found |= {value.id: why for value in axis.values if value.id not in met and not totals.get(value.id)}
    return found
