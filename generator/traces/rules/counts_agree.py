"""Totals of messages and tool calls agree with the events."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    trace = subject.facts.trace
    for name, kind in (("tool_calls", "tool_call"), ("messages", "message")):
        total = trace.costs.get(name)
        counted = sum(1 for _ in trace.of_type(kind))
        if total is not None and total != counted:
            yield Hit(pointer=f"/costs/{name}", message=f"The total says {quote(total)}, the trace has {counted}.")


RULE = Rule(
    code="T901",
    name="counts-agree",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="A total that the events do not bear out means that events are missing or were counted twice.",
    cure="Correct the total, or add the missing events.",
    passing=write(
        [event("e1", 0, "tool_call", "lead", tool="search"), event("e2", 1, "tool_result", "lead", tool="search")],
        ["e1 return e2"],
        costs={"tokens": 0, "wall_clock_s": 1, "tool_calls": 1},
    ),
    failing=write(
        [event("e1", 0, "tool_call", "lead", tool="search"), event("e2", 1, "tool_result", "lead", tool="search")],
        ["e1 return e2"],
        costs={"tokens": 0, "wall_clock_s": 1, "tool_calls": 2},
    ),
    check=_check,
)
