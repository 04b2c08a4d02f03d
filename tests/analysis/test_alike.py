"""Papers alike, and what a value goes with."""

from __future__ import annotations

from math import isclose, log

from hypothesis import given, settings

from generator.analysis.alike import find_alike
from generator.analysis.together import find_company, find_used
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.query.carry import carried_values
from tests.analysis.invented import TAXONOMY, WAY, make_paper, make_survey, surveys, tagged

FOUND = make_survey(
    make_paper("a", tags=tagged(kind="home", way="frost", time={"noon": "strong"})),
    make_paper("b", tags=tagged(kind="home", way="frost", time={"late": "strong"})),
    make_paper("c", tags=tagged(kind="home", way="bag", time={"noon": "weak"})),
    make_paper("d", tags=tagged(kind="home", way="bag", time={"noon": "weak"})),
    make_paper("e", tags=tagged(kind="home", way="salt", sign={"dry": "denied"})),
)


def test_rare_shared_tags_make_papers_alike() -> None:
    [first, second, *_] = find_alike(FOUND)["a"]
    assert (first.key, [(tag.axis, tag.value, tag.number) for tag in first.shared]) == (
        "b",
        [("way", "frost", 2), ("kind", "home", 5)],
    )
    assert isclose(first.weight, log(5 / 2))
    assert (second.key, second.shared[0].value) == ("c", "noon")


def test_what_everybody_has_makes_nobody_alike() -> None:
    assert find_alike(FOUND)["e"] == ()


def test_at_most_so_many_are_named() -> None:
    assert [likeness.key for likeness in find_alike(FOUND, most=1)["c"]] == ["d"]
    assert find_alike(make_survey()) == {}


def _tags(paper: Paper) -> set[tuple[str, str]]:
    return {
        (axis.id, value)
        for axis in TAXONOMY.axes
        for value in carried_values(paper, axis, count="any")
        if axis.value(value)
    }


@settings(max_examples=60)
@given(surveys())
def test_the_heaviest_come_first_and_share_what_is_said(survey: Survey) -> None:
    tags = {paper.key: _tags(paper) for paper in survey.papers}
    for key, found in find_alike(survey, most=9).items():
        weights = {}
        for other in tags.keys() - {key}:
            shared = tags[key] & tags[other]
            weights[other] = sum(log(len(tags) / sum(tag in own for own in tags.values())) for tag in shared)
        assert {likeness.key for likeness in found} == {other for other, weight in weights.items() if weight > 0}
        for likeness in found:
            assert isclose(likeness.weight, weights[likeness.key], abs_tol=1e-9)
            assert {(tag.axis, tag.value) for tag in likeness.shared} == tags[key] & tags[likeness.key]
            numbers = [tag.number for tag in likeness.shared]
            assert numbers == sorted(numbers)
        order = [likeness.weight for likeness in found]
        assert order == sorted(order, reverse=True)


def test_company_tells_what_a_value_goes_with_and_never_does() -> None:
    frozen = tuple(paper for paper in FOUND.papers if paper.key in "ab")
    by_axis = {company.axis.id: company for company in find_company(FOUND, WAY, frozen, find_used(FOUND))}
    assert "way" not in by_axis
    assert by_axis["kind"].found == {"home": 2}
    assert by_axis["time"].found == {"noon": 1, "late": 1}
    assert by_axis["time"].never == ()
    salted = tuple(paper for paper in FOUND.papers if paper.key == "e")
    by_axis = {company.axis.id: company for company in find_company(FOUND, WAY, salted, find_used(FOUND))}
    assert (by_axis["time"].found, [value.id for value in by_axis["time"].never]) == ({}, ["noon", "late"])
    assert by_axis["sign"].never == ()


@settings(max_examples=40)
@given(surveys())
def test_what_is_found_and_never_found_make_up_what_is_used(survey: Survey) -> None:
    used = find_used(survey)
    for value in WAY.values:
        carriers = tuple(paper for paper in survey.papers if value.id in carried_values(paper, WAY, count="any"))
        for company in find_company(survey, WAY, carriers, used):
            known = {known.id for known in company.axis.values}
            assert set(company.found) | {never.id for never in company.never} == used[company.axis.id] & known
            assert not set(company.found) & {never.id for never in company.never}
            assert all(0 < number <= len(carriers) for number in company.found.values())
            numbers = list(company.found.values())
            assert numbers == sorted(numbers, reverse=True)
