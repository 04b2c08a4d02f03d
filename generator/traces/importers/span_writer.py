"""What one agent after the other did, as spans, becomes events in a builder, with those that it runs in turn.

A tool span that encloses an agent is that agent's spawn and return rather than a tool call. An agent that hands over
does not return: it is despawned. What never ended has no result, no return and no despawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import Any

from generator.traces.importers.agent_names import AgentNames
from generator.traces.importers.held_starts import HELD
from generator.traces.importers.lane import Lane
from generator.traces.importers.span import NEVER, Span
from generator.traces.importers.span_joins import link_events, nest_events, score_events
from generator.traces.importers.span_nesting import SpanNesting
from generator.traces.importers.successions import find_handed
from generator.traces.importers.trace_builder import TraceBuilder
from generator.traces.importers.usage import sum_costs

_UNCHARGED = "token counts of guardrails that were not imported"


class SpanWriter:
    """Writes the spans of agents into a builder.

    names: what the agents are called
    first, final: by span the event that it became, or the first and the last of several
    ended: by an agent's span the event with which it ended
    handed: by the span of an agent that another one or the run itself runs the hand-off by which it began
    taken: the hand-offs by which agents began
    """

    def __init__(self, builder: TraceBuilder, nesting: SpanNesting) -> None:
        self.builder = builder
        self.nesting = nesting
        self.names = AgentNames()
        self.first: dict[str, int] = {}
        self.final: dict[str, int] = {}
        self.ended: dict[str, int] = {}
        self.handed = find_handed(nesting.inside, self._tool_around)
        self.taken = set(self.handed.values())

    def write_inside(self, lane: Lane, spans: Sequence[Span]) -> None:
        """Write what an agent did, of whose name is no other one that it runs, whatever the clocks say."""
        until = self.names.ends[lane.agent]
        self.names.keep(lane.agent)
        self.write(lane, spans)
        self.names.ends[lane.agent] = until

    def write(self, lane: Lane, spans: Iterable[Span]) -> None:
        """Write what an agent did."""
        # Heaps by time: whatever is open may come in at any later span.
        returns: list[tuple[int, int]] = []
        results: list[tuple[int, int, Span]] = []
        for span in sorted(spans, key=lambda each: (each.start, each.kind == "handoff", each.id)):
            self._catch_up(lane, span.start, results, returns)
            self.builder.held = HELD if span.is_start_guessed else ""
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
                    cost=span.cost if span.end is None else None,
                    src=span.src,
                    **(span.asked or {}),
                )
                if span.end is not None:
                    heappush(results, (span.end, self.first[span.id], span))
            elif span.kind == "agent":
                if lane.may_nest() and (came := self._child(lane, span)) is not None:
                    heappush(returns, came)
            elif span.kind == "handoff" and span.id not in self.first:
                self._hand_over(lane, span)
            elif span.kind == "guardrail":
                self._guardrail(lane, span)
            elif span.kind == "message":
                sender, asked = span.sender or lane.agent, span.asked or {}
                self._alone(lane, span, "message", sender, to=span.receiver, src=span.src, **asked)
            elif span.kind == "person":
                self._intervene(lane, span)
            self.builder.held = ""
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
                cost=span.cost,
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
        begun = [each for each in around if self.nesting.wrapped[each.id][0] is span]
        start = min([span.start, *(each.start for each in begun)])
        spawn = self._handed_over(lane, span)
        since = start if spawn is None else self.builder.entries[spawn].t
        name = self.names.give(span.name, since, span.until)
        # What a guardrail runs follows from no decision, and comes back to the guardrail.
        is_guard = spawn is None and any(each.kind == "guardrail" for each in self.nesting.around(span))
        if spawn is not None:
            self.builder.set(spawn, to=name)
        else:
            guess = "" if span.is_stated else "spawns, of what the recording does not call an agent"
            if self.nesting.owner(span) is None:
                guess = "spawns, by the agent that no span names"
            cost = sum_costs(each.cost for each in begun)
            told: dict[str, Any] = {"call_id": call_id, "cost": cost, "src": span.src}
            if is_guard:
                spawn = self.builder.add("spawn", lane.agent, start, to=name, guess=guess, **told)
            else:
                spawn = lane.spawn(start, name, guess=guess, **told)
        self.first[span.id] = spawn
        inner = Lane(self.builder, name, [spawn], lane.depth + 1)
        self.builder.held = ""
        below = self.nesting.below(span)
        self.write_inside(inner, below)
        if span.end is None:
            return None
        if any(each.hands_over for each in below):
            self.despawn(inner, span, span.end, spawn)
            return None
        guess = "" if span.is_stated else "returns, of what the recording does not call an agent"
        # What runs an agent is given its return as the result of the tool around it, which may have failed alone.
        failed = [each.status for each in around if each.has_failed and self.nesting.is_told(each)]
        status = failed[0] if failed and not span.has_failed else None
        key = self.come_back(inner, span, span.end, lane.agent, call_id=call_id, status=status, guess=guess)
        return None if is_guard else (span.end, key)

    def _handed_over(self, lane: Lane, span: Span) -> int | None:
        """Return the spawn of an agent that a hand-off began, by another agent that this one runs, or by this one."""
        handoff = self.nesting.spans.get(self.handed.get(span.id, ""))
        if handoff is None:
            return None
        if handoff.id not in self.first and self.nesting.owner(handoff) == self.nesting.owner(span):
            # What begins at the same time is written later.
            self._hand_over(lane, handoff)
        if handoff.id not in self.first:
            # It is written later, and begins another one then.
            self.taken.discard(handoff.id)
        return self.first.get(handoff.id)

    def _tool_around(self, span: Span) -> str:
        return next((each.id for each in self.nesting.around(span) if each.kind == "tool"), "")

    def despawn(self, lane: Lane, span: Span, end: int, since: int, guess: str = "") -> None:
        """Write that an agent is gone, as another one goes on in its place; since: the event after which it began.

        Clocks of two machines may disagree: it is gone after all that it did.
        """
        acts = (entry.t for entry in self.builder.entries[since:] if entry.fields["agent"] == lane.agent)
        latest = max(end, max(acts, default=end))
        self.names.lose(lane.agent, latest)
        if latest > end:
            self.builder.report.guessed["times, of despawns, from the last that the agent did"] += 1
        told: dict[str, Any] = {"to": lane.agent, "src": span.src, "x_guessed": ["t"] if latest > end else None}
        key = self.builder.add("despawn", lane.agent, latest, guess=guess, **told)
        self.ended[span.id] = key
        lane.follow(key)

    def come_back(
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
        """Write that an agent is done, and for whom, if anybody runs it."""
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
            x_guessed=_guessed_end(span, "t"),
        )
        lane.follow(key)
        self.final[span.id] = self.ended[span.id] = key
        return key

    def _hand_over(self, lane: Lane, span: Span) -> None:
        """Write a hand-off that came about as a spawn, and one that did not as the decision that it was."""
        if span.hands_over:
            # Who took over has its name from then on; who never came has it for good.
            receiver = span.receiver if span.id in self.taken else self.names.give(span.receiver, span.start, NEVER)
            self.first[span.id] = lane.spawn(span.start, receiver, decision="delegate", src=span.src)
        elif span.status != "ok":
            self.builder.report.left_out["spawns, of hand-offs that failed or never ended"] += 1
            fields = {"decision": "delegate", "status": span.status}
            self._alone(lane, span, "orchestrator_decision", lane.agent, end=span.end, **fields, src=span.src)
        else:
            self.builder.report.left_out["hand-offs that do not say to whom"] += 1

    def _guardrail(self, lane: Lane, span: Span) -> None:
        """Write a guardrail that was triggered; there is no event for one that passed."""
        if not span.triggered:
            # What never ended or failed has not said that it passed.
            passed = span.triggered is False and span.status == "ok"
            told = "guardrails that passed" if passed else "guardrails that do not say whether they were triggered"
            self.builder.report.left_out[told] += 1
            if span.cost:
                self.builder.report.left_out[_UNCHARGED] += 1
            return
        block = {"action": "block"}
        fields = {"safety": block, "cost": span.cost, "src": span.src}
        self._alone(lane, span, "safety_event", lane.agent, end=span.end, **fields)

    def _intervene(self, lane: Lane, span: Span) -> None:
        """Write what a person said who was asked; nobody knows of one who did not answer."""
        if span.status != "ok":
            self.builder.report.left_out["answers, of people who were asked but did not answer"] += 1
            return
        fields = {"src": span.src, **(span.answered or {})}
        self._alone(lane, span, "human_intervention", span.name or "person", end=span.end, **fields)
        lane.results.append(self.first[span.id])

    def _alone(self, lane: Lane, span: Span, kind: str, agent: str, *, end: int | None = None, **fields: Any) -> None:
        """Write the one event that a span is."""
        key = self.builder.add(kind, agent, span.start, end=end, **fields)
        lane.follow(key)
        self.first[span.id] = self.final[span.id] = key

    def finish(self) -> None:
        """Write what spans say of each other, once all are written."""
        nest_events(self.builder, self.nesting.spans, self.first)
        link_events(self.builder, self.nesting.spans, self.first, self.final)
        score_events(self.builder, self.nesting, self.first, self.final, self.ended)


def _guessed_end(span: Span, name: str) -> list[str] | None:
    """Return what is marked as guessed where a span ends: the field with it, which a span without length lacks."""
    return [name] if span.is_end_guessed and (name == "t" or span.until > span.start) else None
