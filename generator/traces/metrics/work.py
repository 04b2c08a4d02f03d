"""Work: how much there was to do, were it done one after the other."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, sum_of


def _events(facts: Facts) -> Found:
    size = len(facts.trace.events)
    return Found(value=size, n=size, ranks=tuple(range(size)))


def _steps(facts: Facts) -> Found:
    weights = facts.steps
    ranks = tuple(rank for rank, weight in enumerate(weights) if weight)
    return Found(value=sum_of(weights), n=len(ranks), ranks=ranks)


def _time(facts: Facts) -> Found:
    active = facts.activity.active
    ranks = tuple(rank for rank, time in enumerate(active) if time)
    return Found(value=sum_of(active), n=len(active), ranks=ranks, unit=facts.clock.unit)


METRICS = (
    Metric(
        id="work.events",
        label="Work in events",
        unit="events",
        description="Count the events.",
        formula="|E|",
        source="the number of nodes of a computation graph; Blumofe and Leiserson 1999",
        needs="nothing",
        compute=_events,
    ),
    Metric(
        id="work.steps",
        label="Work in steps",
        unit="steps",
        description="Add up the steps of all agents.",
        formula=(
            "Σ w(e); w = cost.llm_calls where given, else 1 for a decision, message, tool call or aggregation, else 0"
        ),
        source="work in the work-span model; Blumofe and Leiserson 1999. Which events are steps is our choice",
        needs="nothing",
        compute=_steps,
    ),
    Metric(
        id="work.time",
        label="Work in time",
        unit="time",
        graph="program order",
        description="Add up the time that agents and tools were at work.",
        formula=(
            "Σ active(e); active = t_end - max(t, ready) with t_end, else t - ready; ready = the latest end before e"
        ),
        source="the program-activity graph of Yang and Miller, ICDCS 1988",
        needs="nothing; exact with t_end on every event that takes time",
        compute=_time,
    ),
)
