"""Gaps: expected numbers, their chance, what stands out, and what is no gap at all."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.cross import cross_axes
from generator.analysis.gaps import GapReport, find_gaps, lower_tail
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from tests.analysis.invented import KIND, SIGN, TAXONOMY, TIME, WAY, make_paper, make_survey, surveys, tagged
from tests.properties import examples


def report(survey: Survey, rows: Axis = WAY, columns: Axis = KIND) -> GapReport:
    return find_gaps(survey, cross_axes(survey, rows, columns))


def papers(**numbers: int) -> Survey:
    """Make so many papers of each pair, written `way_kind`."""
    made = []
    for pair, number in numbers.items():
        way, _, kind = pair.partition("_")
        made += [make_paper(f"{pair}-{place}", tags=tagged(kind=kind, way=way)) for place in range(number)]
    return make_survey(*made)


@pytest.mark.parametrize(
    ("observed", "total", "row", "column", "ways"),
    [
        (0, 4, 2, 2, comb(2, 2)),
        (1, 4, 2, 2, comb(2, 2) + 2 * 2),
        (2, 4, 2, 2, comb(4, 2)),
        (0, 3, 3, 1, 0),  # every paper has the row's value: none outside is impossible
        (1, 10, 1, 10, comb(10, 10)),
    ],
)
def test_chance_is_the_lower_tail_of_drawing_without_return(
    observed: int, total: int, row: int, column: int, ways: int
) -> None:
    assert lower_tail(observed, total, row, column) == pytest.approx(ways / comb(total, column))


@given(st.integers(1, 40), st.data())
def test_chance_grows_with_the_number_to_one_and_does_not_ask_which_is_the_row(total: int, data: st.DataObject) -> None:
    row, column = data.draw(st.integers(0, total)), data.draw(st.integers(0, total))
    chances = [lower_tail(number, total, row, column) for number in range(min(row, column) + 1)]
    assert sorted(chances) == chances
    assert chances[-1] == pytest.approx(1)
    assert chances == pytest.approx([lower_tail(number, total, column, row) for number in range(min(row, column) + 1)])


def test_expected_is_what_the_margins_give_and_rare_gaps_come_first() -> None:
    found = report(papers(bag_home=4, pot_home=2, pot_shop=3, frost_shop=1))
    assert (10, 6) == (found.both, found.looked_at)
    told = [(gap.cell.row, gap.cell.column, gap.cell.number) for gap in found.gaps]
    assert [("bag", "shop", 0), ("frost", "home", 0), ("frost", "shop", 1)] == told
    assert [1.6, 0.6, 0.4] == pytest.approx([gap.expected for gap in found.gaps])
    chances = [gap.chance for gap in found.gaps]
    assert sorted(chances) == chances
    assert chances[0] == pytest.approx(comb(6, 4) / comb(10, 4))


def test_gap_stands_out_only_beyond_what_so_many_cells_give() -> None:
    assert [False, False] == [gap.stands_out for gap in report(papers(bag_home=2, pot_shop=2)).gaps]
    # The same pattern with many papers is no accident.
    assert [True, True] == [gap.stands_out for gap in report(papers(bag_home=9, pot_shop=9)).gaps]


def test_of_equally_likely_gaps_the_one_with_more_expected_comes_first() -> None:
    single = [gap for gap in report(papers(pot_home=5, frost_shop=3, salt_home=1, bag_shop=1)).gaps if gap.cell.number]
    assert [("salt", 0.6, 1.0), ("bag", 0.4, 1.0)] == [(gap.cell.row, gap.expected, gap.chance) for gap in single]


def test_chance_is_divided_by_the_cells_looked_at() -> None:
    # Two gaps of chance 1 / comb(10, 5), below 0.05 / 4: four cells of 5 and 5 papers stand out.
    found = report(papers(bag_home=5, pot_shop=5))
    assert (4, [True, True]) == (found.looked_at, [gap.stands_out for gap in found.gaps])
    # Chance 1 / comb(7, 3) = 0.029 would stand out alone, not among four.
    found = report(papers(bag_home=3, pot_shop=4))
    assert [1 / comb(7, 3)] * 2 == pytest.approx([gap.chance for gap in found.gaps])
    assert (4, [False, False]) == (found.looked_at, [gap.stands_out for gap in found.gaps])


def test_papers_without_a_value_on_both_axes_are_not_compared() -> None:
    survey = papers(bag_home=2, pot_shop=2)
    more = [make_paper(f"bare-{place}", tags=tagged(kind="mill")) for place in range(5)]
    found = report(make_survey(*survey.papers, *more))
    assert (4, 4) == (found.both, found.looked_at)
    # A gap of the table that nothing can be expected of is open as well, and comes last.
    told = [(gap.expected, bool(gap.in_row and gap.in_column)) for gap in found.gaps]
    assert {(1.0, True), (0.0, False)} == set(told)
    assert sorted(told, reverse=True) == told


def test_what_is_ruled_out_or_not_coded_is_no_gap() -> None:
    survey = make_survey(
        make_paper("a", tags=tagged(way="frost", time={"early": "strong"})),
        make_paper("b", tags=tagged(way="bag", time={"noon": "strong"})),
        taxonomy=TAXONOMY,
    )
    cells = {(gap.cell.row, gap.cell.column) for gap in report(survey, WAY, TIME).gaps}
    assert {("frost", "early"), ("bag", "noon"), ("bag", "early")} == cells


def test_table_without_papers_has_no_gaps() -> None:
    found = report(make_survey())
    assert (0, 0, ()) == (found.both, found.looked_at, found.gaps)


@examples(60)
@given(surveys(), st.sampled_from([(WAY, KIND), (WAY, TIME), (SIGN, WAY)]))
def test_every_thin_cell_of_used_values_is_there_once(survey: Survey, axes: tuple[Axis, Axis]) -> None:
    table = cross_axes(survey, *axes)
    found = find_gaps(survey, table)
    compared = [gap for gap in found.gaps if gap.in_row and gap.in_column]
    assert len(compared) == len({(gap.cell.row, gap.cell.column) for gap in compared}) <= found.looked_at
    assert all(gap.cell.number <= 1 and 0 <= gap.chance <= 1 + 1e-9 for gap in found.gaps)
    assert all((gap.expected > 0) == (gap in compared) for gap in found.gaps)
    # One count, one meaning: the gaps that the table draws, all of them.
    empty = {(gap.cell.row, gap.cell.column) for gap in found.gaps if not gap.cell.number}
    assert {(cell.row, cell.column) for cell in table.of_state("gap")} == empty
    single = {(cell.row, cell.column) for cell in table.of_state("filled") if cell.number == 1}
    assert single == {(gap.cell.row, gap.cell.column) for gap in found.gaps if gap.cell.number == 1}
