"""Spans, a tree of who ran what from when to when, become a builder: the part that OTLP and the Agents SDK share.

What spans do not say is guessed and marked: that a call of the model led to the calls of tools after it, that the
agent that runs next at the top took over from the one before (exporters lose hand-offs), and which call aggregates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, count

from generator.traces.importers.autogen_spans import agent_around
from generator.traces.importers.lane import Lane
from generator.traces.importers.span import Span
from generator.traces.importers.span_nesting import SpanNesting
from generator.traces.importers.span_writer import SpanWriter
from generator.traces.importers.successions import Former, find_followed, find_formers, find_latest_sent, may_answer
from generator.traces.importers.trace_builder import TraceBuilder

_UNNAMED = "agents, as no span names one"
_LOST = "spawns, of agents whose parent is not in the recording"
# What goes from one agent to another.
_BETWEEN = ("handoff", "message")
# What may stand outside of all agents.
_LOOSE = ("model", "tool", "guardrail", "message", "person")


class SpanTree:
    """Writes spans into a builder, agent by agent."""

    def __init__(self, builder: TraceBuilder, spans: Sequence[Span]) -> None:
        self.builder = builder
        self.nesting = SpanNesting(spans, builder.report)
        self.writer = SpanWriter(builder, self.nesting)

    def write(self) -> str | None:
        """Write every agent at the top and what is below it; return the name of the one that leads, if it is known."""
        agents = [span for span in self.nesting.top if span.kind == "agent"]
        loose = [span for span in self.nesting.top if span.kind in _LOOSE]
        origins = self.nesting.origins
        # Who calls a model outside of any agent's span is an agent, too: then the run itself is one.
        led = {origins[span.id] for span in loose if span.kind == "model"}
        # Of what different spans beyond the recording enclose, only the run itself is known to have run agents.
        led_by_run = led if self.nesting.is_whole else led & {""}
        begun = [span for span in agents if origins[span.id] in led_by_run]
        agents = [span for span in agents if origins[span.id] not in led_by_run]
        is_alone = not agents and any(span.kind != "person" for span in loose)
        for agent, former in zip(begun, self._find_formers(begun, loose), strict=True):
            if former is not None and former.handoff:
                self.writer.handed[agent.id] = former.handoff
        run = self._write_loose(loose, begun, is_alone=is_alone)
        lanes = self._write_agents(agents, loose)
        self.writer.finish()
        if is_alone and self.nesting.is_whole:
            return run
        if not self.nesting.is_whole:
            leads = [other.agent for span, other in zip(agents, lanes, strict=True) if not origins[span.id]]
            return run if "" in led else next(iter(leads), None)
        # Who calls upon agents before any of them runs leads them.
        called = next((span for span in loose if span.kind == "message" and span.sender), None)
        if called is not None and lanes and called.start <= agents[0].start:
            return called.sender
        # What only a tool or a guardrail asks does not lead.
        free = [other for span, other in zip(agents, lanes, strict=True) if not self.nesting.is_enclosed(span)]
        return next((lane.agent for lane in (*free, *lanes)), None)

    def _write_loose(self, loose: Sequence[Span], begun: Sequence[Span], *, is_alone: bool) -> str | None:
        """Write what no agent's span encloses, and the agents that the run began; return who is the run itself.

        Of what has different parents beyond the recording, nothing followed from another.
        """
        origins = self.nesting.origins
        parts: dict[str, list[Span]] = {}
        for span in loose:
            parts.setdefault("" if self.nesting.is_whole else origins[span.id], []).append(span)
        run = None
        names = self._free_names()
        name = next(names)
        for origin, part in parts.items():
            around = agent_around(part, self.nesting.spans)
            lane = Lane(self.builder, around or name)
            run = run if origin else lane.agent
            # A message names who sends it, and people are no agents.
            acts = [span for span in part if span.kind != "person"]
            if (is_alone and acts) or any(span.kind != "message" or not span.sender for span in acts):
                # What no agent did is done by the run itself, which started none of them as far as is known.
                if around:
                    self.writer.names.keep(around, max(span.until for span in part))
                else:
                    self._note_unnamed(lane)
                    name = next(names)
            self.writer.write(lane, [*part, *(() if origin else begun)])
        return run

    def _find_formers(self, agents: Sequence[Span], loose: Sequence[Span]) -> list[Former | None]:
        enclosed = {span.id for span in agents if self.nesting.is_enclosed(span)}
        formers = find_formers(agents, self.nesting.inside, loose, self.nesting.origins, enclosed)
        self.writer.taken |= {former.handoff for former in formers if former is not None}
        return formers

    def _write_agents(self, agents: Sequence[Span], loose: Sequence[Span]) -> list[Lane]:
        """Write the agents at the top that nobody runs as far as is known."""
        formers = self._find_formers(agents, loose)
        followed = find_followed(agents, formers, self.nesting.inside)
        sent = find_latest_sent(self.nesting.top)
        # Who answers is known only where all others hand over, or answer to a tool or a guardrail, and nothing is lost
        # that was around them.
        free = {number for number, span in enumerate(agents) if not self.nesting.is_enclosed(span)}
        last = (free or set(range(len(agents)))) - followed.keys()
        lanes: list[Lane] = []
        for number, (span, former) in enumerate(zip(agents, formers, strict=True)):
            since = len(self.builder.entries)
            lane = self._begin(span, former, lanes, agents)
            lanes.append(lane)
            self.writer.write_inside(lane, self.nesting.below(span))
            if former is None and self.nesting.origins[span.id] and not self.nesting.is_whole:
                self.builder.report.left_out[_LOST] += 1
            if span.end is None:
                continue
            if number in followed:
                guess = "despawns, of agents that another one follows" if followed[number] else ""
                end = max(span.end, sent.get(span.id, 0))
                self.writer.despawn(lane, span, end, since, guess)
            else:
                is_last = last == {number} and self.nesting.is_whole
                self.writer.come_back(
                    lane, span, span.end, None, final=is_last and may_answer(span, self.nesting.below(span))
                )
        return lanes

    def _free_names(self) -> Iterator[str]:
        """Yield names for agents that no span names, which no span says to be another one's."""
        spans = self.nesting.spans.values()
        taken = {each.name or "agent" for each in spans if each.kind == "agent"}
        taken |= {name for each in spans if each.kind in _BETWEEN for name in (each.sender, each.receiver)}
        names = chain(["agent"], (f"agent_{number}" for number in count(2)))
        return (name for name in names if name not in taken)

    def _note_unnamed(self, lane: Lane) -> None:
        """Note that no span names an agent, and keep its name from those that get a number."""
        self.builder.report.guessed[_UNNAMED] += 1
        self.writer.names.keep(lane.agent)

    def _begin(self, span: Span, former: Former | None, lanes: Sequence[Lane], agents: Sequence[Span]) -> Lane:
        """Begin an agent at the top, which may have taken over from one of those before."""
        if former is None:
            return Lane(self.builder, self.writer.names.give(span.name, span.start, span.until, is_begun=False))
        if former.handoff:
            spawn = self.writer.first[former.handoff]
            name = self.writer.names.give(span.name, self.builder.entries[spawn].t, span.until)
            self.builder.set(spawn, to=name)
        else:
            lane = lanes[former.number]
            start = min(agents[former.number].until, span.start)
            name = self.writer.names.give(span.name, start, span.until)
            spawn = self.builder.add(
                "spawn",
                lane.agent,
                start,
                to=name,
                decision="delegate",
                guess="hand-offs, from agents that run one after the other" if former.guessed else "",
                src=span.src,
            )
            lane.follow(spawn)
        self.writer.first[span.id] = spawn
        return Lane(self.builder, name, [spawn])
