"""Claims: their numbers, when they hold, since when not and because of whom, near misses and margin."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise
from math import isnan
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.claim_report import ClaimReport, report_claim
from generator.analysis.claims import evaluate_claim
from generator.model.claim import Claim, Finding, parse_claims
from generator.model.edition import select_edition
from generator.model.finding import parse_finding
from generator.model.paper import Amendment, Removal
from generator.model.survey import Survey, parse_survey
from generator.problem import Problem
from generator.source.folder import read_folder
from generator.source.yaml_reader import read_yaml
from tests.analysis.invented import HERE, make_exclusion, make_paper, make_survey, surveys, tagged
from tests.properties import examples

SMALL, _ = parse_survey(read_folder(Path(__file__).resolve().parent.parent / "small_survey"))
TRACES = {"valid": 2, "judged": 1, "all": 3}


def make_claim(**numbers: str) -> Claim:
    """Make a claim of the first edition from numbers as claims.yml writes them."""
    head = "claims:\n  - {id: c, sentence: s, edition: first, boundary: b, source: s, numbers: {"
    text = head + ", ".join(f"{name}: {{{written}}}" for name, written in numbers.items()) + "}}\n"
    value, unread = read_yaml(text, "claims.yml")
    assert value is not None, unread
    problems: list[Problem] = []
    claims = parse_claims(value, problems)
    assert problems == []
    return claims[0]


def finding_claim(finding: str, **numbers: str) -> Claim:
    """Return such a claim with a finding."""
    claim = make_claim(**numbers)
    test = Finding(test=parse_finding(finding), text=finding, because="b", place=HERE, exact=True)
    return replace(claim, finding=test)


def small_report(claim_id: str) -> ClaimReport:
    return report_claim(next(claim for claim in SMALL.claims if claim.id == claim_id), SMALL)


@pytest.mark.parametrize(
    ("number", "value", "papers"),
    [
        ("query: method=linen, expect: 1", 1, ("linen-loaf2021",)),
        ("query: method=beeswax, expect: 0", 0, ()),
        ("query: 'method=beeswax&count=any', expect: 1", 1, ("linen-loaf2021",)),
        ("query: 'stage=oven&reading=strict', expect: 1", 1, ("village-oven2022",)),
        ("query: 'signs=aroma&reading=strict', expect: 0", 0, ()),
        ("count: papers, expect: 5", 5, ()),
        ("count: excluded, expect: 3", 3, ()),
        ("count: audited, expect: 8", 8, ()),
        ("stage: reading, expect: 1", 1, ()),
        ("stage: nowhere, expect: 0", 0, ()),
        ("traces: valid, expect: 2", 2, ()),
        ("traces: judged, expect: 1", 1, ()),
        ("traces: all, expect: 3", 3, ()),
        ("values: stage, expect: 4", 4, ()),
        ("'agreement': {audit: 2026-01-10, axis: stage}, expect: 2", 2, ()),
        ("'agreement': {audit: 2026-01-10, axis: method, part: read}, expect: 3", 3, ()),
    ],
)
def test_number_is_what_its_source_gives_in_the_edition(number: str, value: int, papers: tuple[str, ...]) -> None:
    then = select_edition(SMALL, "first")
    found = evaluate_claim(make_claim(n=number), then, TRACES).numbers["n"]
    assert (value, True, papers) == (found.value, found.holds, found.papers)


def test_scale_figures_and_their_ratio() -> None:
    figure = next(figure for figure in SMALL.scale.figures if figure.value)
    half = next(figure for figure in SMALL.scale.figures if figure.minimum is not None)
    claim = make_claim(
        one=f"scale: {{system: {figure.system}, metric: {figure.metric}}}, expect: {figure.value:g}",
        low=f"scale: {{system: {half.system}, metric: {half.metric}, part: min}}, expect: {half.minimum:g}",
        times="ratio: [one, low], at_least: 0",
        none="scale: {system: Nobody, metric: none}, at_least: 0",
        odd="ratio: [one, none], at_least: 0",
    )
    found = evaluate_claim(claim, SMALL).numbers
    assert figure.value is not None
    assert half.minimum is not None
    assert found["times"].value == figure.value / half.minimum
    assert [isnan(found[name].value) for name in ("one", "low", "none", "odd")] == [False, False, True, True]
    assert [found[name].holds for name in ("one", "low", "times", "none", "odd")] == [True, True, True, False, False]


@pytest.mark.parametrize(
    ("relation", "holds"),
    [
        ("expect: 2", True),
        ("expect: 1", False),
        ("at_least: 2", True),
        ("at_least: 3", False),
        ("at_most: 2", True),
        ("at_most: 1", False),
        ("expect: 2, papers: [one, two]", True),
        ("expect: 2, papers: [two, one]", True),
        ("expect: 2, papers: [one, other]", False),
        ("at_least: 1, papers: [one]", True),
    ],
)
def test_relation_decides_whether_a_number_holds(relation: str, holds: bool) -> None:
    survey = make_survey(*(make_paper(key, tags=tagged(kind="home", way="bag")) for key in ("one", "two")))
    result = evaluate_claim(make_claim(n=f"query: way=bag, {relation}"), survey)
    assert (holds, "holds" if holds else "fails") == (result.numbers["n"].holds, result.status)


def test_claim_holds_when_all_its_numbers_do_and_names_each_paper_once() -> None:
    survey = make_survey(*(make_paper(key, tags=tagged(kind="home", way="bag")) for key in ("one", "two")))
    both = make_claim(a="query: way=bag, expect: 2", b="query: kind=home, expect: 2")
    assert ("holds", ("one", "two")) == (evaluate_claim(both, survey).status, evaluate_claim(both, survey).papers)
    one = make_claim(a="query: way=bag, expect: 2", b="query: kind=home, expect: 3")
    assert "fails" == evaluate_claim(one, survey).status


def test_claims_of_the_small_survey() -> None:
    acid, aroma, left = (small_report(claim_id) for claim_id in ("acid-leads", "aroma-unseen", "left-out"))
    assert ["confirmed", "confirmed", "described"] == [report.edition.state for report in (acid, aroma, left)]
    assert ["moved", "overturned", "described"] == [report.living.state for report in (acid, aroma, left)]
    assert [[], [(date(2026, 2, 20), "fails", ("cold-proof2026",))], []] == [
        [(change.date, change.status, change.papers) for change in report.changes] for report in (acid, aroma, left)
    ]
    # A sixth paper without acid makes one of five one of six.
    assert [("X2",), (), ()] == [report.flipped_by for report in (acid, aroma, left)]
    assert [1, 1, None] == [report.margin for report in (acid, aroma, left)]


def test_claim_for_an_edition_that_is_not_declared_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="second"):
        report_claim(replace(make_claim(n="count: papers, expect: 0"), edition="second"), SMALL)


# Since when, and because of whom. The first edition is of 1 February 2026.

BEFORE, DAY, LATER = date(2026, 1, 5), date(2026, 3, 1), date(2026, 3, 9)
POOL = "count: papers, expect: 2"
BAGS = "query: way=bag, expect: 1"


def changes_of(claim: Claim, survey: Survey) -> list[tuple[date, str, tuple[str, ...]]]:
    return [(change.date, change.status, change.papers) for change in report_claim(claim, survey).changes]


def test_change_names_the_papers_that_a_query_came_to_count_and_not_those_that_only_came() -> None:
    bag, pot = make_paper("bag", tags=tagged(way="bag")), make_paper("pot", tags=tagged(way="pot"))
    new = [make_paper(key, tags=tagged(way=key.split("-")[0]), added=DAY) for key in ("bag-new", "pot-new", "salt")]
    survey = make_survey(bag, pot, *new)
    assert [(DAY, "fails", ("bag-new",))] == changes_of(make_claim(bags=BAGS, pool=POOL), survey)
    assert [(DAY, "fails", ("bag-new", "pot-new", "salt"))] == changes_of(
        make_claim(pots="query: way=frost, expect: 0", pool=POOL), survey
    )
    assert [] == changes_of(make_claim(frosts="query: way=frost, expect: 0"), survey)


def test_change_comes_from_an_amendment_and_goes_with_a_removal() -> None:
    amended = make_paper(
        "amended",
        tags=tagged(way="bag"),
        amendments=(
            Amendment(date=DAY, path="tags.way", was=tagged(way="pot")["way"], why="W.", source="S.", place=HERE),
        ),
        removed=Removal(date=LATER, why="R."),
    )
    survey = make_survey(make_paper("bag", tags=tagged(way="bag")), amended)
    assert [(DAY, "fails", ("amended",)), (LATER, "holds", ("amended",))] == changes_of(make_claim(bags=BAGS), survey)
    assert [(DAY, "fails", ("amended",))] == changes_of(make_claim(bags=BAGS, pool=POOL), survey)


def test_change_comes_from_an_exclusion_that_is_logged_later() -> None:
    survey = make_survey(
        make_paper("bag"), exclusions=(make_exclusion("X1"), make_exclusion("X2", date=DAY, stage="reading"))
    )
    claim = make_claim(left="count: excluded, expect: 1")
    assert [(DAY, "fails", ())] == changes_of(claim, survey)
    # One logged on the day of the edition belongs to the edition, and is counted once.
    logged = (make_exclusion("X1", date=survey.config.editions[0].date), make_exclusion("X3", date=LATER))
    both = make_claim(left="count: excluded, at_most: 2")
    assert [] == changes_of(both, replace(survey, exclusions=logged))
    assert [(DAY, "fails", ())] == changes_of(make_claim(read="stage: reading, expect: 0"), survey)
    assert [(DAY, "fails", ())] == changes_of(make_claim(seen="count: audited, expect: 2"), survey)


def test_quotient_turns_with_its_parts() -> None:
    survey = make_survey(
        make_paper("bag", tags=tagged(way="bag")),
        make_paper("late", tags=tagged(way="bag"), added=DAY),
        make_paper("pot", tags=tagged(way="pot"), added=DAY),
        exclusions=(make_exclusion("X1"),),
    )
    claim = make_claim(
        bags="query: way=bag, at_least: 1",
        glanced="stage: glance, expect: 1",
        times="ratio: [bags, glanced], expect: 1",
    )
    assert [(DAY, "fails", ("late",))] == changes_of(claim, survey)


@examples(60)
@given(surveys(), st.sampled_from(["bag", "pot", "frost"]), st.integers(0, 3), st.booleans())
def test_turns_lead_from_the_edition_to_the_living_one(survey: Survey, way: str, expected: int, sized: bool) -> None:
    numbers = {"n": f"query: way={way}, expect: {expected}"} | ({"pool": "count: papers, at_most: 4"} if sized else {})
    report = report_claim(make_claim(**numbers), survey)
    statuses = [report.edition.status, *(change.status for change in report.changes), report.living.status]
    assert statuses[-1] == statuses[-2]
    assert all(one != other for one, other in pairwise(statuses[:-1]))
    for change in report.changes:
        day = replace(survey.config.editions[0], id="day", date=change.date)
        then = select_edition(replace(survey, config=replace(survey.config, editions=(day,))), "day")
        assert evaluate_claim(report.claim, then).status == change.status
        assert set(change.papers) <= {paper.key for paper in survey.papers}


def test_number_that_is_only_context_decides_in_the_edition_of_its_claim_alone() -> None:
    bag = make_paper("bag", tags=tagged(kind="home", way="bag"))
    late = make_paper("late", tags=tagged(kind="home", way="pot"), added=DAY)
    survey = make_survey(bag, late, exclusions=(make_exclusion("X1", tags=tagged(kind="home", way="pot")),))
    bags = "query: way=bag, expect: 1"
    report = report_claim(make_claim(bags=bags, pool="count: papers, expect: 1, context: true"), survey)
    assert ("holds", "holds", (), ()) == (
        report.edition.status,
        report.living.status,
        report.changes,
        report.flipped_by,
    )
    assert [1, 2] == [result.numbers["pool"].value for result in (report.edition, report.living)]
    wrong = make_claim(bags=bags, pool="count: papers, expect: 7, context: true")
    assert "fails" == report_claim(wrong, survey).edition.status
    plain = report_claim(make_claim(bags=bags, pool="count: papers, expect: 1"), survey)
    assert ("fails", ("late",)) == (plain.living.status, plain.changes[0].papers)


# Findings.


def test_state_follows_from_the_finding_and_from_the_numbers() -> None:
    bags = [make_paper("bag", tags=tagged(way="bag")), make_paper("new", tags=tagged(way="bag"), added=DAY)]
    survey = make_survey(*bags, make_paper("pot", tags=tagged(way="pot")))
    numbers = {"bags": BAGS, "pots": "query: way=pot, expect: 1", "salts": "query: way=salt, expect: 0"}
    states = {
        "bags >= 1": ("confirmed", "moved"),
        "bags == 1": ("confirmed", "overturned"),
        "bags == pots": ("confirmed", "overturned"),
        "pots == 1": ("confirmed", "moved"),
        "pots / salts > 1": ("untestable", "untestable"),
    }
    assert states == {
        finding: (report.edition.state, report.state)
        for finding in states
        for report in [report_claim(finding_claim(finding, **numbers), survey)]
    }
    described = replace(make_claim(**numbers), describes=True)
    assert ("described", "described", ()) == (
        report_claim(described, survey).edition.state,
        report_claim(described, survey).state,
        report_claim(described, survey).changes,
    )
    same = finding_claim("pots == 1", pots="query: way=pot, expect: 1", pool="count: papers, expect: 2, context: true")
    assert "confirmed" == report_claim(same, survey).state


def test_finding_is_overturned_by_those_who_moved_it_and_not_by_all_who_came() -> None:
    old = [make_paper(key, tags=tagged(way=key[:3])) for key in ("bag", "bag-b", "pot")]
    new = [make_paper(key, tags=tagged(way=key[:3]), added=DAY) for key in ("bag-c", "pot-c", "pot-d", "pot-e")]
    survey = make_survey(*old, *new)
    numbers = {"bags": "query: way=bag, expect: 2", "pots": "query: way=pot, expect: 1"}
    assert [(DAY, "fails", ("pot-c", "pot-d", "pot-e"))] == changes_of(finding_claim("bags > pots", **numbers), survey)
    pool = {"pool": "count: papers, expect: 3"}
    share = finding_claim("bags >= 0.5 * pool", **numbers, **pool)
    assert [(DAY, "fails", ("bag-c", "pot-c", "pot-d", "pot-e"))] == changes_of(share, survey)


def test_contested_tag_decides_either_way(small: Survey = SMALL) -> None:
    numbers = {"mould": "query: 'signs=mould&reading=strict', expect: 1"}
    states = {
        finding: (report.living.state, report.state)
        for finding in ("mould == 1", "mould >= 2", "mould >= 1")
        for report in [report_claim(finding_claim(finding, **numbers), small)]
    }
    assert {
        "mould == 1": ("confirmed", "contested"),
        "mould >= 2": ("overturned", "contested"),
        "mould >= 1": ("confirmed", "confirmed"),
    } == states


@pytest.mark.parametrize(
    ("finding", "margin"),
    [("bags == 3", 1), ("bags > pots", 1), ("bags >= 1", 3), ("bags >= 0", None), ("bags + 2 > pots", 2)],
)
def test_margin_is_the_fewest_papers_that_would_overturn_a_finding(finding: str, margin: int | None) -> None:
    papers = [make_paper(key, tags=tagged(way=key[:3])) for key in ("bag", "bag-b", "bag-c", "pot", "pot-b")]
    claim = finding_claim(finding, bags="query: way=bag, expect: 3", pots="query: way=pot, expect: 2")
    assert margin == report_claim(claim, make_survey(*papers)).margin


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


# Margin and contested tags.


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
