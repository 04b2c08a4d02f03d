"""Cross tables, against asking every paper for every cell."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.cross import STEPS, Cell, cross_axes, filled_pairs
from generator.analysis.page_finding import numbers_of_table
from generator.model.counting import Count, Reading
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, RuledOut
from generator.query.counted import applies_to, counted_values
from tests.analysis.invented import KIND, PANEL, SIGN, TAXONOMY, TIME, WAY, make_paper, make_survey, surveys, tagged
from tests.properties import examples

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


def test_sentence_on_a_table_may_name_its_numbers() -> None:
    numbers = numbers_of_table(cross_axes(FOUND, WAY, TIME))
    assert {"papers": 4, "filled": 2, "single": 1, "most": 2} == {
        name: number for name, number in numbers.items() if name not in ("pairs", "gaps")
    }


def test_states_tell_gaps_from_what_cannot_be() -> None:
    table = cross_axes(FOUND, WAY, TIME)
    assert table.cells["bag", "noon"].state == "filled"
    assert table.cells["bag", "late"].state == "gap"
    assert table.cells["salt", "noon"].state == "empty_margin"
    assert table.cells["bag", "early"].state == "empty_margin"
    assert (table.cells["frost", "noon"].state, table.cells["frost", "noon"].why) == (
        "left_out",
        "Nothing freezes at noon.",
    )
    assert (table.cells["bag", "always"].state, table.cells["bag", "always"].why) == ("left_out", "All have it.")
    assert table.cells["none", "noon"].state == table.cells["unknown", "none"].state == "uncoded"
    assert [(cell.row, cell.column) for cell in table.of_state("gap")] == [("bag", "late")]


def test_ruled_out_cells_are_found_either_way_round() -> None:
    assert cross_axes(FOUND, TIME, WAY).cells["noon", "frost"].why == "Nothing freezes at noon."


def test_values_to_which_the_other_axis_does_not_apply_are_left_out() -> None:
    survey = replace(FOUND, papers=(*FOUND.papers, make_paper("e", tags=tagged(kind="shop", panel="few"))))
    why = "Axis panel does not apply to papers with only this value on axis kind."
    table, turned = cross_axes(survey, KIND, PANEL), cross_axes(survey, PANEL, KIND)
    for kind, panel, state in (
        ("shop", "few", "filled"),
        ("shop", "many", "empty_margin"),
        ("mill", "few", "left_out"),
    ):
        for cell in (table.cells[kind, panel], turned.cells[panel, kind]):
            assert (state, why if state == "left_out" else "") == (cell.state, cell.why)
    assert table.cells["mill", "none"].state == "uncoded"


def test_value_of_a_paper_to_which_the_axis_applies_by_another_is_not_left_out() -> None:
    papers = [make_paper("e", tags=tagged(kind=["mill", "shop"], panel="few"))]
    papers.append(make_paper("f", tags=tagged(kind="home", panel="many")))
    survey = replace(FOUND, papers=tuple(papers))
    for table in (cross_axes(survey, KIND, PANEL), cross_axes(survey, KIND, PANEL, count="any")):
        assert ["filled", "gap"] == [table.cells["mill", panel].state for panel in ("few", "many")]


@pytest.mark.parametrize("others", [(), (("kind", "home"),)])
def test_combination_rules_out_the_cell_of_just_its_axes(others: tuple[tuple[str, str], ...]) -> None:
    ruled_out = RuledOut(cells=(("way", "bag"), ("time", "late"), *others), why="Never both.")
    survey = replace(FOUND, taxonomy=replace(TAXONOMY, ruled_out=(ruled_out,)))
    assert cross_axes(survey, WAY, TIME).cells["bag", "late"].state == ("gap" if others else "left_out")
    assert cross_axes(survey, WAY, KIND).of_state("left_out") == ()


def test_strict_reading_sets_weaker_evidence_apart() -> None:
    table = cross_axes(FOUND, WAY, TIME, reading="strict")
    assert table.column_ids == ("early", "noon", "late", "always", "none", "weaker")
    assert [keys(cell) for cell in table.row("bag")] == ["", "a", "", "", "", "b"]


def test_papers_without_a_value_come_last_and_unread_ones_after_all() -> None:
    unread = make_paper("e", tags=tagged(kind="home", way="salt", time="unknown"))
    table = cross_axes(replace(FOUND, papers=(*FOUND.papers, unread)), WAY, TIME, reading="strict")
    assert table.column_ids[-3:] == ("none", "weaker", "unknown")


def test_table_says_whether_papers_may_stand_in_several_cells() -> None:
    several = [cross_axes(FOUND, *axes).has_several for axes in ((WAY, TIME), (WAY, SIGN), (SIGN, WAY))]
    assert several == [False, True, True]
    assert cross_axes(FOUND, WAY, TIME, count="any").has_several


def test_steps_are_in_proportion_to_the_fullest_cell_and_rounded_up() -> None:
    numbers = {"bag": 11, "pot": 5, "frost": 4, "salt": 1}
    papers = [
        make_paper(f"{way}-{place}", tags=tagged(kind="home", way=way))
        for way, number in numbers.items()
        for place in range(number)
    ]
    table = cross_axes(make_survey(*papers), WAY, KIND)
    # 11, 5, 4 and 1 of 11 are 5, 2.3, 1.8 and 0.5 steps of five.
    assert [table.cells[way, "home"].step for way in numbers] == [5, 3, 2, 1]
    assert table.cells["bag", "shop"].step == 0


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


@examples(40)
@given(surveys(), st.lists(st.sampled_from(TAXONOMY.axes), min_size=2, max_size=2, unique=True))
def test_filled_pairs_are_those_of_the_table(survey: Survey, axes: list[Axis]) -> None:
    table = cross_axes(survey, *axes)
    assert filled_pairs(survey, *axes) == {where for where, cell in table.cells.items() if cell.papers}


@examples(40)
@given(
    surveys(),
    st.lists(st.sampled_from(TAXONOMY.axes), min_size=2, max_size=2, unique=True),
    st.sampled_from(["primary", "any"]),
    st.sampled_from(["broad", "strict"]),
)
def test_every_cell_and_total_follows_from_the_papers(
    survey: Survey, axes: list[Axis], count: Count, reading: Reading
) -> None:
    rows, columns = axes
    table = cross_axes(survey, rows, columns, count=count, reading=reading)
    concerned = [paper for paper in survey.papers if applies_to(rows, paper) and applies_to(columns, paper)]
    values = {
        paper.key: (
            counted_values(paper, rows, count=count, reading=reading),
            counted_values(paper, columns, count=count, reading=reading),
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
        assert (cell.state in ("gap", "empty_margin", "left_out")) <= (cell.papers == ())
    for row in table.row_ids:
        assert table.row_totals[row] == sum(row in in_rows for in_rows, _ in values.values())
    for column in table.column_ids:
        assert table.column_totals[column] == sum(column in in_columns for _, in_columns in values.values())
    assert {key for cell in table.cells.values() for key in cell.papers} == set(values)


@examples(30)
@given(surveys())
def test_turning_a_table_round_turns_its_cells(survey: Survey) -> None:
    table, turned = cross_axes(survey, WAY, TIME), cross_axes(survey, TIME, WAY)
    for (row, column), cell in table.cells.items():
        other = turned.cells[column, row]
        assert (cell.papers, cell.state, cell.step, cell.why) == (other.papers, other.state, other.step, other.why)
