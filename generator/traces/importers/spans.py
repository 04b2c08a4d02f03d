"""Spans, a tree of who ran what from when to when, become a builder: the part that OTLP and the Agents SDK share.

What spans do not say is guessed and marked: that a call of the model led to the calls of tools after it, that the
agent that runs next at the top took over from the one before (exporters lose hand-offs), and which call aggregates.
A tool span that encloses an agent is that agent's spawn and return rather than a tool call. An agent that hands over
does not return: it is despawned. What never ended has no result, no return and no despawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from typing import Any

from generator.traces.importers.adk_spans import end_calls
from generator.traces.importers.autogen_spans import agent_around
from generator.traces.importers.claude_code_spans import add_workers
from generator.traces.importers.lane import Lane
from generator.traces.importers.llamaindex_spans import add_turns
from generator.traces.importers.same_calls import count_once
from generator.traces.importers.sound_spans import make_sound
from generator.traces.importers.span import Span, SpanKind, find_around
from generator.traces.importers.span_joins import link_events, nest_events, score_events
from generator.traces.importers.successions import Former, find_formers
from generator.traces.importers.trace_builder import TraceBuilder

_UNNAMED = "agents, as no span names one"


class SpanTree:
    """Writes spans into a builder, agent by agent."""

    def __init__(self, builder: TraceBuilder, spans: Sequence[Span]) -> None:
        self.builder = builder
        self.spans = make_sound(spans, builder.report)
        if unended := sum(span.end is None and span.kind != "other" for span in self.spans.values()):
            builder.report.left_out["ends, of spans that never ended"] += unended
        self.spans = add_workers(add_turns(self.spans, builder.report), builder.report)
        end_calls(self.spans, builder.report)
        count_once(self.spans, builder.report)
        self._find_workflows()
        self.inside: dict[str, list[Span]] = {}
        self.top: list[Span] = []
        self.ends: dict[str, int] = {}
        self.first: dict[str, int] = {}
        self.final: dict[str, int] = {}
        # By a tool's span: the agents that it encloses.
        self.wrapped: dict[str, list[Span]] = {}
        # By the span of an agent that took over from one which the run itself began: from whom.
        self.handed: dict[str, Former] = {}
        # By an agent's span: the event with which it ended.
        self.ended: dict[str, int] = {}
        for span in self.spans.values():
            for around in self._around(span) if span.kind == "agent" else ():
                self.wrapped.setdefault(around.id, []).append(span)
            owner = self._owner(span)
            if owner is None:
                self.top.append(span)
            else:
                self.inside.setdefault(owner, []).append(span)

    def _find_workflows(self) -> None:
        """Take agents without a name of their own that only run others for what they are: the workflow around them."""
        inside: dict[str, set[SpanKind]] = {}
        for span in self.spans.values():
            if (owner := self._owner(span)) is not None:
                inside.setdefault(owner, set()).add(span.kind)
        for span in list(self.spans.values()):
            if span.kind == "agent" and not span.is_named and inside.get(span.id, set()) - {"other"} == {"agent"}:
                self.spans[span.id] = replace(span, kind="other")
                self.builder.report.left_out["unnamed agents in the role of the workflow"] += 1

    def write(self) -> str | None:
        """Write every agent at the top and what is below it; return the name of the one that leads."""
        agents = [span for span in self.top if span.kind == "agent"]
        loose = [span for span in self.top if span.kind in ("model", "tool", "guardrail", "message")]
        formers = find_formers(agents, self.inside, [span for span in loose if span.kind == "message"])
        around = agent_around(loose, self.spans)
        lane = Lane(self.builder, around or "agent")
        if loose and (not agents or any(span.kind == "model" for span in loose)):
            # Who calls a model outside of any agent's span is an agent, too: then the run itself is one.
            if not around:
                self.builder.report.guessed[_UNNAMED] += 1
            self.handed = {agents[number].id: each for number, each in enumerate(formers) if each and each.handoff}
            self._content(lane, [*loose, *agents])
            self._finish()
            return lane.agent
        if any(span.kind != "message" or not span.sender for span in loose):
            # What no agent did is done by the run itself, which started none of them as far as is known.
            if not around:
                self.builder.report.guessed[_UNNAMED] += 1
            self.ends[lane.agent] = max(span.until for span in loose)
        if loose:
            self._content(lane, loose)
        followed = self._followed(agents, formers)
        sent = self._latest_sent()
        lanes: list[Lane] = []
        for number, (span, former) in enumerate(zip(agents, formers, strict=True)):
            lane = self._begin(span, former, lanes, agents)
            lanes.append(lane)
            self._content(lane, self._below(span))
            if span.end is None:
                continue
            if number in followed:
                guess = "despawns, of agents that another one follows" if followed[number] else ""
                end = max(span.end, sent.get(span.id, 0))
                self._despawn(lane, span, end, guess)
            else:
                # Who answers is known only where all others hand over.
                final = len(followed) == len(agents) - 1 and self._may_answer(span)
                self._return(lane, span, span.end, None, final=final)
        self._finish()
        # Who calls upon agents before any of them runs leads them.
        called = next((span for span in loose if span.kind == "message" and span.sender), None)
        if called is not None and lanes and called.start <= agents[0].start:
            return called.sender
        return lanes[0].agent if lanes else None

    def _followed(self, agents: Sequence[Span], formers: Sequence[Former | None]) -> dict[int, bool]:
        """Return the numbers of the agents at the top that do not return, as another one follows; whether by guess."""
        found: dict[int, bool] = {}
        for former, span in zip(formers, agents, strict=True):
            if former is not None and former.guessed:
                found.setdefault(former.number, True)
            elif former is not None and agents[former.number].until <= span.start:
                found[former.number] = False
        for number, span in enumerate(agents):
            if any(each.hands_over for each in self._below(span)):
                found[number] = False
        return found

    def _latest_sent(self) -> dict[str, int]:
        """Return when agents at the top sent their latest message outside of their runs, before they ran again."""
        found: dict[str, int] = {}
        runs: dict[str, str] = {}
        for span in self.top:
            if span.kind == "agent":
                runs[span.name] = span.id
            elif span.kind == "message" and span.sender in runs:
                found[runs[span.sender]] = span.start
        return found

    def _may_answer(self, span: Span) -> bool:
        """Say whether an agent's return may be an answer: it did not fail, and did not end at a guardrail's block."""
        below = self._below(span)
        blocks = [each.until for each in below if each.kind == "guardrail" and each.triggered]
        blocked = max(blocks, default=0)
        goes_on = any(each.kind == "model" and each.start >= blocked for each in below)
        return span.status == "ok" and (goes_on or not blocks)

    def _owner(self, span: Span) -> str | None:
        """Return the id of the nearest agent span around this one."""
        owner = find_around(span, self.spans, lambda each: each.kind == "agent")
        return None if owner is None else owner.id

    def _below(self, span: Span) -> list[Span]:
        return self.inside.get(span.id, [])

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
                    x_guessed=["t_end"] if span.is_end_guessed else None,
                    **(span.answered or {}),
                )
                self.first[span.id] = self.final[span.id] = key
            elif span.kind == "tool" and span.id in self.wrapped:
                self.builder.report.left_out["tool spans around an agent, which is its spawn and return"] += 1
                if _has_failed(span) and not self._is_told(span):
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
                **(span.answered or {}),
            )
        while returns and (now is None or returns[0][0] <= now):
            lane.returned(heappop(returns)[1])

    def _child(self, lane: Lane, span: Span) -> tuple[int, int] | None:
        """Write an agent that another one runs; return when and with which event it came back, if it did."""
        around = [each for each in self._around(span) if each.kind == "tool"]
        call_id = next((each.call_id or each.id for each in around), None)
        # A tool that runs several agents began with the first of them.
        start = min([span.start, *(each.start for each in around if self.wrapped[each.id][0] is span)])
        name = self._name(span)
        guess = "" if span.is_stated else "spawns, of what the recording does not call an agent"
        if self._owner(span) is None:
            guess = "spawns, by the agent that no span names"
        spawn = lane.spawn(start, name, call_id=call_id, guess=guess, src=span.src)
        self.first[span.id] = spawn
        inner = Lane(self.builder, name, [spawn], lane.depth + 1)
        self._content(inner, self._below(span))
        if span.end is None:
            return None
        guess = "" if span.is_stated else "returns, of what the recording does not call an agent"
        # What runs an agent is given its return as the result of the tool around it, which may have failed alone.
        failed = [each.status for each in around if _has_failed(each) and self._is_told(each)]
        status = failed[0] if failed and not _has_failed(span) else None
        key = self._return(inner, span, span.end, lane.agent, call_id=call_id, status=status, guess=guess)
        return span.end, key

    def _take_over(self, span: Span, former: Former) -> None:
        """Write an agent to which another one handed over, where the run itself is an agent that runs all others."""
        lane = self._begin(span, former, (), ())
        below = self._below(span)
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

    def _around(self, span: Span) -> list[Span]:
        """Return the spans between an agent and the agent that runs it, innermost first."""
        found: list[Span] = []
        parent = self.spans.get(span.parent)
        while parent is not None and parent.kind != "agent":
            found.append(parent)
            parent = self.spans.get(parent.parent)
        return found

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
        nest_events(self.builder, self.spans, self.first)
        link_events(self.builder, self.spans, self.first, self.final)
        score_events(self.builder, self.spans, self._scored)

    def _scored(self, span: Span) -> int | None:
        """Return the event that a score of a span is about: how it ended, or the call that never did."""
        if span.kind == "tool" and span.id in self.wrapped:
            agents = self.wrapped[span.id]
            return self.ended.get(agents[0].id) if len(agents) == 1 else None
        if span.kind == "agent":
            return self.ended.get(span.id)
        return self.final.get(span.id, self.first.get(span.id) if span.kind == "tool" else None)

    def _is_told(self, tool: Span) -> bool:
        """Say whether the return of an agent tells how the tool around it ended."""
        agents = self.wrapped[tool.id]
        return len(agents) == 1 and agents[0].end is not None


def _has_failed(span: Span) -> bool:
    return span.status not in ("ok", None)
