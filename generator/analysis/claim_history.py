"""A claim on every day after its edition: when it came to hold or no longer did, and the papers that made it so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from generator.analysis.claim_tally import Tally
from generator.analysis.claims import ClaimResult, Status
from generator.model.claim import Claim
from generator.model.edition import as_of
from generator.model.paper import Paper
from generator.model.survey import Survey

_SIZE = ""  # stands for the size of the pool where the names of numbers stand


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A day on which a claim changed its status, and the papers whose arrival or correction did it.

    papers: those that moved a query's number across what is expected of it; where only the size of the pool did,
        those that came or went
    """

    date: date
    status: Status
    papers: tuple[str, ...]


def find_turns(claim: Claim, full: Survey, edition: ClaimResult) -> tuple[Turn, ...]:
    """Return every change of status after the claim's edition, oldest first; edition: the claim's result in it."""
    made = full.config.edition(claim.edition)
    if made is None:
        return ()  # made for the living edition, which has no later days
    touched: dict[date, list[Paper]] = {}
    for paper in full.papers:
        for day in _days(paper):
            touched.setdefault(day, []).append(paper)
    logged: dict[date, list[str]] = {}
    for exclusion in full.exclusions:
        if exclusion.date:
            logged.setdefault(exclusion.date, []).append(exclusion.stage)
    tally = Tally(claim, edition, full.taxonomy)
    present = {paper.key for paper in full.papers if _stands(paper, made.date)}
    turns: list[Turn] = []
    before = edition
    for day in sorted(day for day in {*touched, *logged} if day > made.date):
        moved: dict[str, list[str]] = {}
        for paper in touched.get(day, ()):
            stands = _stands(paper, day)
            arrived = stands - (paper.key in present)
            tally.papers += arrived
            (present.add if stands else present.discard)(paper.key)
            for name in (*tally.put(as_of(paper, day), present=stands), *([_SIZE] if arrived else ())):
                moved.setdefault(name, []).append(paper.key)
        tally.stages.update(logged.get(day, ()))
        tally.excluded += len(logged.get(day, ()))
        now = tally.result()
        if now.status != before.status:
            turns.append(Turn(date=day, status=now.status, papers=_movers(claim, before, now, moved)))
        before = now
    return tuple(turns)


def _movers(claim: Claim, before: ClaimResult, now: ClaimResult, moved: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return the papers behind the numbers that came to hold, or no longer do; moved: keys by number, and by _SIZE."""
    turned = [claim.numbers[name] for name, number in now.numbers.items() if number.holds != before.numbers[name].holds]
    names = [name for number in turned for name in (number.name, *(number.source if number.kind == "ratio" else ()))]
    found = dict.fromkeys(key for name in names for key in moved.get(name, ()))
    return tuple(sorted(found)) or tuple(moved.get(_SIZE, ()))


def _stands(paper: Paper, day: date) -> bool:
    return paper.added <= day and (paper.removed is None or paper.removed.date > day)


def _days(paper: Paper) -> set[date]:
    removed = {paper.removed.date} if paper.removed else set()
    return {paper.added, *(amendment.date for amendment in paper.amendments), *removed}
