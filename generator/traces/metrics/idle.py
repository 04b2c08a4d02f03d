"""Idle time: which share of its life each agent spent waiting, and for whom."""

from __future__ import annotations

from math import inf

from generator.traces.activity import previous_ranks
from generator.traces.facts import Facts
from generator.traces.graph import PROGRAM
from generator.traces.guesses import GUESSED_CAUSES
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
        return missing("no agent exists for any time")
    ranks = tuple(rank for rank, wait in enumerate(idle) if wait)
    return Found(value=value, n=len(value), ranks=ranks)


def _waits(facts: Facts) -> Found:
    events, before = facts.trace.events, facts.program.before
    waits: dict[str, dict[str, list[float]]] = {}
    ranks = []
    for rank, own in enumerate(previous_ranks(facts.trace, facts.agents)):
        if own is None:
            continue
        end, source = -inf, -1
        for other_rank, _ in before[rank]:
            other_end = events[other_rank].end
            if other_end > end or (other_end == end and other_rank > source):
                end, source = other_end, other_rank
        waiter, other = events[rank].agent, events[source].agent
        if other != waiter and end > events[own].end:
            waits.setdefault(waiter, {}).setdefault(other, []).append(end - events[own].end)
            ranks.append(rank)
    if not waits:
        return missing(GUESSED_CAUSES if facts.left_out.causes else "nobody waited for another")
    value = {
        waiter: {other: sum_of(times) for other, times in sorted(each.items())}
        for waiter, each in sorted(waits.items())
    }
    return Found(value=value, n=len(ranks), ranks=tuple(ranks), unit=facts.clock.unit)


METRICS = (
    Metric(
        id="idle.share",
        label="Idle share by agent",
        unit="ratio",
        is_share=True,
        graph=PROGRAM,
        description="Compute the share of its life that each agent spent waiting.",
        formula="for each agent Σ idle(e) / Σ (last end - spawn or first t); idle = start of activity - end before it",
        source="blocked time in the program-activity graph of Yang and Miller, ICDCS 1988",
        needs="an agent that is there for some time",
        compute=_share,
    ),
    Metric(
        id="idle.waits",
        label="Who waited for whom",
        unit="time",
        graph=PROGRAM,
        description="Add up the time that each agent waited for each of the others, or for a tool.",
        formula="Σ (ready(e) - end of the event before e), to whom ready(e) is owed; ready = the latest end before e",
        source="blocked time in the program-activity graph of Yang and Miller, ICDCS 1988, by what ended it",
        needs="an event that had to wait for another agent or a tool",
        compute=_waits,
    ),
)
