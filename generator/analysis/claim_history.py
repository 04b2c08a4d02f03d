"""A claim on every day after its edition: when it came to hold or no longer did, and the papers that made it so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from math import nan

from generator.analysis.claim_tally import Tally, numbers_selecting
from generator.analysis.claims import ClaimResult, Status
from generator.model.claim import Claim
from generator.model.edition import as_of, is_included
from generator.model.finding import Term, distance_of, is_found
from generator.model.once import once_per_survey
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.record import frozen_record

_SIZE = ""  # stands for the size of the pool where the names of numbers stand


@frozen_record
class StatusChange:
    """A day on which a claim changed its status, and the papers whose arrival or correction did it.

    papers: those that moved a number of the finding, or an expected one, across; where only the size of the pool did,
        those that came or went
    """

    date: date
    status: Status
    papers: tuple[str, ...]


@frozen_record
class _Change:
    """A paper on a day that touched it: as it stood then, and whether it was there."""

    paper: Paper
    present: bool


@frozen_record
class _Day:
    """Everything that changed on a day.

    changes: the papers that changed once more later
    settled: those that have stayed as they were then, so that the living edition knows what selects them; there: those
        of them that were in the survey
    moved: the papers that came or went, in the survey's order; grown: by how much the pool did
    stages: of the exclusions logged on it
    """

    date: date
    changes: tuple[_Change, ...]
    settled: frozenset[str]
    there: frozenset[str]
    moved: tuple[str, ...]
    grown: int
    stages: tuple[str, ...]


def find_status_changes(
    claim: Claim, full: Survey, edition: ClaimResult, living: ClaimResult
) -> tuple[StatusChange, ...]:
    """Return every change of status after the claim's edition, oldest first; edition, living: its results in both."""
    made = full.config.edition(claim.edition)
    if made is None:
        return ()  # made for the living edition, which has no later days
    tally = Tally(claim, edition)
    selecting = numbers_selecting(claim, _changed_after(full, made.date))
    selected = {name: frozenset(number.papers) for name, number in living.numbers.items()}
    found: list[StatusChange] = []
    before = edition
    for day in _days_after(full, made.date):
        moved: dict[str, list[str]] = {_SIZE: list(day.moved)}
        tally.papers += day.grown
        for name, keys in tally.put_known(day.settled, day.there, selected).items():
            moved[name] = list(keys)
        for change in day.changes:
            now_in = selecting.get(id(change.paper), frozenset()) if change.present else frozenset()
            for name in tally.put(change.paper.key, now_in):
                moved.setdefault(name, []).append(change.paper.key)
        tally.stages.update(day.stages)
        tally.excluded += len(day.stages)
        now = tally.result()
        if now.status != before.status:
            papers = papers_behind(before, now, moved)
            found.append(StatusChange(date=day.date, status=now.status, papers=papers))
        before = now
    return tuple(found)


@once_per_survey
def _changed_after(full: Survey, made: date) -> Survey:
    """Return the survey with nothing but the papers that changed once more later, as they stood on each such day."""
    return replace(full, papers=tuple(change.paper for day in _days_after(full, made) for change in day.changes))


@once_per_survey
def _days_after(full: Survey, made: date) -> tuple[_Day, ...]:
    """Return what changed on each day after a date, oldest first; claims of one edition share it."""
    touched: dict[date, list[Paper]] = {}
    for paper in full.papers:
        for day in set(paper.days):
            touched.setdefault(day, []).append(paper)
    logged: dict[date, list[str]] = {}
    for exclusion in full.exclusions:
        if exclusion.date:
            logged.setdefault(exclusion.date, []).append(exclusion.stage)
    present = {paper.key for paper in full.papers if is_included(paper, made)}
    days = []
    for day in sorted(day for day in {*touched, *logged} if day > made):
        changes: list[_Change] = []
        settled: set[str] = set()
        moved: list[str] = []
        before = len(present)
        for paper in touched.get(day, ()):
            included = is_included(paper, day)
            if included != (paper.key in present):
                moved.append(paper.key)
            (present.add if included else present.discard)(paper.key)
            if paper.removed is None and all(amendment.date <= day for amendment in paper.amendments):
                settled.add(paper.key)
            else:
                changes.append(_Change(paper=as_of(paper, day), present=included))
        days.append(
            _Day(
                date=day,
                changes=tuple(changes),
                settled=frozenset(settled),
                there=frozenset(settled & present),
                moved=tuple(moved),
                grown=len(present) - before,
                stages=tuple(logged.get(day, ())),
            )
        )
    return tuple(days)


def papers_behind(before: ClaimResult, now: ClaimResult, moved: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return the papers behind the numbers that turned the claim; moved: keys by number, and under "" all of them."""
    claim = now.claim
    names = _turning(claim.finding.test, before, now) if claim.finding else _unexpected(before, now)
    numbers = [claim.numbers[name] for name in names if name in claim.numbers]
    parts = [part for number in numbers for part in (number.name, *(number.source if number.kind == "ratio" else ()))]
    found = dict.fromkeys(key for name in parts for key in moved.get(name, ()))
    return tuple(sorted(found)) or tuple(moved.get(_SIZE, ()))


def _unexpected(before: ClaimResult, now: ClaimResult) -> list[str]:
    return [name for name, number in now.numbers.items() if number.holds != before.numbers[name].holds]


def _turning(finding: Term, before: ClaimResult, now: ClaimResult) -> list[str]:
    """Return the numbers that carried a comparison of the finding across: those that moved it the way it went."""
    old, new = ({name: number.value for name, number in result.numbers.items()} for result in (before, now))
    turning: dict[str, None] = {}
    for comparison in finding.comparisons:
        if is_found(comparison, old) == is_found(comparison, new):
            continue
        start, end = distance_of(comparison, old), distance_of(comparison, new)
        for name in comparison.names:
            alone = distance_of(comparison, {**old, name: new.get(name, nan)})
            if start is None or end is None or alone is None or (alone - start) * (end - start) > 0:
                turning[name] = None
    return list(turning)
