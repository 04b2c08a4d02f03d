"""Times and waits of a trace become activity: for each event how long its agent was at work on it, and how long idle.

The program-activity graph of Yang and Miller (ICDCS 1988): an event is ready when everything before it has ended.
"""

from __future__ import annotations

from generator.record import frozen_record
from generator.traces.agents import Agents
from generator.traces.graph import Graph
from generator.traces.trace import Trace


@frozen_record
class Activity:
    """By rank, in the unit of t.

    active: from when the event was ready, or began if `t_end` says how long it took, to its end
    idle: from the end of the agent's event before it (or its spawn) to the start of its activity; None at the start
    """

    active: tuple[float, ...]
    idle: tuple[float | None, ...]


def find_activity(trace: Trace, agents: Agents, program: Graph) -> Activity:
    """Tell work from waiting; where clocks contradict the edges, neither is ever below zero."""
    active: list[float] = []
    idle: list[float | None] = []
    previous = previous_ranks(trace, agents)
    ends = [event.end for event in trace.events]
    for event, sources, before in zip(trace.events, program.before, previous, strict=True):
        end = event.end
        ready = max([ends[source] for source, _ in sources]) if sources else event.t
        # No activity where clocks contradict each other; waits last to its start: its end less its length would round.
        begin = min(end, max(event.t, ready) if event.timed else ready)
        active.append(end - begin)
        idle.append(None if before is None else max(0, begin - ends[before]))
    return Activity(active=tuple(active), idle=tuple(idle))


def previous_ranks(trace: Trace, agents: Agents) -> list[int | None]:
    """Return for each event that of its agent before it, or the spawn that began it; None without either."""
    previous: list[int | None] = [None] * len(trace.events)
    for lifetime in agents.lifetimes:
        last = lifetime.spawn
        for rank in lifetime.events:
            previous[rank] = last
            last = rank
    return previous
