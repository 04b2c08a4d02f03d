"""Under which values a paper counts, and which axes apply to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.counting import NONE, UNKNOWN, WEAKER, Count, Reading
from generator.model.paper import Paper
from generator.model.taxonomy import Axis
from generator.query.counted import applies_to, counted_values
from tests.analysis.invented import PANEL, SIGN, TAXONOMY, TIME, WAY, Written, make_axis, make_paper, papers, tagged

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
    axis: Axis,
    written: Written | None,
    primary: list[str],
    anything: list[str],
    strict: list[str],
    strict_any: list[str],
) -> None:
    paper = make_paper(tags=tagged(**({axis.id: written} if written else {})))
    assert primary == list(counted_values(paper, axis, count="primary"))
    assert anything == list(counted_values(paper, axis, count="any"))
    assert strict == list(counted_values(paper, axis, count="primary", reading="strict"))
    assert strict_any == list(counted_values(paper, axis, count="any", reading="strict"))


def test_the_first_counted_value_is_primary_when_the_first_is_contested() -> None:
    axis = make_axis("sign", "dry", "hard", levels=SIGN.evidence)
    paper = make_paper(tags=tagged(sign={"dry": "denied", "hard": "weak"}))
    assert counted_values(paper, axis, count="primary") == ("hard",)


@given(papers(), axes, counts, readings)
def test_there_is_always_a_value_and_reserved_words_stand_alone(
    paper: Paper, axis: Axis, count: Count, reading: Reading
) -> None:
    found = counted_values(paper, axis, count=count, reading=reading)
    assert found
    assert len(set(found)) == len(found)
    if {NONE, UNKNOWN, WEAKER} & set(found):
        assert len(found) == 1


@given(papers(), axes)
def test_readings_and_counts_only_narrow(paper: Paper, axis: Axis) -> None:
    known = {value.id for value in axis.values}
    broad_any = known & set(counted_values(paper, axis, count="any"))
    assert broad_any == {tag.value for tag in axis.counting.tags(paper.on(axis.id))}
    for count in ("primary", "any"):
        broad = known & set(counted_values(paper, axis, count=count))
        strict = known & set(counted_values(paper, axis, count=count, reading="strict"))
        assert strict <= broad <= broad_any
        assert strict == broad or axis.evidence


def test_axis_applies_to_papers_that_meet_every_condition() -> None:
    assert applies_to(PANEL, make_paper(tags=tagged(kind="home")))
    assert applies_to(PANEL, make_paper(tags=tagged(kind=["mill", "shop"])))
    assert not applies_to(PANEL, make_paper(tags=tagged(kind="mill")))
    assert not applies_to(PANEL, make_paper(tags={}))
    both = make_axis("both", "a", applies_to=(("kind", ("home",)), ("way", ("bag", "pot"))))
    assert applies_to(both, make_paper(tags=tagged(kind="home", way="pot")))
    assert not applies_to(both, make_paper(tags=tagged(kind="home", way="salt")))
