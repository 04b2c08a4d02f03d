"""Spans in; who is inside whom out: what each agent did, what no agent's span encloses, and which agents a tool runs.

Before that, spans are made to be a tree, and what frameworks write otherwise than others is made alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.traces.importers.adk_spans import end_calls
from generator.traces.importers.autogen_spans import settle_people
from generator.traces.importers.claude_code_spans import add_workers
from generator.traces.importers.claude_sdk_spans import end_sub_agents
from generator.traces.importers.copilot_spans import drop_strays
from generator.traces.importers.early_ends import end_with_work
from generator.traces.importers.held_starts import hold_starts
from generator.traces.importers.inner_calls import charge_callers
from generator.traces.importers.langchain_spans import drop_idle
from generator.traces.importers.llamaindex_spans import add_turns
from generator.traces.importers.mastra_spans import count_steps
from generator.traces.importers.named_calls import AROUND_OTHERS, add_named
from generator.traces.importers.report import ImportReport
from generator.traces.importers.same_calls import count_once
from generator.traces.importers.sound_spans import make_sound
from generator.traces.importers.span import Span, SpanKind, find_around


class SpanNesting:
    """Spans by their ids, and which agents are around them."""

    def __init__(self, spans: Sequence[Span], report: ImportReport) -> None:
        self.spans = make_sound(spans, report)
        unended = [span for span in self.spans.values() if span.end is None and not span.is_end_guessed]
        if never := sum(span.kind != "other" for span in unended):
            report.left_out["ends, of spans that never ended"] += never
        self.spans = add_named(add_workers(add_turns(self.spans, report), report), report)
        settle_people(self.spans, report)
        end_calls(self.spans, report)
        end_sub_agents(self.spans, report)
        count_steps(self.spans)
        drop_idle(self.spans, report)
        count_once(self.spans, report)
        drop_strays(self.spans, report)
        charge_callers(self.spans, report)
        self._find_workflows(report)
        self.spans = end_with_work(hold_starts(self.spans, report), report)
        self.inside: dict[str, list[Span]] = {}
        self.top: list[Span] = []
        # By a span at the top: the id of the parent that it, or what is around it, has beyond the recording, or none.
        self.origins: dict[str, str] = {}
        # By a tool's span: the agents that it encloses.
        self.wrapped: dict[str, list[Span]] = {}
        for span in self.spans.values():
            for around in self.around(span) if span.kind == "agent" else ():
                self.wrapped.setdefault(around.id, []).append(span)
            owner = self.owner(span)
            if owner is None:
                self.top.append(span)
                self.origins[span.id] = (find_around(span, self.spans, self._is_outermost) or span).parent
            else:
                self.inside.setdefault(owner, []).append(span)
        # Whether what is imported has one origin: the run, or one span that is not in the recording.
        self.is_whole = len({self.origins[span.id] for span in self.top if span.kind != "other"}) < 2

    def _find_workflows(self, report: ImportReport) -> None:
        """Take agents without a name of their own that only run others for what they are: the workflow around them."""
        inside: dict[str, set[SpanKind]] = {}
        for span in self.spans.values():
            if (owner := self.owner(span)) is not None:
                inside.setdefault(owner, set()).add(span.kind)
        for span in list(self.spans.values()):
            if span.kind == "agent" and not span.is_named and inside.get(span.id, set()) - {"other"} == {"agent"}:
                self.spans[span.id] = replace(span, kind="other")
                report.left_out[AROUND_OTHERS] += 1

    def owner(self, span: Span) -> str | None:
        """Return the id of the nearest agent span around this one."""
        owner = find_around(span, self.spans, lambda each: each.kind == "agent")
        return None if owner is None else owner.id

    def _is_outermost(self, span: Span) -> bool:
        return span.parent not in self.spans

    def below(self, span: Span) -> list[Span]:
        """Return what an agent did itself."""
        return self.inside.get(span.id, [])

    def around(self, span: Span) -> list[Span]:
        """Return the spans between an agent and the agent that runs it, innermost first."""
        found: list[Span] = []
        parent = self.spans.get(span.parent)
        while parent is not None and parent.kind != "agent":
            found.append(parent)
            parent = self.spans.get(parent.parent)
        return found

    def is_enclosed(self, agent: Span) -> bool:
        """Say whether a tool or a guardrail is between an agent and the one that runs it, if any does."""
        return any(each.kind in ("tool", "guardrail") for each in self.around(agent))

    def is_told(self, tool: Span) -> bool:
        """Say whether the return of an agent tells how the tool around it ended."""
        agents = self.wrapped[tool.id]
        return len(agents) == 1 and agents[0].end is not None
