"""Every tool call has a result."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for rank in facts.pairs.unanswered:
        call = facts.trace.events[rank]
        yield Hit(pointer=call.pointer, message=f"The call of {quote(call.text('tool') or 'a tool')} has no result.")


RULE = Rule(
    code="T601",
    name="calls-answered",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="A call without result either failed silently or was lost; its latency and errors cannot be counted.",
    cure="Add a tool_result, with status timeout or cancelled if none came.",
    passing=write(
        [event("e1", 0, "tool_call", "lead", tool="search"), event("e2", 1, "tool_result", "lead", tool="search")],
        ["e1 tool_dependency e2"],
    ),
    failing=write([event("e1", 0, "tool_call", "lead", tool="search")]),
    check=_check,
)
