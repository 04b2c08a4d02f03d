"""Since when a claim holds no longer, and because of which papers."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.claim_report import report_claim
from generator.analysis.claim_tally import Tally
from generator.analysis.claims import evaluate_claim
from generator.model.edition import select_edition
from generator.model.paper import Amendment, Paper, Removal
from generator.model.survey import Survey
from tests.analysis.invented import HERE, make_exclusion, make_paper, make_survey, surveys, tagged
from tests.analysis.invented_claims import BAGS, DAY, LATER, POOL, changes_of, make_claim
from tests.properties import examples


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


def test_change_of_the_size_alone_does_not_name_a_paper_that_was_amended_on_that_day() -> None:
    was = Amendment(date=DAY, path="tags.way", was=tagged(way="pot")["way"], why="W.", source="S.", place=HERE)
    amended = make_paper("amended", tags=tagged(way="bag"), amendments=(was,))
    survey = make_survey(make_paper("one"), amended, make_paper("new", added=DAY))
    assert [(DAY, "fails", ("new",))] == changes_of(make_claim(pool=POOL), survey)


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


def test_papers_that_stay_as_they_came_are_not_looked_at_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []

    def look(self: Tally, paper: Paper, **rest: bool) -> tuple[str, ...]:
        looked_at.append(paper.key)
        return ()

    monkeypatch.setattr(Tally, "put", look)
    new = [make_paper(f"bag-{number}", tags=tagged(way="bag"), added=DAY) for number in range(50)]
    changes = changes_of(make_claim(bags=BAGS), make_survey(make_paper("bag", tags=tagged(way="bag")), *new))
    assert [(DAY, "fails", tuple(sorted(paper.key for paper in new)))] == changes
    assert [] == looked_at
