"""A metric: its name, its explanation and what computes it; a trace's facts become a measure of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from math import isfinite

from generator.record import frozen_record
from generator.traces.facts import Facts
from generator.traces.graph import EXPLICIT, FLOW
from generator.traces.guesses import GUESSED_AGENTS, GUESSED_CAUSES
from generator.traces.totals import add_up

Value = float | Mapping[str, float] | Mapping[str, Mapping[str, float]]

TOO_LARGE = "the numbers are too large to compute with"


@frozen_record
class Found:
    """What a computation gives.

    value: None when the trace lacks what it needs; the reason says what
    n: how many observations the value rests on
    ranks: the events behind the number
    unit: overrides the metric's own, for times
    note: what a reader must know beside the number, such as that it is a lower bound
    """

    value: Value | None
    n: int = 0
    ranks: tuple[int, ...] = ()
    unit: str | None = None
    note: str = ""
    reason: str = ""


@frozen_record
class MetricWords:
    """What there is to say about a metric, of one run or of two.

    unit: of its value; `time` stands for the unit of the trace's clock
    is_share: whether its numbers are parts of a whole, which people read as percentages
    description: what is computed, in sentences
    formula: in the notation of mathematics
    source: where the formula comes from; `ours` where it is new
    needs: what a trace must have for the metric to have a value
    """

    id: str
    label: str
    unit: str
    is_share: bool = False
    description: str
    formula: str
    source: str = "ours"
    needs: str


@frozen_record
class Metric(MetricWords):
    """One metric; graph names the graph that it is computed over, empty if none."""

    graph: str = ""
    compute: Callable[[Facts], Found]


@frozen_record
class Measure:
    """The value of a metric on one trace, or the reason why it has none; events are ids in the order of time."""

    id: str
    value: Value | None
    unit: str
    graph: str
    n: int
    reason: str
    note: str
    events: tuple[str, ...]


def measure(metric: Metric, facts: Facts) -> Measure:
    """Compute one metric."""
    found = to_measure(metric, facts, lambda: metric.compute(facts), graph=metric.graph)
    return found if not (metric.graph and facts.left_out.causes) else _weakened(found, facts)


def to_measure(words: MetricWords, facts: Facts, compute: Callable[[], Found], *, graph: str = "") -> Measure:
    """Return what a computation gives as a measure of a metric; facts: of the trace whose events are behind it."""
    found = _finite(compute)
    # Many rest on nearly every event.
    events = tuple(map(facts.ids.__getitem__, sorted(set(found.ranks))))
    return Measure(
        id=words.id,
        value=found.value,
        unit=found.unit or words.unit,
        graph=graph,
        n=found.n,
        reason=found.reason,
        note=found.note,
        events=events,
    )


def missing(reason: str) -> Found:
    """Say why a trace has no value for a metric; the reason is a clause without a full stop."""
    return Found(value=None, reason=reason)


def missing_names(facts: Facts) -> Found | None:
    """Say why a spawn has no agent, if one has none: it names none, or what it names is a guess that was left out."""
    nameless = sum(event.text("to") is None for _, event in facts.trace.of_type("spawn"))
    if not nameless:
        return None
    return missing("a spawn does not name its agent" if nameless > facts.left_out.agents else GUESSED_AGENTS)


def ranks_of(facts: Facts, *types: str) -> tuple[int, ...]:
    """Return the ranks of the events of these types."""
    return tuple(rank for rank, _ in facts.trace.of_type(*types))


def sum_of(values: Iterable[float]) -> float:
    """Return the sum, rounded once; raises OverflowError where no number can hold it."""
    found = add_up(values)
    if not isfinite(found):
        raise OverflowError
    return found


def median(values: Iterable[float]) -> float:
    """Return the median by nearest rank: of an even number the lower one, so that it is a value that was seen."""
    ordered = sorted(values)
    return ordered[(len(ordered) - 1) // 2]


def _weakened(found: Measure, facts: Facts) -> Measure:
    """Say beside a number that guessed causes are missing from it; where most are, there is none."""
    left_out = facts.left_out
    if found.value is not None and found.graph in (EXPLICIT, FLOW) and left_out.most:
        return replace(found, value=None, n=0, reason=GUESSED_CAUSES, note="", events=())
    note = f"without {left_out.causes} of {left_out.of} causes, which are guessed"
    return found if found.value is None else replace(found, note=f"{found.note}; {note}" if found.note else note)


def _finite(compute: Callable[[], Found]) -> Found:
    try:
        found = compute()
        return found if found.value is None or _is_finite(found.value) else missing(TOO_LARGE)
    except OverflowError:
        return missing(TOO_LARGE)


def _is_finite(value: Value) -> bool:
    return isfinite(value) if isinstance(value, int | float) else all(_is_finite(inner) for inner in value.values())
