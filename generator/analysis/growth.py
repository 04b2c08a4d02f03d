"""Papers by month of appearance in, steps in time out: who had appeared by each, and which findings came to be so."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Literal

from generator.analysis.claim_history import papers_behind
from generator.analysis.claim_report import ClaimReport, selected_with_contested
from generator.analysis.claim_tally import Tally
from generator.analysis.claims import ClaimResult, NumberResult, Status
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.record import frozen_record

MOST_STEPS = 24

Turn = Status | Literal["contested"]


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
    """A step at which a claim's finding came to be so, no longer was, or came to depend on contested tags.

    papers: those that made it so
    numbers: those of the claim at the first step at which it was so, or contested, or at the last at which it was so
    """

    step: int
    claim: str
    turn: Turn
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
        claim = report.claim
        if claim.finding is None:
            continue
        selected = {name: frozenset(number.papers) for name, number in report.living.numbers.items()}
        counted = _Count(report, keys, selected)
        raised = _Count(report, keys, selected_with_contested(claim, living, report.living))
        for place, step in enumerate(steps):
            before = _turn_of(counted.now, raised.now)
            for count in (counted, raised):
                count.take(step.papers)
            turn = _turn_of(counted.now, raised.now)
            if place and turn != before:
                turned = counted if counted.now.status != counted.before.status else raised
                # What no longer is so was last so as counted, or else with contested tags.
                last = counted.before if counted.before.status == "holds" else raised.before
                numbers = _in_order((last if turn == "fails" else counted.now).numbers, living)
                turns.append(FindingTurn(step=place, claim=claim.id, turn=turn, papers=turned.behind, numbers=numbers))
    return tuple(turns)


class _Count:
    """A claim as papers appear, with contested tags counted or not: its results before and after the last step."""

    def __init__(self, report: ClaimReport, keys: Set[str], selected: Mapping[str, Set[str]]) -> None:
        self._selected = selected
        self._tally = Tally(report.claim, report.living)
        self._tally.put_known(keys, frozenset(), selected)
        self._tally.papers = -len(keys)
        self._moved: Mapping[str, Sequence[str]] = {}
        self.before = self.now = self._tally.result()

    def take(self, come: Sequence[str]) -> None:
        """Let papers appear."""
        keys = frozenset(come)
        moved = self._tally.put_known(keys, keys, self._selected)
        self._tally.papers += len(keys)
        self._moved = {"": come, **{name: sorted(to) for name, to in moved.items()}}
        self.before, self.now = self.now, self._tally.result()

    @property
    def behind(self) -> tuple[str, ...]:
        """The papers that turned the claim at the last step."""
        return papers_behind(self.before, self.now, self._moved)


def _turn_of(counted: ClaimResult, raised: ClaimResult) -> Turn:
    return counted.status if counted.status == raised.status else "contested"


def _in_order(numbers: Mapping[str, NumberResult], survey: Survey) -> Mapping[str, NumberResult]:
    """Return numbers with their papers in the order of the survey's."""
    found = {}
    for name, number in numbers.items():
        keys = frozenset(number.papers)
        found[name] = replace(number, papers=tuple(paper.key for paper in survey.papers if paper.key in keys))
    return found
