"""Everything that rules and metrics derive from a trace, each derived once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from generator.traces.activity import Activity, find_activity
from generator.traces.clock import Clock, read_clock
from generator.traces.graph import Arrow, Graph, build_graph
from generator.traces.lives import Lives, find_lives
from generator.traces.pairs import Pairs, pair_tools
from generator.traces.trace import DEPENDENCIES, Trace

# A safety event with one of these actions vouches for what passes it, or stops it.
_CUTS = frozenset({"block", "sanitize", "endorse"})


class Facts:
    """A trace with what follows from it."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    @cached_property
    def clock(self) -> Clock:
        return read_clock(self.trace)

    @cached_property
    def lives(self) -> Lives:
        return find_lives(self.trace)

    @cached_property
    def pairs(self) -> Pairs:
        return pair_tools(self.trace)

    @cached_property
    def explicit(self) -> Graph:
        """Return the graph of the edges that say what depended on what, as the trace states them."""
        return self._graph("explicit edges", self._stated())

    @cached_property
    def program(self) -> Graph:
        """Return the explicit graph with program order.

        Program order joins each agent's consecutive events, and a spawn with the first event of the agent that it
        began. Tools have none: a tool may answer several calls at once.
        """
        return self._graph("program order", [*self._stated(), *self._program_order()])

    @cached_property
    def flow(self) -> Graph:
        """Return the graph along which content flows: the explicit edges and those of type safety_flow."""
        flows = [(edge.src, edge.dst, edge.type) for edge in self.trace.edges if edge.type == "safety_flow"]
        if not flows:
            return replace(self.explicit, name="flow of content")
        return self._graph("flow of content", [*self._stated(), *flows])

    @cached_property
    def activity(self) -> Activity:
        return find_activity(self.trace, self.lives, self.program)

    @cached_property
    def taint(self) -> Mapping[int, int]:
        """Return what stems from untrusted input, each with the first untrusted event that it stems from.

        Taint follows the flow of content and does not pass a safety event that vouches for it or stops it.
        """
        origin: dict[int, int] = {}
        for source, event in enumerate(self.trace.events):
            if event.trusted is not False or source in origin:
                continue
            stack = [] if self.cuts(source) else [source]
            while stack:
                rank = stack.pop()
                if rank not in origin:
                    origin[rank] = source
                    stack += [after for after, _ in self.flow.after[rank] if not self.cuts(after)]
        return origin

    def cuts(self, rank: int) -> bool:
        """Say whether the flow of untrusted content ends at this event."""
        event = self.trace.events[rank]
        action = event.part("safety").get("action")
        return event.type == "safety_event" and isinstance(action, str) and action in _CUTS

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
        for life in self.lives.lives:
            ranks = life.events if life.spawn is None else (life.spawn, *life.events)
            for first, second in pairwise(ranks):
                yield first, second, "program_order"
