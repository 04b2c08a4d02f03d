"""A cross table in words: its name, what it found, how it counts, and the names of its cells."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.cross import Cell, CrossTable
from generator.analysis.page_finding import numbers_of_table, own_finding
from generator.model.claim import CHOICE
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.wording import words
from generator.wording.phrases import all_or_share, of, plural, sentence, share_of, verb


def table_title(table: CrossTable) -> str:
    """Return the name of a table."""
    rows, columns = table.rows, table.columns
    return f"{rows.label}{rows.at_which_level} by {columns.in_prose}{columns.at_which_level}"


def table_finding(survey: Survey, table: CrossTable) -> str:
    """Return what a table shows in one sentence: the survey's own, or how many pairs are taken and the fullest."""
    if own := own_finding(survey, "table", table.id, numbers_of_table(table)):
        return own
    filled = table.of_state("filled")
    coded = table.coded
    if not filled:
        return words.PAIR_EMPTY.format(of="") if coded == 1 else words.PAIRS_EMPTY.format(coded=plural(coded, "pair"))
    share, have = share_of(len(filled), coded, "pair"), verb(len(filled), "has", "have", total=coded)
    taken = words.PAIRS_TAKEN.format(share=share, have=have)
    fullest = fullest_cells(table)
    share = of(fullest[0].number, table.total)
    if len(fullest) == 1:
        return words.FULLEST_PAIR.format(taken=taken, pair=cell_name(table, fullest[0]), share=share)
    if fullest[0].number == 1:
        return words.ONE_EACH.format(taken=taken)
    return words.FULLEST_PAIRS.format(taken=taken, number=f"{len(fullest):,}", share=share)


def table_boundary(table: CrossTable) -> str:
    """Return how a table counts and how many papers stand outside its grid."""
    several = [axis.in_prose for axis in (table.rows, table.columns) if axis.counting.has_several()]
    how = words.COUNTED_IN_SEVERAL.format(axes=" and ".join(several)) if several else words.COUNTED_ONCE
    if not table.total:
        return how
    return f"{how} {on_both_axes(table, table.both, words.OTHERS_APART if table.both < table.total else '')}"


def on_both_axes(table: CrossTable, both: int, others: str = "") -> str:
    """Return how many of a table's papers have a value on both axes; others: what is said of the rest."""
    have = verb(both, "has", "have", total=table.total)
    return words.ON_BOTH_AXES.format(share=all_or_share(both, table.total, "paper"), have=have, others=others)


def has_both(table: CrossTable, number: int = 1) -> str:
    """Return what no paper of an open gap does, as its table counts: "has both as primary values".

    A paper may have both values all the same, one of them as a secondary value, or where it is not counted. number: of
    the papers that it is said of.
    """
    axes = (table.rows, table.columns)
    primary = [axis for axis in axes if table.count == "primary" and axis.counting.has_primary]
    said = words.COUNT_UNDER_BOTH
    if len(primary) == 1:
        said = words.ONLY_PRIMARY_ON.format(said=said, axis=primary[0].in_prose)
    elif table.reading == "broad" and primary:
        said = words.HAVE_BOTH_AS_PRIMARY
    elif table.reading == "broad" and all(level.counted for axis in axes for level in axis.evidence):
        said = words.HAVE_BOTH
    return CHOICE.sub(r"\1" if number == 1 else r"\2", said)


def open_gap(tables: Sequence[CrossTable]) -> str:
    """Return when a gap is open, as part of a sentence that is true of each of these tables."""
    said = {has_both(table) for table in tables}
    if len(said) == 1:
        return words.IN_USE_BUT.format(has_both=said.pop())
    of_all = CHOICE.sub(r"\1", words.COUNT_UNDER_BOTH)
    if any(axis.counting.has_primary for table in tables for axis in (table.rows, table.columns)):
        of_all = words.ONLY_PRIMARY_WHERE.format(said=of_all)
    return words.IN_USE_BUT.format(has_both=of_all)


def fullest_cells(table: CrossTable) -> tuple[Cell, ...]:
    """Return the cells of the grid with the most papers, none when all are empty."""
    filled = table.of_state("filled")
    most = max((cell.number for cell in filled), default=0)
    return tuple(cell for cell in filled if cell.number == most)


def cell_name(table: CrossTable, cell: Cell) -> str:
    """Return what the papers of a cell have in common: the names of its row and its column."""
    return f"{table.rows.name_of(cell.row)} with {table.columns.name_of(cell.column)}"


def begin_line(axis: Axis, value_id: str, text: str) -> str:
    """Return text that begins with a value's name as a line begins; a value is written as the survey writes it."""
    return text if axis.value(value_id) else sentence(text)
