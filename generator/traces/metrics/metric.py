"""A metric: its name, what computes it, and its explanation, which is the docstring of what computes it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import isfinite

from generator.traces.facts import Facts
from generator.traces.totals import add_up

Value = float | Mapping[str, float] | Mapping[str, Mapping[str, float]]

EXPLICIT = "explicit edges"
PROGRAM = "program order"
FLOW = "flow of content"

_SECTIONS = ("Formula", "Source", "Needs")
_TOO_LARGE = "the numbers are too large to compute with"


@dataclass(frozen=True, slots=True, kw_only=True)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Metric:
    """One metric; graph names the graph that it is computed over, empty if none."""

    id: str
    label: str
    unit: str
    graph: str = ""
    compute: Callable[[Facts], Found]


@dataclass(frozen=True, slots=True, kw_only=True)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A metric's docstring in its parts."""

    sentence: str
    formula: str
    source: str
    needs: str


def measure(metric: Metric, facts: Facts) -> Measure:
    """Compute one metric."""
    found = _compute(metric, facts)
    events = tuple(facts.trace.events[rank].id for rank in sorted(set(found.ranks)))
    return Measure(
        id=metric.id,
        value=found.value,
        unit=found.unit or metric.unit,
        graph=metric.graph,
        n=found.n,
        reason=found.reason,
        note=found.note,
        events=events,
    )


def explain(compute: Callable[..., object]) -> Explanation:
    """Take the docstring of what computes a metric apart into its sentence, formula, source and preconditions."""
    text = inspect.getdoc(compute) or ""
    first, *rest = re.split(rf"^({'|'.join(_SECTIONS)}): ", text, flags=re.MULTILINE)
    parts = dict(zip(rest[::2], rest[1::2], strict=True))
    formula, source, needs = (" ".join(parts.get(name, "").split()) for name in _SECTIONS)
    return Explanation(sentence=" ".join(first.split()), formula=formula, source=source, needs=needs)


def missing(reason: str) -> Found:
    """Say why a trace has no value for a metric; the reason is a clause without a full stop."""
    return Found(value=None, reason=reason)


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


def _compute(metric: Metric, facts: Facts) -> Found:
    try:
        found = metric.compute(facts)
        return found if found.value is None or _is_finite(found.value) else missing(_TOO_LARGE)
    except OverflowError:
        return missing(_TOO_LARGE)


def _is_finite(value: Value) -> bool:
    return isfinite(value) if isinstance(value, int | float) else all(_is_finite(inner) for inner in value.values())
