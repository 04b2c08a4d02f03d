"""A claim and a survey in, its numbers out: each with the papers behind it, and whether it is what the claim says."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal

from generator.analysis.agreement import count_agreement
from generator.analysis.trace_counts import count_traces
from generator.model.claim import Claim, ClaimNumber
from generator.model.finding import is_found
from generator.model.once import once_per_survey
from generator.model.scale import ScaleFigure
from generator.model.survey import Survey
from generator.query.index import index_of, query_of
from generator.record import frozen_record

Status = Literal["holds", "fails"]
State = Literal["confirmed", "moved", "overturned", "contested", "untestable", "described"]


@frozen_record
class NumberResult:
    """What a number is; papers: the keys behind it, in the survey's order, empty for numbers not of papers."""

    value: float
    holds: bool
    papers: tuple[str, ...] = ()


@frozen_record
class ClaimResult:
    """A claim in one state of the survey.

    state: `confirmed` with the numbers that it states, `moved` when its finding is so on other numbers, `overturned`
        when it is not, `untestable` when that cannot be worked out, `described` for a claim that finds nothing or
        has no numbers
    """

    claim: Claim
    state: State
    numbers: Mapping[str, NumberResult]

    @property
    def status(self) -> Status:
        """Whether the data speaks against the claim."""
        return "fails" if self.state == "overturned" else "holds"

    @property
    def papers(self) -> tuple[str, ...]:
        """All papers behind the claim's queries, each once."""
        return tuple(dict.fromkeys(key for number in self.numbers.values() for key in number.papers))


def evaluate_claim(
    claim: Claim, survey: Survey, traces: Mapping[str, int] | None = None, *, own: bool = False
) -> ClaimResult:
    """Evaluate a claim on a survey as it stands.

    traces: how many example traces are `valid`, `judged` and `all`, by default those of the survey; own: this is the
    edition that the claim was made for, in which numbers that are only context must be right as well
    """
    numbers: dict[str, NumberResult] = {}
    for number in claim.numbers.values():
        value, papers = _value_of(number, claim, survey, traces)
        numbers[number.name] = NumberResult(value=value, holds=meets(number, value, papers, own=own), papers=papers)
    return ClaimResult(claim=claim, state=state_of(claim, numbers, own=own), numbers=numbers)


def state_of(claim: Claim, numbers: Mapping[str, NumberResult], *, own: bool = False) -> State:
    """Return the state of a claim with these numbers; in its own edition each of them has to be as expected."""
    exact = all(number.holds for number in numbers.values())
    if own and not exact:
        return "overturned"
    if claim.describes or not numbers:
        return "described"
    if claim.finding is None:
        return "confirmed" if exact else "overturned"
    found = is_found(claim.finding.test, {name: number.value for name, number in numbers.items()})
    if found is None:
        return "untestable"
    return "overturned" if not found else "confirmed" if exact else "moved"


def meets(number: ClaimNumber, value: float, papers: tuple[str, ...], *, own: bool) -> bool:
    """Tell whether a number is what its claim expects; own: in the edition of the claim, where context counts too."""
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


def is_part(claim: Claim, name: str) -> bool:
    """Tell whether a name is that of a number that a ratio may divide: one of the claim that is no ratio itself."""
    return name in claim.numbers and claim.numbers[name].kind != "ratio"


def _value_of(
    number: ClaimNumber, claim: Claim, survey: Survey, traces: Mapping[str, int] | None
) -> tuple[float, tuple[str, ...]]:
    match number.kind, number.source:
        case "query", (text,):
            found = keys_selected(survey, text)
            return len(found), found
        case "count", ("papers",):
            return len(survey.papers), ()
        case "count", ("excluded",):
            return len(survey.exclusions), ()
        case "count", ("audited",):
            return len(survey.papers) + len(survey.exclusions), ()
        case "stage", (stage,):
            return sum(exclusion.stage == stage for exclusion in survey.exclusions), ()
        case "values", (axis_id,):
            axis = survey.taxonomy.axis(axis_id)
            return (len(axis.values) if axis else math.nan), ()
        case "agreement", (audit, axis_id, part):
            return _agreement(survey, audit, axis_id, part), ()
        case "scale", (system, metric, part):
            return _scale_value(survey, system, metric, part), ()
        case "ratio", (above, below) if all(is_part(claim, name) for name in (above, below)):
            over = _value_of(claim.numbers[above], claim, survey, traces)[0]
            under = _value_of(claim.numbers[below], claim, survey, traces)[0]
            return (over / under if under else float("nan")), ()
        case "traces", (which,):
            return (count_traces(survey) if traces is None else traces).get(which, 0), ()
    return float("nan"), ()


@once_per_survey
def keys_selected(survey: Survey, text: str) -> tuple[str, ...]:
    """Return the papers that a query of a claim selects: many claims ask the same, and each of them again and again."""
    query, _ = query_of(survey, text)
    return tuple([paper.key for paper in index_of(survey).select(query)])


def _agreement(survey: Survey, audit_id: str, axis: str, part: str) -> float:
    """Return on how many papers an audit has the same value on an axis, or how many both readers coded."""
    counted = _counted_agreement(survey, audit_id)
    if counted is None:
        return math.nan
    same, read = counted.get(axis, (0, 0))
    return same if part == "same" else read


@once_per_survey
def _counted_agreement(survey: Survey, audit_id: str) -> Mapping[str, tuple[int, int]] | None:
    """Return by axis on how many papers two readers agree, and how many both have read; None without the audit."""
    audit = next((audit for audit in survey.audits if audit.id == audit_id), None)
    if audit is None:
        return None
    return {each.axis.id: (each.same, each.read) for each in count_agreement(survey, audit)}


def _scale_value(survey: Survey, system: str, metric: str, part: str) -> float:
    for figure in survey.scale.figures:
        if figure.system == system and figure.metric == metric:
            found = number_of(figure, part)
            if not math.isnan(found):
                return found
    return math.nan


def number_of(figure: ScaleFigure, part: str) -> float:
    """Return the `value`, `min` or `max` of a scale figure; NaN where it has none."""
    found = {"value": figure.value, "min": figure.minimum, "max": figure.maximum}[part]
    return math.nan if found is None else found
