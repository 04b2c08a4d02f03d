"""Both ends of every edge are events of the trace."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    for index, end, name in subject.facts.trace.loose:
        yield Hit(pointer=f"/edges/{index}/{end}", message=f"No event has the id {quote(name)}.")


RULE = Rule(
    code="T202",
    name="known-ends",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="An edge into nothing hides what depended on what, and every path through it.",
    cure="Correct the id, add the event, or remove the edge.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e2"]
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e3"]
    ),
    check=_check,
)
