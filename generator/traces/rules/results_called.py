"""Every tool result belongs to a call."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for rank in facts.pairs.uncalled:
        result = facts.trace.events[rank]
        message = f"No call belongs to this result of {quote(result.text('tool') or 'a tool')}."
        yield Hit(pointer=result.pointer, message=message)


RULE = Rule(
    code="T602",
    name="results-called",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="A result that nobody asked for comes from elsewhere than the trace says.",
    cure="Add the call, or join the two by an edge or by the same call_id.",
    passing=write(
        [event("e1", 0, "tool_call", "lead", tool="search"), event("e2", 1, "tool_result", "lead", tool="search")],
        ["e1 tool_dependency e2"],
    ),
    failing=write([event("e1", 0, "tool_result", "lead", tool="search")]),
    check=_check,
)
