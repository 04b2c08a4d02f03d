"""Idle time: which share of its life each agent spent waiting."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import PROGRAM
from generator.traces.metrics.metric import Found, Metric, missing, sum_of


def _share(facts: Facts) -> Found:
    events, idle = facts.trace.events, facts.activity.idle
    waits: dict[str, list[float]] = {}
    spans: dict[str, list[float]] = {}
    for lifetime in facts.agents.lifetimes:
        if lifetime.events:
            begin = events[lifetime.spawn if lifetime.spawn is not None else lifetime.events[0]].t
            end = max(events[rank].end for rank in lifetime.events)
            spans.setdefault(lifetime.agent, []).append(end - begin)
            waits.setdefault(lifetime.agent, []).extend(
                wait for rank in lifetime.events if (wait := idle[rank]) is not None
            )
    value = {agent: sum_of(waits[agent]) / total for agent, each in sorted(spans.items()) if (total := sum_of(each))}
    if not value:
        return missing("no agent is there for any time")
    ranks = tuple(rank for rank, wait in enumerate(idle) if wait)
    return Found(value=value, n=len(value), ranks=ranks)


METRICS = (
    Metric(
        id="idle.share",
        label="Idle time by agent",
        unit="ratio",
        graph=PROGRAM,
        description="Tell for each agent which share of its life it waited.",
        formula="for each agent Σ idle(e) / Σ (last end - spawn or first t); idle = start of activity - end before it",
        source="blocked time in the program-activity graph of Yang and Miller, ICDCS 1988",
        needs="an agent that is there for some time",
        compute=_share,
    ),
)
