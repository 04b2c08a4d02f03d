"""The finding of a claim: its state, who overturned it, and how many papers would."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.claim_report import report_claim
from tests.analysis.invented import make_paper, make_survey, tagged
from tests.analysis.invented_claims import BAGS, DAY, changes_of, finding_claim, make_claim
from tests.small import SMALL


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


def test_contested_tag_decides_either_way() -> None:
    numbers = {"mould": "query: 'signs=mould&reading=strict', expect: 1"}
    states = {
        finding: (report.living.state, report.state)
        for finding in ("mould == 1", "mould >= 2", "mould >= 1")
        for report in [report_claim(finding_claim(finding, **numbers), SMALL)]
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
