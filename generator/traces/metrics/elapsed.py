"""Makespan, concurrency, speed-up and efficiency: how much of the time that passed was used."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.graph import PROGRAM
from generator.traces.metrics.metric import Found, Metric, missing, sum_of


def alive(facts: Facts) -> list[tuple[float, float, int]]:
    """Return for each lifetime from when to when it was there, and its number, in the order in which they begin.

    A lifetime begins at its spawn, or at its first event; it ends at its despawn, its last return, or its last event.
    """
    events = facts.trace.events
    found = []
    for number, lifetime in enumerate(facts.agents.lifetimes):
        begin = events[lifetime.spawn].t if lifetime.spawn is not None else events[lifetime.events[0]].t
        if lifetime.despawn is not None:
            end = events[lifetime.despawn].t
        else:
            end = max((events[rank].end for rank in lifetime.returns or lifetime.events), default=begin)
        found.append((begin, max(begin, end), number))
    return found


def most_alive(facts: Facts) -> int:
    """Return how many agents were there at once at most; one that leaves as another comes does not count twice."""
    spans = [(begin, end) for begin, end, _ in alive(facts) if end > begin]
    changes = sorted([(begin, 1) for begin, _ in spans] + [(end, 0) for _, end in spans])
    now = most = 0
    for _, begins in changes:
        now += 1 if begins else -1
        most = max(most, now)
    return max(most, 1 if facts.agents.lifetimes else 0)


def _makespan(facts: Facts) -> Found:
    size = len(facts.trace.events)
    return Found(value=facts.clock.makespan, n=size, unit=facts.clock.unit)


def _concurrency_mean(facts: Facts) -> Found:
    if not facts.clock.makespan:
        return missing("the run has no duration")
    spans = alive(facts)
    return Found(value=sum_of(end - begin for begin, end, _ in spans) / facts.clock.makespan, n=len(spans))


def _speedup(facts: Facts) -> Found:
    if not facts.clock.makespan:
        return missing("the run has no duration")
    active = facts.activity.active
    return Found(value=sum_of(active) / facts.clock.makespan, n=len(active))


def _efficiency(facts: Facts) -> Found:
    if not facts.clock.makespan:
        return missing("the run has no duration")
    if not facts.agents.lifetimes:
        return missing("there are no agents")
    active = facts.activity.active
    return Found(value=sum_of(active) / (most_alive(facts) * facts.clock.makespan), n=len(active))


METRICS = (
    Metric(
        id="makespan",
        label="Makespan",
        unit="time",
        description="Measure the time from the first event to the end of the last.",
        formula="max t_end - min t",
        source="the usual term of scheduling; Graham 1966",
        needs="nothing",
        compute=_makespan,
    ),
    Metric(
        id="concurrency.max",
        label="Peak agents",
        unit="agents",
        description="Count the most agents present at any one time.",
        formula="max over time of the number of agents between spawn and despawn, last return or last event",
        needs="spawns; without despawns and returns, ends are those of the last event",
        compute=lambda facts: Found(value=most_alive(facts), n=len(facts.agents.lifetimes)),
    ),
    Metric(
        id="concurrency.mean",
        label="Mean concurrent agents",
        unit="agents",
        description="Compute how many agents were present at once, averaged over time.",
        formula="Σ lifetimes / makespan",
        needs="a run of nonzero duration",
        compute=_concurrency_mean,
    ),
    Metric(
        id="speedup",
        label="Speed-up",
        unit="ratio",
        graph=PROGRAM,
        description="Compute how much faster the run was than one agent doing all of its work alone.",
        formula="work.time / makespan",
        source="achieved speed-up in the work-span model, with the measured work for that of one agent",
        needs="a run of nonzero duration",
        compute=_speedup,
    ),
    Metric(
        id="efficiency",
        label="Efficiency",
        unit="ratio",
        is_share=True,
        graph=PROGRAM,
        description="Compute what share of the available agent time was spent at work.",
        formula="work.time / (concurrency.max * makespan)",
        source=(
            "parallel efficiency, the usual term; not the survey's parallelism_efficiency, whose formula is not given"
        ),
        needs="an agent, and a run of nonzero duration",
        compute=_efficiency,
    ),
)
