"""Steps in time: who had appeared by each month, and at which of them findings turned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.claim_report import report_claim
from generator.analysis.growth import MOST_STEPS, finding_turns, steps_of
from generator.model.edition import select_edition
from generator.model.survey import Survey


@pytest.fixture(scope="module")
def living(small: Survey) -> Survey:
    return select_edition(small)


def test_every_paper_counts_from_the_month_that_it_appeared_in(living: Survey) -> None:
    steps = steps_of(living.papers)
    assert ["2021-03", "2022-10", "2023", "2024-06", "2025", "2026-02"] == [step.month for step in steps]
    assert [1, 2, 3, 4, 5, 6] == [step.total for step in steps]
    assert {paper.key for paper in living.papers} == {key for step in steps for key in step.papers}


def test_paper_without_a_month_counts_from_the_last_month_of_its_year(living: Survey) -> None:
    months = ("2021-03", "2022-05", "2022-10", "")
    papers = [replace(living.papers[0], key=f"k{at}", month=month, year=2022) for at, month in enumerate(months)]
    assert ("k2", "k3") == steps_of(papers)[-1].papers


def test_year_without_a_month_is_a_step_of_its_own(living: Survey) -> None:
    dates = (("2021-03", 2021), ("2022-10", 2022), ("", 2024), ("2025-01", 2025), ("", 2026))
    papers = [replace(living.papers[0], key=f"k{at}", month=month, year=year) for at, (month, year) in enumerate(dates)]
    assert ["2021-03", "2022-10", "2024", "2025-01", "2026"] == [step.month for step in steps_of(papers)]
    assert [("k0",), ("k1",), ("k2",), ("k3",), ("k4",)] == [step.papers for step in steps_of(papers)]


def test_one_month_alone_has_no_steps_and_many_months_few(living: Survey) -> None:
    paper = living.papers[0]
    assert () == steps_of([replace(paper, month="2022-10")] * 3)
    months = [f"{year}-{month:02}" for year in (2020, 2021, 2022) for month in range(1, 13)]
    steps = steps_of([replace(paper, key=month, month=month) for month in months])
    assert (MOST_STEPS, "2021-01", 13) == (len(steps), steps[0].month, steps[0].total)
    assert 36 == steps[-1].total


def test_findings_turn_at_the_month_of_the_paper_that_did_it(small: Survey, living: Survey) -> None:
    reports = [report_claim(claim, small) for claim in small.claims]
    turns = finding_turns(reports, living, steps_of(living.papers))
    found = [(turn.claim, turn.step, turn.turn, turn.papers) for turn in turns]
    assert ("aroma-unseen", 5, "fails", ("cold-proof2026",)) in found
    states = {report.claim.id: report.living.status for report in reports if report.claim.finding}
    last = {turn.claim: turn.turn for turn in turns}
    assert all(states[claim] == status for claim, status in last.items())


@pytest.mark.parametrize(
    ("disputed", "turns"),
    [
        ("crock-diary2024", [(3, "contested", "crock-diary2024"), (5, "fails", "cold-proof2026")]),
        ("cold-proof2026", [(5, "contested", "cold-proof2026")]),
    ],
    ids=["before-it-fails", "in-its-place"],
)
def test_finding_is_contested_while_a_contested_tag_decides(
    small: Survey, disputed: str, turns: list[tuple[int, str, str]]
) -> None:
    tag = next(tag for paper in small.papers for tag in paper.tags["signs"].tags if tag.value == "aroma")
    papers = tuple(
        replace(
            paper,
            tags={**paper.tags, "signs": replace(paper.tags["signs"], tags=(replace(tag, evidence="disputed"),))},
        )
        if paper.key == disputed
        else paper
        for paper in small.papers
    )
    survey = replace(small, papers=papers)
    report = next(report_claim(claim, survey) for claim in survey.claims if claim.id == "aroma-unseen")
    now = select_edition(survey)
    found = finding_turns([report], now, steps_of(now.papers))
    assert turns == [(turn.step, turn.turn, *turn.papers) for turn in found]
    assert ("contested" if report.state == "contested" else report.living.status) == found[-1].turn
    assert [0] * len(found) == [turn.numbers["aroma"].value for turn in found]
