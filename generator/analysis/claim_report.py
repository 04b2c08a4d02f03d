"""Claims against the data: the state of each in its edition and in the living one, since when, and how narrowly.

A claim must be confirmed in the edition that it was made for. In the living edition and with the near misses it may be
overturned; then the papers that did it are named, and the first day on which it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from datetime import date

from generator.analysis.claim_history import StatusChange, find_status_changes
from generator.analysis.claim_margin import find_margin
from generator.analysis.claim_tally import Tally, numbers_selecting
from generator.analysis.claims import ClaimResult, State, evaluate_claim
from generator.model.axis_tags import AxisTags
from generator.model.claim import Claim
from generator.model.edition import select_edition
from generator.model.exclusion import Exclusion
from generator.model.once import once_per_survey
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.query.column import tags_on
from generator.record import frozen_record


@frozen_record
class ClaimReport:
    """Everything known about a claim.

    edition: the result in the claim's own edition; living: now
    changes: every change of status after its edition, oldest first
    contested_by: papers whose contested tags would flip the claim in the living edition, were they counted
    near: the result with the near misses added, None when none of them has tags; retaining them makes the pool larger
        in any case, so only what their tags count decides whether it still holds
    flipped_by: the near misses that make it fail, by id
    margin: how many papers would have to change to flip it in its edition; None when papers cannot
    """

    claim: Claim
    edition: ClaimResult
    living: ClaimResult
    changes: tuple[StatusChange, ...]
    contested_by: tuple[str, ...]
    near: ClaimResult | None
    flipped_by: tuple[str, ...]
    margin: int | None

    @property
    def state(self) -> State:
        """The state of the claim today, where contested tags may be what decides."""
        return "contested" if self.contested_by else self.living.state

    @property
    def overturning(self) -> StatusChange | None:
        """The last change that overturned the claim, if any did."""
        return next((change for change in reversed(self.changes) if change.status == "fails"), None)


def report_claim(claim: Claim, full: Survey) -> ClaimReport:
    """Evaluate a claim in its edition, in the living one, on every day between, and under the near misses.

    full: the survey with all editions. Raises KeyError for an edition that it does not declare.
    """
    then, now = select_edition(full, claim.edition), select_edition(full)
    edition = evaluate_claim(claim, then, own=True)
    living = evaluate_claim(claim, now)
    pool = _as_papers(then)
    selecting = numbers_selecting(claim, pool)
    near_misses = [
        (exclusion, selecting.get(id(paper), frozenset()))
        for exclusion, paper in zip(then.near_misses, pool.papers, strict=True)
    ]
    flipping = tuple(each[0].id for each in near_misses if _with(claim, edition, [each]).status != edition.status)
    return ClaimReport(
        claim=claim,
        edition=edition,
        living=living,
        changes=find_status_changes(claim, full, edition, living),
        contested_by=contested_by(claim, now, living),
        near=_with(claim, edition, near_misses) if near_misses else None,
        flipped_by=flipping,
        margin=find_margin(claim, edition),
    )


def contested_by(claim: Claim, now: Survey, living: ClaimResult) -> tuple[str, ...]:
    """Return the papers that flip a claim once contested tags count as the strongest evidence."""
    counted = _with_contested(claim, now, living)
    if counted.status == living.status:
        return ()
    moved = {
        key for name, number in counted.numbers.items() for key in set(number.papers) ^ set(living.numbers[name].papers)
    }
    return tuple(paper.key for paper in now.papers if paper.key in moved)


def _with(claim: Claim, edition: ClaimResult, near_misses: Sequence[tuple[Exclusion, Set[str]]]) -> ClaimResult:
    """Return the result as if near misses had been retained, with the tags that we think they would have had.

    near_misses: each with the numbers whose queries would select it; what else a query selects stays as it was
    """
    ledger = Tally(claim, edition)
    for exclusion, selecting in near_misses:
        ledger.put(exclusion.id, selecting)
        ledger.stages[exclusion.stage] -= 1
    ledger.papers += len(near_misses)
    ledger.excluded -= len(near_misses)
    result = ledger.result()
    if claim.finding or claim.describes:
        return result
    judged = [number for name, number in result.numbers.items() if claim.numbers[name].kind not in ("count", "stage")]
    holds = all(number.holds for number in judged or result.numbers.values())
    return replace(result, state="confirmed" if holds else "overturned")


@once_per_survey
def _as_papers(survey: Survey) -> Survey:
    """Return the survey with nothing but its near misses, as papers."""
    return replace(survey, papers=tuple(map(_as_paper, survey.near_misses)))


def _as_paper(exclusion: Exclusion) -> Paper:
    return Paper(
        key=exclusion.id,
        title=exclusion.title,
        authors=(),
        authors_complete=False,
        year=exclusion.date.year if exclusion.date else 0,
        month="",
        venue="",
        added=exclusion.date or date.min,
        summary="",
        tags=exclusion.tags,
        ids=exclusion.ids,
        links={},
        place=exclusion.place,
    )


def _with_contested(claim: Claim, now: Survey, living: ClaimResult) -> ClaimResult:
    raised = _raised(now)
    if any(number.kind == "agreement" for number in claim.numbers.values()):
        # Two readers are compared paper by paper, which no tally follows.
        by_key = {paper.key: paper for paper in raised.papers}
        papers = tuple(by_key.get(paper.key, paper) for paper in now.papers)
        return evaluate_claim(claim, replace(now, papers=papers))
    tally = Tally(claim, living)
    keys = frozenset(paper.key for paper in raised.papers)
    tally.put_known(keys, keys, _selected(claim, raised))
    return tally.result()


def selected_with_contested(claim: Claim, now: Survey, living: ClaimResult) -> Mapping[str, Set[str]]:
    """Return by number the papers that its query selects once contested tags count as the strongest evidence."""
    raised = _raised(now)
    keys = frozenset(paper.key for paper in raised.papers)
    found = _selected(claim, raised)
    return {name: (frozenset(number.papers) - keys) | found[name] for name, number in living.numbers.items()}


def _selected(claim: Claim, survey: Survey) -> Mapping[str, Set[str]]:
    return {name: frozenset(number.papers) for name, number in evaluate_claim(claim, survey).numbers.items()}


@once_per_survey
def _raised(survey: Survey) -> Survey:
    """Return the survey with nothing but its papers with contested tags, these at the strongest level."""
    uncounted = {
        axis.id: ({level.id for level in axis.evidence if not level.counted}, axis.counting.strict_level.id)
        for axis in survey.taxonomy.axes
        if axis.counting.strict_level is not None
    }
    raised: dict[int, dict[str, AxisTags]] = {}
    for axis_id, (levels, strongest) in uncounted.items():
        # Papers with the same tags have the same ones raised.
        known: dict[int, AxisTags | None] = {}
        for place, found in enumerate(tags_on(survey, axis_id)):
            if id(found) not in known:
                known[id(found)] = _with_raised(found, levels, strongest)
            if (now := known[id(found)]) is not None:
                raised.setdefault(place, {})[axis_id] = now
    papers = ((survey.papers[place], raised[place]) for place in sorted(raised))
    return replace(survey, papers=tuple(replace(paper, tags={**paper.tags, **tags}) for paper, tags in papers))


def _with_raised(found: AxisTags, levels: Set[str], strongest: str) -> AxisTags | None:
    """Return tags with those at some levels at the strongest; None where none of them is."""
    if not any(tag.evidence in levels for tag in found.tags):
        return None
    tags = (replace(tag, evidence=strongest) if tag.evidence in levels else tag for tag in found.tags)
    return replace(found, tags=tuple(tags))
