"""Papers by month: every month between the first and the last, values of each paper, and who has no month."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from generator.analysis.timeline import UNDATED, count_months
from generator.model.survey import Survey
from generator.query.counted import applies_to, counted_values
from tests.analysis.invented import KIND, SIGN, TAXONOMY, WAY, make_paper, make_survey, surveys, tagged
from tests.properties import examples

FOUND = make_survey(
    make_paper("a", month="2024-11", tags=tagged(way=["bag", "pot"], sign={"hard": "strong", "dry": "weak"})),
    make_paper("b", month="2025-02", tags=tagged(way="bag")),
    make_paper("c", month="2025-02", tags=tagged(way="unknown")),
    make_paper("d", month="", tags=tagged(way="pot")),
)


def test_months_run_over_the_turn_of_the_year_without_a_hole() -> None:
    assert ("2024-11", "2024-12", "2025-01", "2025-02") == count_months(FOUND, WAY).months


def test_a_paper_stands_under_its_primary_value_and_on_a_multiple_axis_under_each() -> None:
    line = count_months(FOUND, WAY)
    assert {
        ("2024-11", "bag"): ("a",),
        ("2025-02", "bag"): ("b",),
        ("2025-02", "unknown"): ("c",),
        (UNDATED, "pot"): ("d",),
    } == line.cells
    assert ("bag", "pot", "frost", "salt", "unknown") == line.value_ids
    assert {"hard", "dry"} == {value for month, value in count_months(FOUND, SIGN).cells if month == "2024-11"}


def test_papers_of_a_month_are_counted_once() -> None:
    line = count_months(FOUND, SIGN)
    assert {"2024-11": ("a",), "2025-02": ("b", "c"), UNDATED: ("d",)} == line.papers
    assert 4 == line.total


def test_without_a_month_years_count() -> None:
    line = count_months(make_survey(make_paper("a", month="", year=2021), make_paper("b", month="", year=2023)), KIND)
    assert (True, ("2021", "2022", "2023")) == (line.by_year, line.months)


@given(surveys())
@examples(50)
def test_months_lose_nobody(survey: Survey) -> None:
    for axis in TAXONOMY.axes:
        line = count_months(survey, axis)
        asked = Counter(
            (str(paper.year) if line.by_year else paper.month, value)
            for paper in survey.papers
            if applies_to(axis, paper)
            for value in counted_values(paper, axis, count="primary")
        )
        assert asked == {place: len(keys) for place, keys in line.cells.items()}
        assert line.total == sum(map(len, line.papers.values()))
        assert set(line.papers) <= {*line.months, UNDATED}
