"""What near misses would have changed, how far numbers are from failing, and what contested tags decide."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.claim_report import report_claim
from generator.analysis.claims import evaluate_claim
from generator.model.edition import select_edition
from generator.model.survey import Survey
from tests.analysis.invented import make_exclusion, make_paper, make_survey, surveys, tagged
from tests.analysis.invented_claims import BAGS, DAY, make_claim
from tests.properties import examples

# Near misses.


def near_survey(*exclusions: tuple[str, str]) -> Survey:
    """Return a survey of one paper in a bag, with near misses by id and way."""
    made = [make_exclusion(name, tags=tagged(kind="home", way=way) if way else {}) for name, way in exclusions]
    return make_survey(make_paper("bag", tags=tagged(kind="home", way="bag")), exclusions=tuple(made))


def test_near_miss_flips_what_its_tags_would_move_and_the_size_of_the_pool_alone_does_not() -> None:
    survey = near_survey(("X1", "bag"), ("X2", "pot"), ("X3", ""))
    pool = "count: papers, expect: 1"
    report = report_claim(make_claim(bags=BAGS, pool=pool), survey)
    assert report.near is not None
    assert (("X1",), "fails") == (report.flipped_by, report.near.status)
    report = report_claim(make_claim(salts="query: way=salt, expect: 0", pool=pool), survey)
    assert report.near is not None
    assert ((), "holds") == (report.flipped_by, report.near.status)


def test_retained_near_miss_leaves_the_log_and_the_number_of_those_looked_at_as_it_was() -> None:
    survey = near_survey(("X1", "bag"), ("X2", "pot"), ("X3", ""))
    claim = make_claim(
        pool="count: papers, expect: 1", left="count: excluded, expect: 3", seen="count: audited, expect: 4",
        glanced="stage: glance, expect: 3",
    )  # fmt: skip
    report = report_claim(claim, survey)
    assert report.near is not None
    assert {"pool": 3, "left": 1, "seen": 4, "glanced": 1} == {
        name: number.value for name, number in report.near.numbers.items()
    }
    assert ("X1", "X2") == report.flipped_by


def test_without_tags_there_is_no_near_miss() -> None:
    report = report_claim(make_claim(bags=BAGS), near_survey(("X1", ""), ("X2", "")))
    assert (None, ()) == (report.near, report.flipped_by)


def test_near_miss_logged_after_the_edition_is_not_asked() -> None:
    survey = make_survey(
        make_paper("bag", tags=tagged(way="bag")), exclusions=(make_exclusion("X1", date=DAY, tags=tagged(way="bag")),)
    )
    assert report_claim(make_claim(bags=BAGS), survey).near is None


@examples(40)
@given(surveys(), st.lists(st.sampled_from(["bag", "pot", "frost"]), min_size=1, max_size=3), st.integers(0, 4))
def test_near_misses_count_as_if_they_had_been_papers(survey: Survey, ways: list[str], expected: int) -> None:
    misses = tuple(make_exclusion(f"X{n}", tags=tagged(kind="home", way=way)) for n, way in enumerate(ways))
    claim = make_claim(n=f"query: 'way=bag&kind=home', at_most: {expected}", pool="count: papers, at_least: 0")
    report = report_claim(claim, replace(survey, exclusions=misses))
    retained = tuple(make_paper(miss.id, tags=miss.tags) for miss in misses)
    then = select_edition(survey, "first")
    other = evaluate_claim(claim, replace(then, papers=(*then.papers, *retained)))
    assert report.near is not None
    assert {name: number.value for name, number in report.near.numbers.items()} == {
        name: number.value for name, number in other.numbers.items()
    }
    assert report.near.status == other.status


@pytest.mark.parametrize(
    ("numbers", "margin"),
    [
        (("query: way=bag, expect: 3",), 1),
        (("query: way=bag, at_least: 1",), 3),
        (("query: way=bag, at_least: 3",), 1),
        (("query: way=bag, at_most: 5",), 3),
        (("query: way=bag, at_least: 1", "query: way=pot, at_most: 1"), 2),
        (("query: way=bag, at_least: 1", "count: papers, at_most: 3"), 1),
        (("stage: glance, expect: 0",), None),
    ],
)
def test_margin_is_how_many_papers_the_nearest_number_is_away_from_failing(
    numbers: tuple[str, ...], margin: int | None
) -> None:
    survey = make_survey(*(make_paper(key, tags=tagged(way="bag")) for key in ("one", "two", "three")))
    claim = make_claim(**{f"n{place}": number for place, number in enumerate(numbers)})
    assert margin == report_claim(claim, survey).margin


def test_contested_tag_would_flip_a_claim_of_what_nobody_does() -> None:
    survey = make_survey(make_paper("dry", tags=tagged(sign={"dry": "denied"})), make_paper("plain"))
    claim = make_claim(dry="query: 'sign=dry&reading=strict', expect: 0")
    report = report_claim(claim, survey)
    assert ("holds", ("dry",)) == (report.living.status, report.contested_by)
    assert () == report_claim(make_claim(green="query: sign=green, expect: 0"), survey).contested_by
