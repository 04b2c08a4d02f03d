"""Claims against the data: what each number is in an edition, whether the claim holds, since when not, how narrowly.

A claim must hold in the edition that it was made for. In the living edition and under the near misses it may fail;
then the papers that made it fail are named, and the first day on which it did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from generator.model.claim import Claim, ClaimNumber
from generator.model.config import LIVING
from generator.model.edition import as_of, select_edition
from generator.model.exclusion import Exclusion
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.query.grammar import parse_query
from generator.query.select import filter_papers

Status = Literal["holds", "fails"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberResult:
    """What a number is; papers: the keys behind it, in the survey's order, empty for numbers not of papers."""

    name: str
    value: float
    holds: bool
    papers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimResult:
    """A claim in one state of the survey; it holds when all its numbers do."""

    claim: Claim
    status: Status
    numbers: Mapping[str, NumberResult]

    @property
    def papers(self) -> tuple[str, ...]:
        """All papers behind the claim's queries, each once."""
        return tuple(dict.fromkeys(key for number in self.numbers.values() for key in number.papers))


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A day on which a claim changed its status, and the papers whose arrival or correction did it."""

    date: date
    status: Status
    papers: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimReport:
    """Everything known about a claim.

    edition: the result in the claim's own edition; living: now
    turns: every change of status after its edition, oldest first
    contested_by: papers whose contested tags would flip the claim in the living edition, were they counted
    near: the result with the near misses added, None when none of them has tags
    flipped_by: the near misses that make it fail, by id
    margin: how many papers would have to change to flip it in its edition; None when papers cannot
    """

    claim: Claim
    edition: ClaimResult
    living: ClaimResult
    turns: tuple[Turn, ...]
    contested_by: tuple[str, ...]
    near: ClaimResult | None
    flipped_by: tuple[str, ...]
    margin: int | None


def evaluate_claim(claim: Claim, survey: Survey, traces: Mapping[str, int] | None = None) -> ClaimResult:
    """Evaluate a claim on a survey as it stands; traces gives the numbers of `valid` and of `all` example traces."""
    numbers: dict[str, NumberResult] = {}
    for number in claim.numbers.values():
        value, papers = _value_of(number, claim, survey, traces or {})
        numbers[number.name] = NumberResult(
            name=number.name, value=value, holds=_meets(number, value, papers), papers=papers
        )
    status: Status = "holds" if all(number.holds for number in numbers.values()) else "fails"
    return ClaimResult(claim=claim, status=status, numbers=numbers)


def report_claim(claim: Claim, full: Survey, traces: Mapping[str, int] | None = None) -> ClaimReport:
    """Evaluate a claim in its edition, in the living one, on every day between, and under the near misses.

    full: the survey with all editions. Raises KeyError for an edition that it does not declare.
    """
    then = select_edition(full, claim.edition)
    edition = evaluate_claim(claim, then, traces)
    now = select_edition(full)
    living = evaluate_claim(claim, now, traces)
    near_misses = [exclusion for exclusion in then.exclusions if exclusion.tags]
    near = evaluate_claim(claim, _with(then, near_misses), traces) if near_misses else None
    flipping = tuple(
        exclusion.id
        for exclusion in near_misses
        if evaluate_claim(claim, _with(then, [exclusion]), traces).status != edition.status
    )
    return ClaimReport(
        claim=claim,
        edition=edition,
        living=living,
        turns=_turns(claim, full, edition, traces),
        contested_by=_contested_by(claim, now, living, traces),
        near=near,
        flipped_by=flipping,
        margin=_margin(claim, edition),
    )


def _value_of(
    number: ClaimNumber, claim: Claim, survey: Survey, traces: Mapping[str, int]
) -> tuple[float, tuple[str, ...]]:
    match number.kind, number.source:
        case "query", (text,):
            query, _ = parse_query(text, survey.taxonomy, (edition.id for edition in survey.config.editions))
            found = filter_papers(survey.papers, query, survey.taxonomy)
            return len(found), tuple(paper.key for paper in found)
        case "count", ("papers",):
            return len(survey.papers), ()
        case "count", ("excluded",):
            return len(survey.exclusions), ()
        case "count", ("audited",):
            return len(survey.papers) + len(survey.exclusions), ()
        case "stage", (stage,):
            return sum(exclusion.stage == stage for exclusion in survey.exclusions), ()
        case "scale", (system, metric, part):
            return _scale_value(survey, system, metric, part), ()
        case "ratio", (above, below) if above in claim.numbers and below in claim.numbers:
            over = _value_of(claim.numbers[above], claim, survey, traces)[0]
            under = _value_of(claim.numbers[below], claim, survey, traces)[0]
            return (over / under if under else float("nan")), ()
        case "traces", (which,):
            return traces.get(which, 0), ()
    return float("nan"), ()


def _scale_value(survey: Survey, system: str, metric: str, part: str) -> float:
    for figure in survey.scale.figures:
        if figure.system == system and figure.metric == metric:
            found = {"value": figure.value, "min": figure.minimum, "max": figure.maximum}[part]
            if found is not None:
                return found
    return float("nan")


def _meets(number: ClaimNumber, value: float, papers: tuple[str, ...]) -> bool:
    if number.expected is None:
        return False
    if number.papers is not None and set(number.papers) != set(papers) and number.relation == "expect":
        return False
    match number.relation:
        case "at_least":
            return value >= number.expected
        case "at_most":
            return value <= number.expected
    return value == number.expected


def _margin(claim: Claim, result: ClaimResult) -> int | None:
    distances = []
    for name, number in claim.numbers.items():
        if number.kind not in ("query", "count") or number.expected is None:
            continue
        value = result.numbers[name].value
        room = {"at_least": value - number.expected, "at_most": number.expected - value}.get(number.relation, 0.0)
        distances.append(max(0, int(room)) + 1)
    return min(distances) if distances else None


def _with(survey: Survey, near_misses: Iterable[Exclusion]) -> Survey:
    """Return the survey as if near misses had been retained, with the tags that we think they would have had."""
    added = tuple(
        Paper(
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
        for exclusion in near_misses
    )
    kept = {paper.key for paper in added}
    exclusions = tuple(item for item in survey.exclusions if item.id not in kept)
    return replace(survey, papers=survey.papers + added, exclusions=exclusions)


def _contested_by(claim: Claim, now: Survey, living: ClaimResult, traces: Mapping[str, int] | None) -> tuple[str, ...]:
    """Return the papers that flip a claim once contested tags count as the strongest evidence."""
    counted = evaluate_claim(claim, _with_contested(now), traces)
    if counted.status == living.status:
        return ()
    moved = {
        key for name, number in counted.numbers.items() for key in set(number.papers) ^ set(living.numbers[name].papers)
    }
    return tuple(paper.key for paper in now.papers if paper.key in moved)


def _with_contested(survey: Survey) -> Survey:
    uncounted = {
        axis.id: ({level.id for level in axis.evidence if not level.counted}, axis.strongest.id)
        for axis in survey.taxonomy.axes
        if axis.strongest is not None
    }
    papers = []
    for paper in survey.papers:
        tags = dict(paper.tags)
        for axis_id, (levels, strongest) in uncounted.items():
            found = paper.on(axis_id)
            if any(tag.evidence in levels for tag in found.tags):
                raised = (replace(tag, evidence=strongest) if tag.evidence in levels else tag for tag in found.tags)
                tags[axis_id] = replace(found, tags=tuple(raised))
        papers.append(replace(paper, tags=tags))
    return replace(survey, papers=tuple(papers))


def _turns(claim: Claim, full: Survey, edition: ClaimResult, traces: Mapping[str, int] | None) -> tuple[Turn, ...]:
    made = full.config.edition(claim.edition)
    if made is None and claim.edition == LIVING:
        return ()
    start = made.date if made else date.min
    turns: list[Turn] = []
    before = edition
    for day in change_dates(full, start):
        now = evaluate_claim(claim, survey_on(full, day), traces)
        if now.status != before.status:
            turns.append(Turn(date=day, status=now.status, papers=_changed(full, day, before, now)))
        before = now
    return tuple(turns)


def _changed(full: Survey, day: date, before: ClaimResult, now: ClaimResult) -> tuple[str, ...]:
    moved = set(before.papers) ^ set(now.papers)
    moved |= {
        key for name, number in now.numbers.items() for key in set(number.papers) ^ set(before.numbers[name].papers)
    }
    touched = {paper.key for paper in full.papers if day in _days(paper)}
    return tuple(sorted(moved & touched or touched & {paper.key for paper in full.papers if paper.added == day}))


def _days(paper: Paper) -> tuple[date, ...]:
    removed = (paper.removed.date,) if paper.removed else ()
    return (paper.added, *(amendment.date for amendment in paper.amendments), *removed)


def change_dates(full: Survey, after: date) -> tuple[date, ...]:
    """Return the days after a day on which a paper was added, amended or removed, in order."""
    return tuple(sorted({day for paper in full.papers for day in _days(paper) if day > after}))


def survey_on(full: Survey, day: date) -> Survey:
    """Return the survey as it stood at the end of a day."""
    papers = tuple(
        as_of(paper, day)
        for paper in full.papers
        if paper.added <= day and (paper.removed is None or paper.removed.date > day)
    )
    exclusions = tuple(item for item in full.exclusions if item.date is None or item.date <= day)
    return replace(full, papers=papers, exclusions=exclusions)
