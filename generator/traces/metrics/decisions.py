"""Decisions: how often each of the five orchestration sub-decisions was taken."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing

# O1 to O5, in that order.
DECISIONS = ("spawn", "delegate", "communicate", "aggregate", "stop")


def _count(facts: Facts) -> Found:
    found = [
        (rank, kind) for rank, event in enumerate(facts.trace.events) if (kind := event.text("decision")) in DECISIONS
    ]
    if not found:
        return missing("no event says which decision it is")
    kinds = [kind for _, kind in found]
    value = {kind: kinds.count(kind) for kind in DECISIONS}
    return Found(value=value, n=len(found), ranks=tuple(rank for rank, _ in found))


METRICS = (
    Metric(
        id="decisions.count",
        label="Decisions by kind",
        unit="decisions",
        description="Count the decisions of each kind, O1 to O5.",
        formula="for each kind |events with that decision|",
        source="the five sub-decisions are those of the survey that this format comes from",
        needs="events with decision",
        compute=_count,
    ),
)
