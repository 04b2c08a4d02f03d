"""Events of a trace become agents: which there were, who spawned whom, from when to when."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from generator.record import frozen_record
from generator.traces.trace import Trace


@frozen_record
class Lifetime:
    """One agent from its spawn to its end; an agent that is spawned again begins another lifetime.

    spawn: rank of the event that spawned it; None for an agent that was there before
    events: ranks of what it did, in the order of time
    despawn: rank of the event that ended it
    returns: ranks of its returns
    """

    agent: str
    spawn: int | None
    events: tuple[int, ...]
    despawn: int | None
    returns: tuple[int, ...]


@frozen_record
class Agents:
    """All lifetimes in the order in which they begin.

    owner: for each event the number of the lifetime that it belongs to; -1 for tools and people, who have none
    root: the agent that leads: as meta.root_agent says, else the first to act that nobody spawned
    non_agents: names on tool results that are tools rather than agents, and people who only intervene
    """

    lifetimes: tuple[Lifetime, ...]
    owner: tuple[int, ...]
    root: str | None
    non_agents: frozenset[str]
    by_name: Mapping[str, tuple[int, ...]]

    def parent(self, number: int, trace: Trace) -> int | None:
        """Return the number of the lifetime that spawned this one."""
        spawn = self.lifetimes[number].spawn
        if spawn is None or self.owner[spawn] < 0 or trace.events[spawn].agent == self.lifetimes[number].agent:
            return None
        return self.owner[spawn]

    def depths(self, trace: Trace) -> tuple[int, ...]:
        """Return for each lifetime how many spawns lie between it and an agent that nobody spawned."""
        depths: list[int] = []
        # A lifetime begins after the one that spawned it, so that one's depth is known already.
        for number in range(len(self.lifetimes)):
            parent = self.parent(number, trace)
            depths.append(0 if parent is None or parent >= number else depths[parent] + 1)
        return tuple(depths)


def find_agents(trace: Trace) -> Agents:
    """Find every agent's lifetimes in a trace."""
    acts: dict[str, list[int]] = {}
    spawns: dict[str, list[int]] = {}
    ends: dict[str, list[int]] = {}
    for rank, event in enumerate(trace.events):
        acts.setdefault(event.agent, []).append(rank)
    for rank, event in trace.of_type("spawn"):
        if child := event.text("to"):
            spawns.setdefault(child, []).append(rank)
    for rank, event in trace.of_type("despawn"):
        ends.setdefault(event.text("to") or event.agent, []).append(rank)
    non_agents = frozenset(
        name for name, ranks in acts.items() if name not in spawns and _is_no_agent(trace, name, ranks)
    )
    found = [
        lifetime
        for agent in {**acts, **spawns}
        if agent not in non_agents
        for lifetime in _lifetimes_of(trace, agent, acts.get(agent, []), spawns.get(agent, []), ends.get(agent, []))
    ]
    found.sort(key=lambda lifetime: (_begin(lifetime), lifetime.agent))
    owner = [-1] * len(trace.events)
    by_name: dict[str, list[int]] = {}
    for number, lifetime in enumerate(found):
        by_name.setdefault(lifetime.agent, []).append(number)
        for rank in lifetime.events:
            owner[rank] = number
    return Agents(
        lifetimes=tuple(found),
        owner=tuple(owner),
        root=_root(trace, found),
        non_agents=non_agents,
        by_name={agent: tuple(numbers) for agent, numbers in by_name.items()},
    )


def _is_no_agent(trace: Trace, name: str, ranks: list[int]) -> bool:
    if all(trace.events[rank].type == "human_intervention" for rank in ranks):
        return True
    return all(trace.events[rank].type == "tool_result" and trace.events[rank].text("tool") == name for rank in ranks)


def _begin(lifetime: Lifetime) -> float:
    # A spawned lifetime begins just behind its spawn and before whatever follows that.
    return lifetime.spawn + 0.5 if lifetime.spawn is not None else lifetime.events[0]


def _lifetimes_of(trace: Trace, agent: str, acts: list[int], spawns: list[int], ends: list[int]) -> list[Lifetime]:
    starts: list[int | None] = [*spawns]
    if acts and (not spawns or acts[0] < spawns[0]):
        starts.insert(0, None)
    lifetimes = []
    for at, start in enumerate(starts):
        low = -1 if start is None else start
        following = starts[at + 1] if at + 1 < len(starts) else None
        high = len(trace.events) if following is None else following
        # An agent that spawns itself acts at that event in its former lifetime.
        events = tuple(acts[bisect_right(acts, low) : bisect_right(acts, high)])
        ended = bisect_right(ends, low)
        despawn = ends[ended] if ended < len(ends) and ends[ended] <= high else None
        returns = tuple(rank for rank in events if trace.events[rank].type == "return")
        lifetimes.append(Lifetime(agent=agent, spawn=start, events=events, despawn=despawn, returns=returns))
    return lifetimes


def _root(trace: Trace, lifetimes: list[Lifetime]) -> str | None:
    named = trace.meta.get("root_agent")
    if isinstance(named, str) and any(lifetime.agent == named for lifetime in lifetimes):
        return named
    return next((lifetime.agent for lifetime in lifetimes if lifetime.spawn is None), None)
