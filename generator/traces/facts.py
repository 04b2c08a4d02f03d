"""Everything that rules and metrics derive from a trace, each derived once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from generator.traces.activity import Activity, find_activity
from generator.traces.agents import Agents, find_agents
from generator.traces.clock import Clock, read_clock
from generator.traces.graph import EXPLICIT, FLOW, PROGRAM, Arrow, Graph, build_graph
from generator.traces.guesses import LeftOut, leave_out_guesses
from generator.traces.pairs import Pairs, pair_tools
from generator.traces.steps import weigh_steps
from generator.traces.trace import DEPENDENCIES, Trace

NOTHING = LeftOut()

# A safety event with one of these actions vouches for what passes it, or stops it.
TAINT_ENDS = ("block", "sanitize", "endorse")


class Facts:
    """A trace with what follows from it; left_out: what was guessed and is not in it."""

    def __init__(self, trace: Trace, left_out: LeftOut = NOTHING) -> None:
        self.trace = trace
        self.left_out = left_out
        self._having: dict[str, Sequence[int]] = {}

    @classmethod
    def stated(cls, trace: Trace) -> Facts:
        """Return the facts of what a trace states, without what it marks as guessed."""
        return cls(*leave_out_guesses(trace))

    @cached_property
    def clock(self) -> Clock:
        return read_clock(self.trace)

    @cached_property
    def ids(self) -> Sequence[str]:
        """Return the ids of the events, by rank."""
        return [event.id for event in self.trace.events]

    def having(self, field: str) -> Sequence[int]:
        """Return the ranks of the events in which a field stands, whatever it says: mostly few, asked for often."""
        if field not in self._having:
            self._having[field] = [rank for rank, event in enumerate(self.trace.events) if field in event.fields]
        return self._having[field]

    @cached_property
    def agents(self) -> Agents:
        return find_agents(self.trace)

    @cached_property
    def pairs(self) -> Pairs:
        return pair_tools(self.trace)

    @cached_property
    def steps(self) -> Sequence[float]:
        """Return for each event how many steps it is."""
        return weigh_steps(self.trace)

    @cached_property
    def explicit(self) -> Graph:
        """Return the graph of the edges that say what depended on what, as the trace states them."""
        return self._graph(EXPLICIT, self._stated())

    @cached_property
    def program(self) -> Graph:
        """Return the explicit graph with program order.

        Program order joins each agent's consecutive events, and a spawn with the first event of the agent that it
        began. Tools have none: a tool may answer several calls at once.
        """
        return self._graph(PROGRAM, [*self._stated(), *self._program_order()])

    @cached_property
    def flow(self) -> Graph:
        """Return the graph along which content flows: the explicit edges and those of type safety_flow."""
        flows = [(edge.src, edge.dst, edge.type) for edge in self.trace.edges if edge.type == "safety_flow"]
        if not flows:
            return replace(self.explicit, name=FLOW)
        return self._graph(FLOW, [*self._stated(), *flows])

    @cached_property
    def activity(self) -> Activity:
        return find_activity(self.trace, self.agents, self.program)

    @cached_property
    def taint(self) -> Mapping[int, int]:
        """Return what stems from untrusted input, each with the first untrusted event that it stems from.

        Taint follows the flow of content and does not pass a safety event that vouches for it or stops it.
        """
        origin: dict[int, int] = {}
        events, after = self.trace.events, self.flow.after
        safety = self.trace.of_type("safety_event")
        ends = {rank for rank, event in safety if event.part("safety").get("action") in TAINT_ENDS}
        for source, event in enumerate(events):
            if event.fields.get("trusted") is not False or source in origin or source in ends:
                continue
            origin[source] = source
            stack = [source]
            while stack:
                for rank, _ in after[stack.pop()]:
                    if rank not in origin and rank not in ends:
                        origin[rank] = source
                        stack.append(rank)
        return origin

    def _graph(self, name: str, arrows: list[Arrow]) -> Graph:
        return build_graph(name, len(self.trace.events), arrows)

    def _stated(self) -> list[Arrow]:
        events = self.trace.events
        return [
            (edge.src, edge.dst, edge.type)
            for edge in self.trace.edges
            if edge.type in DEPENDENCIES
            or (edge.type == "temporal" and events[edge.src].agent == events[edge.dst].agent)
        ]

    def _program_order(self) -> Iterator[Arrow]:
        for lifetime in self.agents.lifetimes:
            ranks = lifetime.events if lifetime.spawn is None else (lifetime.spawn, *lifetime.events)
            for first, second in pairwise(ranks):
                yield first, second, "program_order"
