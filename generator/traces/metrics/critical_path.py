"""The critical path: which events the end of the run waited for, and whom that time is owed to."""

from __future__ import annotations

from collections.abc import Callable

from generator.traces.facts import Facts
from generator.traces.graph import PROGRAM
from generator.traces.metrics.metric import Found, Metric, missing, sum_of
from generator.traces.metrics.span import ORDER_CYCLE

Hop = tuple[int, str, float]


def last_arrivals(facts: Facts) -> list[Hop]:
    """Return the critical path backwards from the last event to end: rank, kind of the arrow into it, time it took.

    At each event the path goes on with whatever arrived last, of equals with the later event.
    """
    events, before = facts.trace.events, facts.program.before
    if not events:
        return []
    rank = max(range(len(events)), key=lambda each: (events[each].end, each))
    hops: list[Hop] = []
    while True:
        sources = [(events[source].end, source, kind) for source, kind in before[rank]]
        if not sources:
            # The path begins here; the time before belongs to nobody.
            hops.append((rank, "start", events[rank].end - events[rank].t))
            return hops
        end, source, kind = max(sources, key=lambda each: (each[0], each[1], each[2] != "program_order", each[2]))
        hops.append((rank, kind, max(0, events[rank].end - end)))
        rank = source


def _share(facts: Facts) -> Found:
    if facts.program.order is None:
        return missing(ORDER_CYCLE)
    if not facts.clock.makespan:
        return missing("the run has no duration")
    length, path = facts.program.longest(facts.activity.active)
    return Found(value=length / facts.clock.makespan, n=len(path), ranks=path)


def _length(facts: Facts) -> Found:
    if facts.program.order is None:
        return missing(ORDER_CYCLE)
    hops = last_arrivals(facts)
    return Found(value=len(hops), n=len(facts.trace.events), ranks=tuple(rank for rank, _, _ in hops))


def _attribute(facts: Facts, owner: Callable[[Hop], str]) -> Found:
    if facts.program.order is None:
        return missing(ORDER_CYCLE)
    shares: dict[str, list[float]] = {}
    hops = last_arrivals(facts)
    for hop in reversed(hops):
        shares.setdefault(owner(hop), []).append(hop[2])
    value = {name: total for name, times in sorted(shares.items()) if (total := sum_of(times))}
    ranks = tuple(rank for rank, _, _ in hops)
    return Found(value=value, n=len(hops), ranks=ranks, unit=facts.clock.unit)


METRICS = (
    Metric(
        id="critical_path.events",
        label="Events on the critical path",
        unit="events",
        graph=PROGRAM,
        description="Count the events that the end of the run waited for, one after the other.",
        formula="events on the path that goes back from the last event to end, always to whatever arrived last",
        source="as for critical_path.share; Jaeger calls it the last returning child",
        needs="edges that form no cycle with program order",
        compute=_length,
    ),
    Metric(
        id="critical_path.share",
        label="Critical path's share",
        unit="ratio",
        is_share=True,
        graph=PROGRAM,
        description=(
            "Compute the share of the makespan that is work on the longest path; the rest is waiting that no edge "
            "explains."
        ),
        formula="span.time.program / makespan",
        source="as CRISP does for services (Zhang et al., USENIX ATC 2022)",
        needs="edges without a cycle that do not lead backward in time, and a run of nonzero duration",
        compute=_share,
    ),
    Metric(
        id="critical_path.by_agent",
        label="Critical path by agent",
        unit="time",
        graph=PROGRAM,
        description="Divide the time of the critical path among agents and tools.",
        formula="for each owner Σ over its events on the path of (end - end of the event before on the path)",
        source="ours, after critical_path.share",
        needs="edges that form no cycle with program order",
        compute=lambda facts: _attribute(facts, lambda hop: facts.trace.events[hop[0]].agent),
    ),
    Metric(
        id="critical_path.by_edge",
        label="Critical path by edge",
        unit="time",
        graph=PROGRAM,
        description="Divide the time of the critical path among the types of the edges along it.",
        formula="for each type Σ over the path's edges of that type of (end of its target - end of its source)",
        source="ours, after critical_path.share",
        needs="edges that form no cycle with program order",
        compute=lambda facts: _attribute(facts, lambda hop: hop[1]),
    ),
)
