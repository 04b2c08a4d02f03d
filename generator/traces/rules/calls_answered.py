"""Tool calls without a result."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import SEARCHED, event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T601",
    name="calls-answered",
    level="warning",
    title="Every tool call has a result.",
    reason="A call without a result either failed silently or was lost; its latency and errors cannot be counted.",
    fix="Add a tool_result, with status timeout or cancelled if none came.",
    passing=write(SEARCHED, ["e1 tool_dependency e2"]),
    failing=write([event("e1", 0, "tool_call", "lead", tool="search")]),
    reported=('5:5: warning: The call of "search" has no result. (T601)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for rank in facts.pairs.unanswered:
        call = facts.trace.events[rank]
        yield RULE.problem(call.pointer, f"The call of {quote(call.text('tool') or 'a tool')} has no result.")
