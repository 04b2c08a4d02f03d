"""Under which values a paper counts, and which axes concern it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.paper import Paper
from generator.model.taxonomy import Axis
from generator.query.carry import NONE, UNKNOWN, WEAKER, Count, Reading, carried_values, concerns, counted_tags
from tests.analysis.invented import PANEL, SIGN, TAXONOMY, TIME, WAY, make_axis, make_paper, papers, tagged

axes = st.sampled_from(TAXONOMY.axes)
counts: st.SearchStrategy[Count] = st.sampled_from(["primary", "any"])
readings: st.SearchStrategy[Reading] = st.sampled_from(["broad", "strict"])


@pytest.mark.parametrize(
    ("axis", "written", "primary", "anything", "strict", "strict_any"),
    [
        (WAY, None, [NONE], [NONE], [NONE], [NONE]),
        (WAY, "unknown", [UNKNOWN], [UNKNOWN], [UNKNOWN], [UNKNOWN]),
        (WAY, ["pot", "bag"], ["pot"], ["pot", "bag"], ["pot"], ["pot", "bag"]),
        (TIME, {"late": "weak", "noon": "strong"}, ["late"], ["late", "noon"], [WEAKER], ["noon"]),
        (TIME, {"noon": "strong", "late": "unjudged"}, ["noon"], ["noon", "late"], ["noon"], ["noon"]),
        (SIGN, {"dry": "denied"}, [NONE], [NONE], [NONE], [NONE]),
        (SIGN, {"dry": "denied", "hard": "weak"}, ["hard"], ["hard"], [WEAKER], [WEAKER]),
        (SIGN, {"dry": "weak", "hard": "strong"}, ["dry", "hard"], ["dry", "hard"], ["hard"], ["hard"]),
    ],
)
def test_values_follow_from_count_and_reading(
    axis: Axis, written: Any, primary: list[str], anything: list[str], strict: list[str], strict_any: list[str]
) -> None:
    paper = make_paper(tags=tagged(**({axis.id: written} if written else {})))
    assert primary == list(carried_values(paper, axis, count="primary"))
    assert anything == list(carried_values(paper, axis, count="any"))
    assert strict == list(carried_values(paper, axis, count="primary", reading="strict"))
    assert strict_any == list(carried_values(paper, axis, count="any", reading="strict"))


def test_the_first_counted_value_is_primary_when_the_first_is_contested() -> None:
    axis = make_axis("sign", "dry", "hard", levels=SIGN.evidence)
    paper = make_paper(tags=tagged(sign={"dry": "denied", "hard": "weak"}))
    assert carried_values(paper, axis, count="primary") == ("hard",)


@given(papers(), axes, counts, readings)
def test_there_is_always_a_value_and_reserved_words_stand_alone(
    paper: Paper, axis: Axis, count: Count, reading: Reading
) -> None:
    found = carried_values(paper, axis, count=count, reading=reading)
    assert found
    assert len(set(found)) == len(found)
    if {NONE, UNKNOWN, WEAKER} & set(found):
        assert len(found) == 1


@given(papers(), axes)
def test_readings_and_counts_only_narrow(paper: Paper, axis: Axis) -> None:
    known = {value.id for value in axis.values}
    broad_any = known & set(carried_values(paper, axis, count="any"))
    assert broad_any == {tag.value for tag in counted_tags(paper, axis)}
    for count in ("primary", "any"):
        broad = known & set(carried_values(paper, axis, count=count))
        strict = known & set(carried_values(paper, axis, count=count, reading="strict"))
        assert strict <= broad <= broad_any
        assert strict == broad or axis.evidence


def test_axis_concerns_papers_that_meet_every_condition() -> None:
    assert concerns(make_paper(tags=tagged(kind="home")), PANEL)
    assert concerns(make_paper(tags=tagged(kind=["mill", "shop"])), PANEL)
    assert not concerns(make_paper(tags=tagged(kind="mill")), PANEL)
    assert not concerns(make_paper(tags={}), PANEL)
    both = make_axis("both", "a", applies_to=(("kind", ("home",)), ("way", ("bag", "pot"))))
    assert concerns(make_paper(tags=tagged(kind="home", way="pot")), both)
    assert not concerns(make_paper(tags=tagged(kind="home", way="salt")), both)
