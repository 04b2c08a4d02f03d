"""Papers by month of appearance in, steps in time out: who had appeared by each, and which findings came to be so."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.analysis.claim_history import papers_behind
from generator.analysis.claim_report import ClaimReport
from generator.analysis.claim_tally import Tally
from generator.analysis.claims import NumberResult, Status
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.record import frozen_record

MOST_STEPS = 24


@frozen_record
class Step:
    """A month of appearance (`YYYY-MM`), or a year (`YYYY`); the first step has earlier papers, too.

    papers: keys of those that appeared since the step before; total: how many had appeared by its end
    """

    month: str
    papers: tuple[str, ...]
    total: int


@frozen_record
class FindingTurn:
    """A step at which a claim's finding came to be so, or no longer was, and the papers that made it so.

    numbers: those of the claim at the first step, or at the last, at which it was so
    """

    step: int
    claim: str
    status: Status
    papers: tuple[str, ...]
    numbers: Mapping[str, NumberResult]


def steps_of(papers: Sequence[Paper]) -> tuple[Step, ...]:
    """Return the last months with papers, oldest first; none where all papers are of one month.

    A paper of which only the year is known counts from the last month of that year that has a paper; a year without
    such a month is a step of its own, since no month of another year is true of the paper.
    """
    months = {paper.month for paper in papers if paper.month}
    if len(months) < 2:
        return ()
    years = {f"{paper.year:04}" for paper in papers if not paper.month} - {month[:4] for month in months}
    known = sorted(months | years)[-MOST_STEPS:]
    by_step: list[list[str]] = [[] for _ in known]
    for paper in papers:
        when = paper.month or f"{paper.year:04}-12"
        by_step[max(0, bisect_right(known, when) - 1)].append(paper.key)
    steps, total = [], 0
    for month, keys in zip(known, by_step, strict=True):
        total += len(keys)
        steps.append(Step(month=month, papers=tuple(keys), total=total))
    return tuple(steps)


def finding_turns(reports: Sequence[ClaimReport], living: Survey, steps: Sequence[Step]) -> tuple[FindingTurn, ...]:
    """Return at which steps the findings of claims turned, were each computed of the papers that had appeared.

    living: the survey of which `reports` have the living results. A claim without a finding, or whose finding cannot
    be worked out of what had appeared, turns nothing.
    """
    keys = frozenset(paper.key for paper in living.papers)
    turns = []
    for report in reports:
        if report.claim.finding is None:
            continue
        selected = {name: frozenset(number.papers) for name, number in report.living.numbers.items()}
        tally = Tally(report.claim, report.living)
        tally.put_known(keys, frozenset(), selected)
        tally.papers = -len(keys)
        before = tally.result()
        for place, step in enumerate(steps):
            come = frozenset(step.papers)
            moved = tally.put_known(come, come, selected)
            tally.papers += len(come)
            now = tally.result()
            if place and now.status != before.status:
                behind = papers_behind(
                    before, now, {"": step.papers, **{name: sorted(to) for name, to in moved.items()}}
                )
                numbers = _in_order((now if now.status == "holds" else before).numbers, living)
                turns.append(
                    FindingTurn(step=place, claim=report.claim.id, status=now.status, papers=behind, numbers=numbers)
                )
            before = now
    return tuple(turns)


def _in_order(numbers: Mapping[str, NumberResult], survey: Survey) -> Mapping[str, NumberResult]:
    """Return numbers with their papers in the order of the survey's."""
    found = {}
    for name, number in numbers.items():
        keys = frozenset(number.papers)
        found[name] = replace(number, papers=tuple(paper.key for paper in survey.papers if paper.key in keys))
    return found
