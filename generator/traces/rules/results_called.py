"""Tool results without a call."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import SEARCHED, event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T602",
    name="results-called",
    level="error",
    title="Every tool result belongs to a call.",
    reason="A result without a call comes from somewhere other than the trace says.",
    fix="Add the call, or join the two by an edge or by the same call_id.",
    passing=write(SEARCHED, ["e1 tool_dependency e2"]),
    failing=write([event("e1", 0, "tool_result", "lead", tool="search")]),
    reported=('5:5: error: No call belongs to this result of "search". (T602)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for rank in facts.pairs.uncalled:
        result = facts.trace.events[rank]
        message = f"No call belongs to this result of {quote(result.text('tool') or 'a tool')}."
        yield RULE.problem(result.pointer, message)
