"""Cross tables, against asking every paper for every cell."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.analysis.cross import STEPS, Cell, cross_axes
from generator.model.survey import Survey
from generator.query.carry import Count, Reading, carried_values, concerns
from tests.analysis.invented import KIND, PANEL, TAXONOMY, TIME, WAY, make_paper, make_survey, surveys, tagged

FOUND = make_survey(
    make_paper("a", tags=tagged(kind="home", way=["bag", "pot"], time={"noon": "strong", "late": "weak"})),
    make_paper("b", tags=tagged(kind="home", way="bag", time={"noon": "weak"})),
    make_paper("c", tags=tagged(kind="home", way="frost", time={"late": "strong"})),
    make_paper("d", tags=tagged(kind="mill", way="unknown")),
)


def keys(cell: Cell) -> str:
    return "".join(cell.papers)


def test_cells_hold_the_papers_by_primary_value() -> None:
    table = cross_axes(FOUND, WAY, TIME)
    assert table.id == "way-by-time"
    assert table.row_ids == ("bag", "pot", "frost", "salt", "none", "unknown")
    assert table.column_ids == ("early", "noon", "late", "always", "none")
    assert [keys(cell) for cell in table.row("bag")] == ["", "ab", "", "", ""]
    assert [keys(cell) for cell in table.row("unknown")] == ["", "", "", "", "d"]
    assert (table.total, table.both) == (4, 3)
    assert table.row_totals == {"bag": 2, "pot": 0, "frost": 1, "salt": 0, "none": 0, "unknown": 1}
    assert table.column_totals == {"early": 0, "noon": 2, "late": 1, "always": 0, "none": 1}


def test_states_tell_gaps_from_what_cannot_be() -> None:
    table = cross_axes(FOUND, WAY, TIME)
    assert table.cells["bag", "noon"].state == "filled"
    assert table.cells["bag", "late"].state == "gap"
    assert table.cells["salt", "noon"].state == "shut"
    assert table.cells["bag", "early"].state == "shut"
    assert (table.cells["frost", "noon"].state, table.cells["frost", "noon"].why) == (
        "left_out",
        "Nothing freezes at noon.",
    )
    assert (table.cells["bag", "always"].state, table.cells["bag", "always"].why) == ("left_out", "All have it.")
    assert table.cells["none", "noon"].state == table.cells["unknown", "none"].state == "apart"
    assert [(cell.row, cell.column) for cell in table.of_state("gap")] == [("bag", "late")]


def test_ruled_out_cells_are_found_either_way_round() -> None:
    assert cross_axes(FOUND, TIME, WAY).cells["noon", "frost"].why == "Nothing freezes at noon."


def test_strict_reading_sets_weaker_evidence_apart() -> None:
    table = cross_axes(FOUND, WAY, TIME, reading="strict")
    assert table.column_ids == ("early", "noon", "late", "always", "none", "weaker")
    assert [keys(cell) for cell in table.row("bag")] == ["", "a", "", "", "", "b"]


def test_counting_any_value_lets_a_paper_stand_in_several_cells() -> None:
    table = cross_axes(FOUND, WAY, TIME, count="any")
    assert [keys(table.cells[row, column]) for row in ("bag", "pot") for column in ("noon", "late")] == [
        "ab",
        "a",
        "a",
        "a",
    ]
    assert table.row_totals["bag"] + table.row_totals["pot"] == 3
    assert table.both == 3


def test_required_axis_has_no_row_for_none_unless_papers_need_it() -> None:
    assert cross_axes(FOUND, KIND, WAY).row_ids == ("home", "shop", "mill")
    assert cross_axes(make_survey(make_paper(tags={})), KIND, WAY).row_ids == ("home", "shop", "mill", "none")


def test_papers_that_an_axis_does_not_concern_are_left_out() -> None:
    assert cross_axes(FOUND, PANEL, WAY).total == 3


@settings(max_examples=40)
@given(
    surveys(),
    st.lists(st.sampled_from(TAXONOMY.axes), min_size=2, max_size=2, unique=True),
    st.sampled_from(["primary", "any"]),
    st.sampled_from(["broad", "strict"]),
)
def test_every_cell_and_total_follows_from_the_papers(
    survey: Survey, axes: list[object], count: Count, reading: Reading
) -> None:
    rows, columns = (next(axis for axis in TAXONOMY.axes if axis is one) for one in axes)
    table = cross_axes(survey, rows, columns, count=count, reading=reading)
    concerned = [paper for paper in survey.papers if concerns(paper, rows) and concerns(paper, columns)]
    values = {
        paper.key: (
            carried_values(paper, rows, count=count, reading=reading),
            carried_values(paper, columns, count=count, reading=reading),
        )
        for paper in concerned
    }
    assert table.total == len(concerned)
    named = [
        all(axis.value(found[0]) for axis, found in zip((rows, columns), pair, strict=True)) for pair in values.values()
    ]
    assert table.both == sum(named)
    assert set(table.cells) == {(row, column) for row in table.row_ids for column in table.column_ids}
    for (row, column), cell in table.cells.items():
        expected = [key for key, (in_rows, in_columns) in values.items() if row in in_rows and column in in_columns]
        assert expected == list(cell.papers)
        assert (cell.step > 0) == bool(expected)
        assert cell.step <= STEPS
        assert (cell.state in ("gap", "shut", "left_out")) <= (cell.papers == ())
    for row in table.row_ids:
        assert table.row_totals[row] == sum(row in in_rows for in_rows, _ in values.values())
    for column in table.column_ids:
        assert table.column_totals[column] == sum(column in in_columns for _, in_columns in values.values())
    assert {key for cell in table.cells.values() for key in cell.papers} == set(values)


@settings(max_examples=30)
@given(surveys())
def test_turning_a_table_round_turns_its_cells(survey: Survey) -> None:
    table, turned = cross_axes(survey, WAY, TIME), cross_axes(survey, TIME, WAY)
    for (row, column), cell in table.cells.items():
        other = turned.cells[column, row]
        assert (cell.papers, cell.state, cell.step, cell.why) == (other.papers, other.state, other.step, other.why)
