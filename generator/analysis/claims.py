"""Claims against the data: what each number is in an edition, whether the claim holds, since when not, how narrowly.

A claim must hold in the edition that it was made for. In the living edition and under the near misses it may fail;
then the papers that made it fail are named, and the first day on which it did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from generator.model.claim import Claim, ClaimNumber
from generator.model.edition import as_of, select_edition
from generator.model.exclusion import Exclusion
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.query.grammar import parse_query
from generator.query.select import filter_papers

Status = Literal["holds", "fails"]
_SIZE = ""  # stands for the size of the pool where the names of numbers stand


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
    """A day on which a claim changed its status, and the papers whose arrival or correction did it.

    papers: those that moved a query's number across what is expected of it; where only the size of the pool did,
        those that came or went
    """

    date: date
    status: Status
    papers: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimReport:
    """Everything known about a claim.

    edition: the result in the claim's own edition; living: now
    turns: every change of status after its edition, oldest first
    contested_by: papers whose contested tags would flip the claim in the living edition, were they counted
    near: the result with the near misses added, None when none of them has tags; retaining them makes the pool larger
        in any case, so only what their tags count decides whether it still holds
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


def evaluate_claim(
    claim: Claim, survey: Survey, traces: Mapping[str, int] | None = None, *, own: bool = False
) -> ClaimResult:
    """Evaluate a claim on a survey as it stands.

    traces gives the numbers of `valid` and of `all` example traces; own tells that this is the edition that the claim
    was made for, in which numbers that are only context must be right as well.
    """
    numbers: dict[str, NumberResult] = {}
    for number in claim.numbers.values():
        value, papers = _value_of(number, claim, survey, traces or {})
        numbers[number.name] = NumberResult(
            name=number.name, value=value, holds=_meets(number, value, papers, own=own), papers=papers
        )
    status: Status = "holds" if all(number.holds for number in numbers.values()) else "fails"
    return ClaimResult(claim=claim, status=status, numbers=numbers)


def report_claim(claim: Claim, full: Survey, traces: Mapping[str, int] | None = None) -> ClaimReport:
    """Evaluate a claim in its edition, in the living one, on every day between, and under the near misses.

    full: the survey with all editions. Raises KeyError for an edition that it does not declare.
    """
    then, now = select_edition(full, claim.edition), select_edition(full)
    edition = evaluate_claim(claim, then, traces, own=True)
    living = evaluate_claim(claim, now, traces)
    near_misses = [exclusion for exclusion in then.exclusions if exclusion.tags]
    flipping = tuple(
        exclusion.id
        for exclusion in near_misses
        if _with(claim, edition, [exclusion], full.taxonomy).status != edition.status
    )
    return ClaimReport(
        claim=claim,
        edition=edition,
        living=living,
        turns=_turns(claim, full, edition),
        contested_by=_contested_by(claim, now, living, traces),
        near=_with(claim, edition, near_misses, full.taxonomy) if near_misses else None,
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


def _meets(number: ClaimNumber, value: float, papers: tuple[str, ...], *, own: bool) -> bool:
    if number.context and not own:
        return True
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


def _with(claim: Claim, edition: ClaimResult, near_misses: Sequence[Exclusion], taxonomy: Taxonomy) -> ClaimResult:
    """Return the result as if near misses had been retained, with the tags that we think they would have had.

    Only they are looked at: what else a query selects stays as it was.
    """
    ledger = _Tally(claim, edition, taxonomy)
    for exclusion in near_misses:
        ledger.put(_as_paper(exclusion), present=True)
        ledger.stages[exclusion.stage] -= 1
    ledger.papers += len(near_misses)
    ledger.excluded -= len(near_misses)
    result = ledger.result()
    judged = [number for name, number in result.numbers.items() if claim.numbers[name].kind not in ("count", "stage")]
    holds = all(number.holds for number in judged or result.numbers.values())
    return replace(result, status="holds" if holds else "fails")


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


class _Tally:
    """A claim's numbers while papers come, go and change, each looked at only when it does."""

    def __init__(self, claim: Claim, start: ClaimResult, taxonomy: Taxonomy) -> None:
        self._claim = claim
        self._taxonomy = taxonomy
        self._values = {name: number.value for name, number in start.numbers.items()}
        self._queries = {
            name: parse_query(number.source[0], taxonomy)[0]
            for name, number in claim.numbers.items()
            if number.kind == "query"
        }
        self.members = {name: dict.fromkeys(start.numbers[name].papers) for name in self._queries}
        self.papers = 0
        self.excluded = 0
        self.stages: Counter[str] = Counter()

    def put(self, paper: Paper, *, present: bool) -> tuple[str, ...]:
        """Take a paper as it stands now; returns the numbers whose queries select it otherwise than before."""
        moved = []
        for name, query in self._queries.items():
            selected = present and bool(filter_papers((paper,), query, self._taxonomy))
            if selected != (paper.key in self.members[name]):
                moved.append(name)
                if selected:
                    self.members[name][paper.key] = None
                else:
                    del self.members[name][paper.key]
        return tuple(moved)

    def result(self) -> ClaimResult:
        """Return the claim with its numbers as they are now."""
        values = {name: self._value(number) for name, number in self._claim.numbers.items() if number.kind != "ratio"}
        for name, number in self._claim.numbers.items():
            if number.kind == "ratio":
                above, below = (values.get(part, float("nan")) for part in number.source)
                values[name] = above / below if below else float("nan")
        numbers = {}
        for name, number in self._claim.numbers.items():
            papers = tuple(self.members.get(name, ()))
            holds = _meets(number, values[name], papers, own=False)
            numbers[name] = NumberResult(name=name, value=values[name], holds=holds, papers=papers)
        status: Status = "holds" if all(number.holds for number in numbers.values()) else "fails"
        return ClaimResult(claim=self._claim, status=status, numbers=numbers)

    def _value(self, number: ClaimNumber) -> float:
        """Return a number as it is now; papers, excluded and stages hold how far they moved from the start."""
        if number.kind == "query":
            return len(self.members[number.name])
        start = self._values[number.name]
        if number.kind == "stage":
            return start + self.stages[number.source[0]]
        if number.kind == "count":
            return start + {"papers": self.papers, "excluded": self.excluded}.get(
                number.source[0], self.papers + self.excluded
            )
        return start


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


def _turns(claim: Claim, full: Survey, edition: ClaimResult) -> tuple[Turn, ...]:
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
    tally = _Tally(claim, edition, full.taxonomy)
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
