"""Aggregation: how long results lay before they were put together, and how long the first waited for the last."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import EXPLICIT
from generator.traces.metrics.metric import Found, Metric, median, missing, sum_of

# Events that an aggregation may put together.
INPUTS = ("return", "message", "tool_result", "aggregate")


def _inputs(facts: Facts) -> list[tuple[int, list[int]]]:
    """Return each aggregation with what goes into it along explicit edges from returns, messages and tool results."""
    found = []
    for rank, _ in facts.trace.of_type("aggregate"):
        sources = sorted({src for src, _ in facts.explicit.before[rank] if facts.trace.events[src].type in INPUTS})
        if sources:
            found.append((rank, sources))
    return found


def _latency(facts: Facts) -> Found:
    found = _inputs(facts)
    if not found:
        return missing("no edge leads from a return, message or result into an aggregation")
    events = facts.trace.events
    times = [events[rank].end - max(events[src].end for src in sources) for rank, sources in found]
    ranks = tuple(each for rank, sources in found for each in (rank, *sources))
    return Found(value=sum_of(times) / len(times), n=len(found), ranks=ranks, unit=facts.clock.unit)


def _straggler(facts: Facts) -> Found:
    found = [(rank, sources) for rank, sources in _inputs(facts) if len(sources) > 1]
    if not found:
        return missing("no aggregation has two inputs")
    ends = [[facts.trace.events[src].end for src in sources] for _, sources in found]
    waits = [max(each) - median(each) for each in ends]
    ranks = tuple(each for rank, sources in found for each in (rank, *sources))
    return Found(value=sum_of(waits) / len(waits), n=len(found), ranks=ranks, unit=facts.clock.unit)


METRICS = (
    Metric(
        id="aggregation.latency",
        label="Aggregation latency",
        unit="time",
        graph=EXPLICIT,
        description="Measure how long an aggregation took after its last input, on average.",
        formula="mean over aggregations of (end of the aggregation - max end of its inputs)",
        needs="an edge from a return, message, result or aggregation into an aggregation",
        compute=_latency,
    ),
    Metric(
        id="aggregation.straggler",
        label="Wait for stragglers",
        unit="time",
        graph=EXPLICIT,
        description="Measure how much later the last input came than the middle one, on average.",
        formula=(
            "mean over aggregations with two inputs or more of (max - median, by nearest rank, of the inputs' ends)"
        ),
        needs="an aggregation with two inputs",
        compute=_straggler,
    ),
)
