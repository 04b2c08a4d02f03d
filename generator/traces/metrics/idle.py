"""Idle time: which share of its life each agent spent waiting."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.metric import PROGRAM, Found, Metric, missing, sum_of


def _share(facts: Facts) -> Found:
    """Tell for each agent which share of its life it waited.

    Formula: for each agent Σ idle(e) / Σ (last end - spawn or first t); idle = start of activity - end before it
    Source: blocked time in the program-activity graph of Yang and Miller, ICDCS 1988
    Needs: an agent that is there for some time
    """
    events, idle = facts.trace.events, facts.activity.idle
    waits: dict[str, list[float]] = {}
    spans: dict[str, list[float]] = {}
    for life in facts.lives.lives:
        if life.events:
            begin = events[life.spawn if life.spawn is not None else life.events[0]].t
            end = max(events[rank].end for rank in life.events)
            spans.setdefault(life.agent, []).append(end - begin)
            waits.setdefault(life.agent, []).extend(wait for rank in life.events if (wait := idle[rank]) is not None)
    value = {agent: sum_of(waits[agent]) / total for agent, each in sorted(spans.items()) if (total := sum_of(each))}
    if not value:
        return missing("no agent is there for any time")
    ranks = tuple(rank for rank, wait in enumerate(idle) if wait)
    return Found(value=value, n=len(value), ranks=ranks)


METRICS = (Metric(id="idle.share", label="Idle time by agent", unit="ratio", graph=PROGRAM, compute=_share),)
