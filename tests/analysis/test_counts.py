"""Counts along an axis, against counting paper by paper."""

from __future__ import annotations

from hypothesis import given

from generator.analysis.counts import count_axes, count_axis, count_numbers
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.query.column import population
from generator.query.counted import applies_to
from tests.analysis.invented import KIND, PANEL, SIGN, TAXONOMY, TIME, WAY, make_paper, make_survey, surveys, tagged
from tests.properties import examples

FOUND = make_survey(
    make_paper("a", tags=tagged(kind="home", way=["bag", "pot"], time={"noon": "strong", "late": "unjudged"})),
    make_paper("b", tags=tagged(kind="shop", way="pot", time={"noon": "weak"}, panel="few")),
    make_paper("c", tags=tagged(kind="mill", sign={"dry": "denied", "hard": "strong", "green": "weak"})),
    make_paper("d", tags=tagged(kind="home", way="unknown", panel="unknown", sign={"dry": "denied"})),
)


def test_primary_and_secondary_carriers_are_told_apart() -> None:
    count = count_axis(FOUND, WAY)
    assert (count.values["bag"].primary, count.values["bag"].secondary) == (("a",), ())
    assert (count.values["pot"].primary, count.values["pot"].secondary) == (("b",), ("a",))
    assert count.values["pot"].papers == ("b", "a")
    assert count.values["salt"].papers == ()
    assert (count.none, count.unknown, count.total, count.greatest) == (("c",), ("d",), 4, 1)


def test_evidence_is_counted_beside() -> None:
    noon, late = (count_axis(FOUND, TIME).values[value] for value in ("noon", "late"))
    assert (noon.primary, noon.strict, noon.assessed) == (("a", "b"), ("a",), ("a", "b"))
    assert (late.primary, late.secondary, late.strict, late.assessed) == ((), ("a",), (), ())


def test_contested_tags_count_nowhere_else() -> None:
    count = count_axis(FOUND, SIGN)
    assert (count.values["dry"].contested, count.values["dry"].papers) == (("c", "d"), ())
    assert count.values["hard"].primary == count.values["green"].primary == ("c",)
    assert count.none == ("a", "b", "d")


def test_denominator_is_the_papers_that_the_axis_concerns() -> None:
    count = count_axis(FOUND, PANEL)
    assert (count.total, count.none, count.unknown) == (3, ("a",), ("d",))
    assert [paper.key for paper in population(FOUND, PANEL, WAY)] == ["a", "b", "d"]


def test_numbers_name_every_value_and_the_reserved_words_last() -> None:
    assert count_numbers(FOUND, WAY) == {"bag": 1, "pot": 1, "frost": 0, "salt": 0, "none": 1, "unknown": 1}
    assert count_numbers(FOUND, WAY, count="any")["pot"] == 2


def test_survey_without_papers_counts_nothing() -> None:
    count = count_axis(make_survey(), KIND)
    assert (count.total, count.number("home"), count.greatest) == (0, 0, 1)


@examples(60)
@given(surveys())
def test_every_paper_is_counted_where_it_belongs(survey: Survey) -> None:
    assert list(count_axes(survey)) == [axis.id for axis in TAXONOMY.axes]
    for axis, count in zip(TAXONOMY.axes, count_axes(survey).values(), strict=True):
        concerned = [paper for paper in survey.papers if applies_to(axis, paper)]
        assert count.total == len(concerned)
        uncounted = {level.id for level in axis.evidence if not level.counted}
        judged = {level.id for level in axis.evidence if level.mark != "dotted"}
        for value in axis.values:
            found = count.values[value.id]
            tags = [(paper, tag) for paper in concerned for tag in paper.on(axis.id).tags if tag.value == value.id]
            counted = {paper.key for paper, tag in tags if tag.evidence not in uncounted}
            assert counted == set(found.papers)
            assert len(found.papers) == len(counted)
            assert axis.counting.has_primary or found.secondary == ()
            assert {paper.key for paper, tag in tags if tag.evidence in uncounted} == set(found.contested)
            assert {paper.key for paper, tag in tags if tag.evidence == "strong"} == set(found.strict)
            assert {paper.key for paper, tag in tags if tag.evidence in judged - uncounted} == set(found.assessed)
        assert {paper.key for paper in concerned if paper.on(axis.id).unknown} == set(count.unknown)
        contested = {key for found in count.values.values() for key in found.contested}
        assert len(contested.intersection(count.none)) == count.uncounted
        primaries = [key for found in count.values.values() for key in found.primary]
        everyone = sorted({*primaries, *count.none, *count.unknown})
        assert everyone == sorted(paper.key for paper in concerned)
        if axis.counting.has_primary:
            assert len(primaries) + len(count.none) + len(count.unknown) == count.total


@examples(40)
@given(surveys())
def test_numbers_agree_with_the_lists(survey: Survey) -> None:
    for axis in TAXONOMY.axes:
        count, numbers = count_axis(survey, axis), count_numbers(survey, axis)
        assert {word: count.number(word) for word in numbers} == numbers
        by_any = count_numbers(survey, axis, count="any")
        assert {value: len(found.papers) for value, found in count.values.items()} == {
            value: number for value, number in by_any.items() if value not in (NONE, UNKNOWN)
        }
