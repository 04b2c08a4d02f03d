"""Makespan, concurrency, speed-up and efficiency: how much of the time that passed was used."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.metric import PROGRAM, Found, Metric, missing, sum_of


def alive(facts: Facts) -> list[tuple[float, float, int]]:
    """Return for each life from when to when it was there, and its number, in the order in which they begin.

    A life begins at its spawn, or at its first event; it ends at its despawn, its last return, or its last event.
    """
    events = facts.trace.events
    found = []
    for number, life in enumerate(facts.lives.lives):
        begin = events[life.spawn].t if life.spawn is not None else events[life.events[0]].t
        if life.despawn is not None:
            end = events[life.despawn].t
        else:
            end = max((events[rank].end for rank in life.returns or life.events), default=begin)
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
    return max(most, 1 if facts.lives.lives else 0)


def _makespan(facts: Facts) -> Found:
    """Tell the time from the first event to the end of the last.

    Formula: max t_end - min t
    Source: the usual term of scheduling; Graham 1966
    Needs: nothing
    """
    size = len(facts.trace.events)
    return Found(value=facts.clock.makespan, n=size, unit=facts.clock.unit)


def _concurrency_max(facts: Facts) -> Found:
    """Count the agents that were there at once, at most.

    Formula: max over time of the number of agents between spawn and despawn, last return or last event
    Source: ours
    Needs: spawns; without despawns and returns, ends are those of the last event
    """
    return Found(value=most_alive(facts), n=len(facts.lives.lives))


def _concurrency_mean(facts: Facts) -> Found:
    """Tell how many agents were there at once on average over the time that passed.

    Formula: Σ lifetimes / makespan
    Source: ours
    Needs: some time that passes
    """
    if not facts.clock.makespan:
        return missing("no time passes")
    spans = alive(facts)
    return Found(value=sum_of(end - begin for begin, end, _ in spans) / facts.clock.makespan, n=len(spans))


def _speedup(facts: Facts) -> Found:
    """Tell how much faster the run was than one agent doing its work alone.

    Formula: work.time / makespan
    Source: achieved speed-up in the work-span model, with the measured work for that of one agent
    Needs: some time that passes
    """
    if not facts.clock.makespan:
        return missing("no time passes")
    active = facts.activity.active
    return Found(value=sum_of(active) / facts.clock.makespan, n=len(active))


def _efficiency(facts: Facts) -> Found:
    """Tell which share of the time of all agents there at once was spent at work.

    Formula: work.time / (concurrency.max * makespan)
    Source: parallel efficiency, the usual term; not the survey's parallelism_efficiency, whose formula is not given
    Needs: an agent, and some time that passes
    """
    if not facts.clock.makespan:
        return missing("no time passes")
    if not facts.lives.lives:
        return missing("there are no agents")
    active = facts.activity.active
    return Found(value=sum_of(active) / (most_alive(facts) * facts.clock.makespan), n=len(active))


METRICS = (
    Metric(id="makespan", label="Makespan", unit="time", compute=_makespan),
    Metric(id="concurrency.max", label="Agents at once, at most", unit="agents", compute=_concurrency_max),
    Metric(id="concurrency.mean", label="Agents at once, on average", unit="agents", compute=_concurrency_mean),
    Metric(id="speedup", label="Speed-up", unit="ratio", graph=PROGRAM, compute=_speedup),
    Metric(id="efficiency", label="Efficiency", unit="ratio", graph=PROGRAM, compute=_efficiency),
)
