"""Events of a trace become lives: which agents there were, who spawned whom, from when to when."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from generator.traces.trace import Trace


@dataclass(frozen=True, slots=True, kw_only=True)
class Life:
    """One agent from its spawn to its end; an agent that is spawned again begins another life.

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Lives:
    """All lives in the order in which they begin.

    owner: for each event the number of the life that it belongs to; -1 for tools and people, who have none
    root: the agent that leads: as meta.root_agent says, else the first to act that nobody spawned
    outsiders: names on tool results that are tools rather than agents, and people who only intervene
    """

    lives: tuple[Life, ...]
    owner: tuple[int, ...]
    root: str | None
    outsiders: frozenset[str]
    by_agent: Mapping[str, tuple[int, ...]]

    def parent(self, number: int, trace: Trace) -> int | None:
        """Return the number of the life that spawned this one."""
        spawn = self.lives[number].spawn
        if spawn is None or self.owner[spawn] < 0 or trace.events[spawn].agent == self.lives[number].agent:
            return None
        return self.owner[spawn]

    def depths(self, trace: Trace) -> tuple[int, ...]:
        """Return for each life how many spawns lie between it and an agent that nobody spawned."""
        depths: list[int] = []
        # A life begins after the one that spawned it, so that one's depth is known already.
        for number in range(len(self.lives)):
            parent = self.parent(number, trace)
            depths.append(0 if parent is None or parent >= number else depths[parent] + 1)
        return tuple(depths)


def find_lives(trace: Trace) -> Lives:
    """Find every agent's lives in a trace."""
    acts: dict[str, list[int]] = {}
    spawns: dict[str, list[int]] = {}
    ends: dict[str, list[int]] = {}
    for rank, event in enumerate(trace.events):
        acts.setdefault(event.agent, []).append(rank)
        if event.type == "spawn" and (child := event.text("to")):
            spawns.setdefault(child, []).append(rank)
        elif event.type == "despawn":
            ends.setdefault(event.text("to") or event.agent, []).append(rank)
    outsiders = frozenset(
        name for name, ranks in acts.items() if name not in spawns and _is_outsider(trace, name, ranks)
    )
    found = [
        life
        for agent in {**acts, **spawns}
        if agent not in outsiders
        for life in _lives_of(trace, agent, acts.get(agent, []), spawns.get(agent, []), ends.get(agent, []))
    ]
    found.sort(key=lambda life: (_begin(life), life.agent))
    owner = [-1] * len(trace.events)
    by_agent: dict[str, list[int]] = {}
    for number, life in enumerate(found):
        by_agent.setdefault(life.agent, []).append(number)
        for rank in life.events:
            owner[rank] = number
    return Lives(
        lives=tuple(found),
        owner=tuple(owner),
        root=_root(trace, found),
        outsiders=outsiders,
        by_agent={agent: tuple(numbers) for agent, numbers in by_agent.items()},
    )


def _is_outsider(trace: Trace, name: str, ranks: list[int]) -> bool:
    if all(trace.events[rank].type == "human_intervention" for rank in ranks):
        return True
    return all(trace.events[rank].type == "tool_result" and trace.events[rank].text("tool") == name for rank in ranks)


def _begin(life: Life) -> float:
    # A spawned life begins just behind its spawn and before whatever follows that.
    return life.spawn + 0.5 if life.spawn is not None else life.events[0]


def _lives_of(trace: Trace, agent: str, acts: list[int], spawns: list[int], ends: list[int]) -> list[Life]:
    starts: list[int | None] = [*spawns]
    if acts and (not spawns or acts[0] < spawns[0]):
        starts.insert(0, None)
    lives = []
    for at, start in enumerate(starts):
        low = -1 if start is None else start
        following = starts[at + 1] if at + 1 < len(starts) else None
        high = len(trace.events) if following is None else following
        # An agent that spawns itself acts at that event in its former life.
        events = tuple(acts[bisect_right(acts, low) : bisect_right(acts, high)])
        ended = bisect_right(ends, low)
        despawn = ends[ended] if ended < len(ends) and ends[ended] <= high else None
        returns = tuple(rank for rank in events if trace.events[rank].type == "return")
        lives.append(Life(agent=agent, spawn=start, events=events, despawn=despawn, returns=returns))
    return lives


def _root(trace: Trace, lives: list[Life]) -> str | None:
    named = trace.meta.get("root_agent")
    if isinstance(named, str) and any(life.agent == named for life in lives):
        return named
    return next((life.agent for life in lives if life.spawn is None), None)
