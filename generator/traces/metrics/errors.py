"""Errors: how many there were, and how many of them followed from others."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import EXPLICIT
from generator.traces.metrics.metric import Found, Metric, missing
from generator.traces.metrics.tools import FAILURES

# Along these a failure leads to another; that an agent was spawned, or a result came in, is no reason to fail.
CAUSAL = ("causal", "return")


def _failed(facts: Facts) -> tuple[list[int], int]:
    states = [(rank, status) for rank, event in enumerate(facts.trace.events) if (status := event.text("status"))]
    return [rank for rank, status in states if status in FAILURES], len(states)


def _count(facts: Facts) -> Found:
    failed, known = _failed(facts)
    if not known:
        return missing("no event has a status")
    return Found(value=len(failed), n=known, ranks=tuple(failed))


def _cascade(facts: Facts) -> Found:
    failed, known = _failed(facts)
    if not known:
        return missing("no event has a status")
    if not failed:
        return missing("nothing failed")
    behind = _caused_by(facts, failed)
    primary = [rank for rank in failed if rank not in behind]
    if not primary:
        return missing("failures lead to each other in a cycle")
    return Found(value=len(failed) / len(primary), n=len(failed), ranks=tuple(failed))


def _caused_by(facts: Facts, failed: list[int]) -> set[int]:
    """Return what follows from failures: along causes, and with a failing agent to whoever it returns to."""
    stack = [after for rank in failed for after, kind in facts.explicit.after[rank] if kind in CAUSAL]
    found = set[int]()
    while stack:
        rank = stack.pop()
        if rank not in found:
            found.add(rank)
            stack += [after for after, kind in facts.explicit.after[rank] if kind in CAUSAL]
    return found


METRICS = (
    Metric(
        id="errors.count",
        label="Failures",
        unit="events",
        description="Count the events that failed.",
        formula="|events with status error, timeout, cancelled or denied|",
        needs="events with status",
        compute=_count,
    ),
    Metric(
        id="errors.cascade",
        label="Failures per initial failure",
        unit="ratio",
        graph=EXPLICIT,
        description="Compute how many failures there were for each one that followed from no other.",
        formula="|failures| / |failures that no path of causal and return edges joins with a failure before|",
        needs="a failure",
        compute=_cascade,
    ),
)
