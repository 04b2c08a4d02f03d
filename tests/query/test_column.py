"""The columns of an axis say of every paper what is said of it alone, and what papers alike say is worked out once."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.statistics import compute_statistics
from generator.model.axis_tags import AxisTags
from generator.model.counting import Count, Counting
from generator.model.survey import Survey
from generator.query.column import applies_to_each, population, tags_on, values_on
from generator.query.counted import applies_to, counted_values
from tests.analysis.invented import PANEL, TAXONOMY, TIME, WAY, make_axis, make_paper, make_survey, surveys, tagged
from tests.properties import examples

counts: st.SearchStrategy[Count] = st.sampled_from(["primary", "any"])
readings = st.sampled_from(["broad", "strict", "strong", "denied"])


@examples(100)
@given(surveys(), counts, readings)
def test_columns_say_what_is_said_of_each_paper(survey: Survey, count: Count, reading: str) -> None:
    for axis in TAXONOMY.axes:
        assert list(tags_on(survey, axis.id)) == [paper.on(axis.id) for paper in survey.papers]
        expected = [counted_values(paper, axis, count=count, reading=reading) for paper in survey.papers]
        assert expected == list(values_on(survey, axis, count, reading))
        concerned = [applies_to(axis, paper) for paper in survey.papers]
        assert concerned == list(applies_to_each(survey, axis))
        assert [paper for paper in survey.papers if applies_to(axis, paper)] == list(population(survey, axis))
    everything = [all(applies_to(axis, paper) for axis in TAXONOMY.axes) for paper in survey.papers]
    assert everything == list(applies_to_each(survey, *TAXONOMY.axes))


def test_papers_that_say_the_same_share_what_follows() -> None:
    survey = make_survey(
        make_paper("a", tags=tagged(kind="home", way="bag")),
        make_paper("b", tags=tagged(kind="home", way="bag")),
        make_paper("c", tags=tagged(kind="home", way=["bag", "pot"])),
    )
    first, second, third = tags_on(survey, WAY.id)
    assert first is second
    assert first != third
    values = values_on(survey, WAY, "any")
    assert (values[0] is values[1], values[2]) == (True, ("bag", "pot"))
    assert population(survey) is survey.papers
    assert population(survey, PANEL) == tuple(paper for paper in survey.papers if applies_to(PANEL, paper))


def test_tags_that_differ_in_evidence_or_in_order_are_not_the_same() -> None:
    written = ({"noon": "strong"}, {"noon": "weak"}, {"noon": "weak", "late": "weak"}, {"late": "weak", "noon": "weak"})
    survey = make_survey(*(make_paper(f"p{place}", tags=tagged(time=each)) for place, each in enumerate(written)))
    assert len(set(map(id, tags_on(survey, TIME.id)))) == len(written)


def test_axis_concerns_only_papers_that_meet_all_that_it_asks_for() -> None:
    axis = make_axis("lid", "flat", applies_to=(("kind", ("home",)), ("way", ("bag",))))
    tags = (tagged(kind="home", way="bag"), tagged(kind="home", way="pot"), tagged(kind="mill", way="bag"))
    survey = make_survey(*(make_paper(f"p{place}", tags=each) for place, each in enumerate(tags)))
    assert applies_to_each(survey, axis) == (True, False, False)


def test_counting_is_asked_no_more_for_more_papers_of_the_same_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[int] = Counter()
    values = Counting.values

    def noted(self: Counting, found: AxisTags, *, count: Count, reading: str = "broad") -> tuple[str, ...]:
        asked[number] += 1
        return values(self, found, count=count, reading=reading)

    monkeypatch.setattr(Counting, "values", noted)
    for number in (6, 60):
        kinds = ({"way": "bag"}, {"way": ["bag", "pot"], "time": {"noon": "strong"}}, {"way": "unknown"})
        papers = (
            make_paper(f"p{place}", tags=tagged(kind="home", **kinds[place % len(kinds)])) for place in range(number)
        )
        compute_statistics(make_survey(*papers))
    assert asked[6] == asked[60] > 0
