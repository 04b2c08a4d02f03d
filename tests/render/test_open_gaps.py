"""What is said of an open gap is true of every paper, whatever its table counts."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from generator.analysis.cross import CrossTable, cross_axes
from generator.model.counting import Count, Reading
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.render.table_words import has_both, open_gap
from tests.render.invented import with_papers, with_tags

HAS, PRIMARY, COUNTS = "has both", "has both as primary values", "counts under both"
KINDS: tuple[tuple[Count, Reading], ...] = (
    ("primary", "broad"),
    ("primary", "strict"),
    ("any", "broad"),
    ("any", "strict"),
)


def axis_of(survey: Survey, name: str) -> Axis:
    axis = survey.taxonomy.axis(name)
    assert axis
    return axis


def crossed(
    survey: Survey, rows: str, columns: str, count: Count = "primary", reading: Reading = "broad"
) -> CrossTable:
    return cross_axes(survey, axis_of(survey, rows), axis_of(survey, columns), count=count, reading=reading)


def without_levels(axis: Axis) -> Axis:
    return replace(axis, counting=replace(axis.counting, levels=()))


def with_both(survey: Survey, table: CrossTable, row: str, column: str, *, primary: bool) -> list[str]:
    """Return the papers that have both values, at any level of evidence, or both as the value that comes first."""
    pairs = [(paper, paper.on(table.rows.id), paper.on(table.columns.id)) for paper in survey.papers]
    if primary:
        return [
            paper.key
            for paper, rows, columns in pairs
            if rows.tags and columns.tags and (rows.tags[0].value, columns.tags[0].value) == (row, column)
        ]
    return [paper.key for paper, rows, columns in pairs if row in rows.values and column in columns.values]


@pytest.mark.parametrize(("count", "reading"), KINDS)
def test_no_paper_does_what_is_said_of_no_paper(small: Survey, count: Count, reading: Reading) -> None:
    # A paper with every value of every axis as a further one stands in no cell but that of its first values.
    everything = {
        axis.id: tuple(value.id for value in axis.values if not value.not_coded) for axis in small.taxonomy.axes
    }
    survey = with_papers(small, *small.papers, with_tags(small.papers[0], "all", **everything))
    said = set()
    for rows, columns in permutations([axis.id for axis in survey.taxonomy.axes], 2):
        table = crossed(survey, rows, columns, count, reading)
        words = has_both(table)
        said.add(words.partition(" (")[0])
        for cell in table.of_state("gap"):
            if words in (HAS, PRIMARY):
                assert [] == with_both(survey, table, cell.row, cell.column, primary=words == PRIMARY), (words, cell)
    assert (PRIMARY in said) is (count == "primary" and reading == "broad")
    assert said <= {HAS, PRIMARY, COUNTS}


def test_words_follow_how_the_two_axes_count(small: Survey) -> None:
    assert PRIMARY == has_both(crossed(small, "method", "stage"))
    mixed = crossed(small, "signs", "method")
    assert f"{COUNTS} (on way of keeping, only primary values count)" == has_both(mixed)
    assert "count under both (on way of keeping, only primary values count)" == has_both(mixed, 2)
    # Of signs some tags are shown and not counted: a paper with one has the value all the same.
    signs = axis_of(small, "signs")
    assert not all(level.counted for level in signs.evidence)
    other = without_levels(replace(signs, id="further"))
    assert COUNTS == has_both(replace(mixed, columns=other))
    assert HAS == has_both(replace(mixed, rows=replace(other, id="more"), columns=other))
    assert HAS == has_both(crossed(small, "method", "kind", "any"))
    assert COUNTS == has_both(crossed(small, "method", "stage", "any", "strict"))


def test_words_for_several_tables_are_true_of_each(small: Survey) -> None:
    plain, mixed = crossed(small, "method", "stage"), crossed(small, "signs", "method")
    begin = "both values are in use, but no paper "
    assert f"{begin}{PRIMARY}" == open_gap([plain, plain])
    assert f"{begin}{COUNTS} (where an axis has primary values, only these count)" == open_gap([plain, mixed])
    alone = replace(mixed, columns=replace(mixed.rows, id="further"))
    free = replace(alone, rows=without_levels(alone.rows), columns=without_levels(alone.columns))
    assert f"{begin}{COUNTS}" == open_gap([alone, free])
