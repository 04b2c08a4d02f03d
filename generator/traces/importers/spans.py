"""Spans, a tree of who ran what from when to when, become a builder: the part that OTLP and the Agents SDK share.

What spans do not say is guessed and marked: that a call of the model led to the calls of tools after it, that the
agent that runs next at the top took over from the one before (exporters lose hand-offs), and which call aggregates.
A tool span that encloses an agent is that agent's spawn and return rather than a tool call. An agent that hands over
does not return: it is despawned. What never ended has no result, no return and no despawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import Any

from generator.traces.importers.autogen_spans import agent_around
from generator.traces.importers.lane import Lane
from generator.traces.importers.span import NEVER, Span
from generator.traces.importers.span_joins import link_events, nest_events, score_events
from generator.traces.importers.span_nesting import SpanNesting
from generator.traces.importers.successions import Former, find_followed, find_formers, find_latest_sent, may_answer
from generator.traces.importers.trace_builder import TraceBuilder

_UNNAMED = "agents, as no span names one"
# What goes from one agent to another.
_BETWEEN = ("handoff", "message")


class SpanTree:
    """Writes spans into a builder, agent by agent."""

    def __init__(self, builder: TraceBuilder, spans: Sequence[Span]) -> None:
        self.builder = builder
        self.nesting = SpanNesting(spans, builder.report)
        self.ends: dict[str, int] = {}
        self.first: dict[str, int] = {}
        self.final: dict[str, int] = {}
        # By the span of an agent that took over from one which the run itself began: from whom.
        self.handed: dict[str, Former] = {}
        # By an agent's span: the event with which it ended.
        self.ended: dict[str, int] = {}

    def write(self) -> str | None:
        """Write every agent at the top and what is below it; return the name of the one that leads."""
        agents = [span for span in self.nesting.top if span.kind == "agent"]
        loose = [span for span in self.nesting.top if span.kind in ("model", "tool", "guardrail", "message")]
        formers = find_formers(agents, self.nesting.inside, [span for span in loose if span.kind == "message"])
        around = agent_around(loose, self.nesting.spans)
        lane = Lane(self.builder, around or self._free_name())
        if loose and (not agents or any(span.kind == "model" for span in loose)):
            # Who calls a model outside of any agent's span is an agent, too: then the run itself is one.
            if not around:
                self._note_unnamed(lane)
            self.handed = {agents[number].id: each for number, each in enumerate(formers) if each and each.handoff}
            self._content(lane, [*loose, *agents])
            self._finish()
            return lane.agent
        if any(span.kind != "message" or not span.sender for span in loose):
            # What no agent did is done by the run itself, which started none of them as far as is known.
            if around:
                self.ends[around] = max(span.until for span in loose)
            else:
                self._note_unnamed(lane)
        if loose:
            self._content(lane, loose)
        followed = find_followed(agents, formers, self.nesting.inside)
        sent = find_latest_sent(self.nesting.top)
        lanes: list[Lane] = []
        for number, (span, former) in enumerate(zip(agents, formers, strict=True)):
            lane = self._begin(span, former, lanes, agents)
            lanes.append(lane)
            self._content(lane, self.nesting.below(span))
            if span.end is None:
                continue
            if number in followed:
                guess = "despawns, of agents that another one follows" if followed[number] else ""
                end = max(span.end, sent.get(span.id, 0))
                self._despawn(lane, span, end, guess)
            else:
                # Who answers is known only where all others hand over.
                final = len(followed) == len(agents) - 1 and may_answer(span, self.nesting.below(span))
                self._return(lane, span, span.end, None, final=final)
        self._finish()
        # Who calls upon agents before any of them runs leads them.
        called = next((span for span in loose if span.kind == "message" and span.sender), None)
        if called is not None and lanes and called.start <= agents[0].start:
            return called.sender
        return lanes[0].agent if lanes else None

    def _free_name(self) -> str:
        """Return a name for the agent that no span names, which no span says to be another one's."""
        spans = self.nesting.spans.values()
        taken = {each.name or "agent" for each in spans if each.kind == "agent"}
        taken |= {name for each in spans if each.kind in _BETWEEN for name in (each.sender, each.receiver)}
        name, number = "agent", 1
        while name in taken:
            number += 1
            name = f"agent_{number}"
        return name

    def _note_unnamed(self, lane: Lane) -> None:
        """Note that no span names an agent, and keep its name from those that get a number."""
        self.builder.report.guessed[_UNNAMED] += 1
        self.ends[lane.agent] = NEVER

    def _name(self, span: Span) -> str:
        """Return the agent's name; a second one of that name at the same time gets a number."""
        name, number = span.name or "agent", 1
        while span.start < self.ends.get(name, span.start):
            number += 1
            name = f"{span.name or 'agent'}_{number}"
        self.ends[name] = max(span.until, self.ends.get(name, span.until))
        return name

    def _begin(self, span: Span, former: Former | None, lanes: Sequence[Lane], agents: Sequence[Span]) -> Lane:
        """Begin an agent at the top, which may have taken over from one of those before."""
        name = self._name(span)
        if former is None:
            return Lane(self.builder, name)
        if former.handoff:
            spawn = self.first[former.handoff]
            self.builder.set(spawn, to=name)
        else:
            lane = lanes[former.number]
            spawn = self.builder.add(
                "spawn",
                lane.agent,
                min(agents[former.number].until, span.start),
                to=name,
                decision="delegate",
                guess="hand-offs, from agents that run one after the other" if former.guessed else "",
                src=span.src,
            )
            lane.follow(spawn)
        self.first[span.id] = spawn
        return Lane(self.builder, name, [spawn])

    def _content(self, lane: Lane, spans: Iterable[Span]) -> None:
        """Write what an agent did."""
        # Heaps by time: whatever is open may come in at any later span.
        returns: list[tuple[int, int]] = []
        results: list[tuple[int, int, Span]] = []
        for span in sorted(spans, key=lambda each: (each.start, each.kind == "handoff", each.id)):
            self._catch_up(lane, span.start, results, returns)
            if span.kind == "model":
                key = lane.decide(
                    span.start,
                    end=span.end,
                    cost=span.cost,
                    status=span.status,
                    src=span.src,
                    x_guessed=_guessed_end(span, "t_end"),
                    **(span.answered or {}),
                )
                self.first[span.id] = self.final[span.id] = key
            elif span.kind == "tool" and span.id in self.nesting.wrapped:
                self.builder.report.left_out["tool spans around an agent, which is its spawn and return"] += 1
                if span.has_failed and not self.nesting.is_told(span):
                    self.builder.report.left_out["failures of tools around agents, which no return reports"] += 1
            elif span.kind == "tool":
                self.first[span.id] = lane.call(
                    span.start,
                    span.name,
                    call_id=span.call_id or span.id,
                    status=span.status if span.end is None else None,
                    src=span.src,
                    **(span.asked or {}),
                )
                if span.end is not None:
                    heappush(results, (span.end, self.first[span.id], span))
            elif span.kind == "agent" and (former := self.handed.get(span.id)) and former.handoff in self.first:
                self._take_over(span, former)
            elif span.kind == "agent":
                if lane.may_nest() and (came := self._child(lane, span)) is not None:
                    heappush(returns, came)
            elif span.kind == "handoff":
                self._hand_over(lane, span)
            elif span.kind == "guardrail":
                self._guardrail(lane, span)
            elif span.kind == "message":
                sender, asked = span.sender or lane.agent, span.asked or {}
                self._alone(lane, span, "message", sender, to=span.receiver, src=span.src, **asked)
        self._catch_up(lane, None, results, returns)

    def _catch_up(
        self, lane: Lane, now: int | None, results: list[tuple[int, int, Span]], returns: list[tuple[int, int]]
    ) -> None:
        """Write the results and returns that came in by now, in the order of time."""
        while results and (now is None or results[0][0] <= now):
            end, call, span = heappop(results)
            self.final[span.id] = lane.result(
                call,
                end,
                span.name,
                call_id=span.call_id or span.id,
                status=span.status,
                src=span.src,
                x_guessed=_guessed_end(span, "t"),
                **(span.answered or {}),
            )
        while returns and (now is None or returns[0][0] <= now):
            lane.returned(heappop(returns)[1])

    def _child(self, lane: Lane, span: Span) -> tuple[int, int] | None:
        """Write an agent that another one runs; return when and with which event it came back, if it did."""
        around = [each for each in self.nesting.around(span) if each.kind == "tool"]
        call_id = next((each.call_id or each.id for each in around), None)
        # A tool that runs several agents began with the first of them.
        start = min([span.start, *(each.start for each in around if self.nesting.wrapped[each.id][0] is span)])
        name = self._name(span)
        guess = "" if span.is_stated else "spawns, of what the recording does not call an agent"
        if self.nesting.owner(span) is None:
            guess = "spawns, by the agent that no span names"
        spawn = lane.spawn(start, name, call_id=call_id, guess=guess, src=span.src)
        self.first[span.id] = spawn
        inner = Lane(self.builder, name, [spawn], lane.depth + 1)
        self._content(inner, self.nesting.below(span))
        if span.end is None:
            return None
        guess = "" if span.is_stated else "returns, of what the recording does not call an agent"
        # What runs an agent is given its return as the result of the tool around it, which may have failed alone.
        failed = [each.status for each in around if each.has_failed and self.nesting.is_told(each)]
        status = failed[0] if failed and not span.has_failed else None
        key = self._return(inner, span, span.end, lane.agent, call_id=call_id, status=status, guess=guess)
        return span.end, key

    def _take_over(self, span: Span, former: Former) -> None:
        """Write an agent to which another one handed over, where the run itself is an agent that runs all others."""
        lane = self._begin(span, former, (), ())
        below = self.nesting.below(span)
        self._content(lane, below)
        if span.end is not None and any(each.hands_over for each in below):
            self._despawn(lane, span, span.end)
        elif span.end is not None:
            self._return(lane, span, span.end, None)

    def _despawn(self, lane: Lane, span: Span, end: int, guess: str = "") -> None:
        """Write that an agent is gone, as another one goes on in its place."""
        key = self.builder.add("despawn", lane.agent, end, to=lane.agent, guess=guess, src=span.src)
        self.ended[span.id] = key
        lane.follow(key)

    def _return(
        self,
        lane: Lane,
        span: Span,
        end: int,
        receiver: str | None,
        *,
        call_id: str | None = None,
        status: str | None = None,
        final: bool = False,
        guess: str = "",
    ) -> int:
        key = self.builder.add(
            "return",
            lane.agent,
            end,
            to=receiver,
            call_id=call_id,
            status=status or span.status,
            final=final or None,
            guess="answers, from the last agent at the top" if final else guess,
            src=span.src,
        )
        lane.follow(key)
        self.final[span.id] = self.ended[span.id] = key
        return key

    def _hand_over(self, lane: Lane, span: Span) -> None:
        """Write a hand-off that came about as a spawn, and one that did not as the decision that it was."""
        if span.hands_over:
            self.first[span.id] = lane.spawn(span.start, span.receiver, decision="delegate", src=span.src)
        elif span.status != "ok":
            self.builder.report.left_out["spawns, of hand-offs that failed or never ended"] += 1
            fields = {"decision": "delegate", "status": span.status}
            self._alone(lane, span, "orchestrator_decision", lane.agent, end=span.end, **fields, src=span.src)
        else:
            self.builder.report.left_out["hand-offs that do not say to whom"] += 1

    def _guardrail(self, lane: Lane, span: Span) -> None:
        """Write a guardrail that was triggered; there is no event for one that passed."""
        if not span.triggered:
            # What never ended or failed has not said that it lets pass.
            passed = span.triggered is False and span.status == "ok"
            told = "guardrails that passed" if passed else "guardrails that do not say whether they were triggered"
            self.builder.report.left_out[told] += 1
            return
        block = {"action": "block"}
        self._alone(lane, span, "safety_event", lane.agent, end=span.end, safety=block, src=span.src)

    def _alone(self, lane: Lane, span: Span, kind: str, agent: str, *, end: int | None = None, **fields: Any) -> None:
        """Write the one event that a span is."""
        key = self.builder.add(kind, agent, span.start, end=end, **fields)
        lane.follow(key)
        self.first[span.id] = self.final[span.id] = key

    def _finish(self) -> None:
        nest_events(self.builder, self.nesting.spans, self.first)
        link_events(self.builder, self.nesting.spans, self.first, self.final)
        score_events(self.builder, self.nesting, self.first, self.final, self.ended)


def _guessed_end(span: Span, name: str) -> list[str] | None:
    """Return what is marked as guessed where a span ends: the field with it, which a span without length lacks."""
    return [name] if span.is_end_guessed and (name == "t" or span.until > span.start) else None
