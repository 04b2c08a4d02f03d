"""No two events have the same id."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related
from generator.traces.trace import Event


def _check(subject: Subject) -> Iterator[Hit]:
    first: dict[str, Event] = {}
    for each in subject.facts.trace.listed:
        known = first.setdefault(each.id, each)
        if known is not each:
            message = f"The id {quote(each.id)} belongs to another event already."
            yield Hit(
                pointer=f"{each.pointer}/id", message=message, related=(related(f"{known.pointer}/id", "first here"),)
            )


RULE = Rule(
    code="T201",
    name="unique-ids",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="Edges refer to events by id; of two events with one id, one is unreachable.",
    cure="Give one of the events another id, and correct the edges that mean it.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e2"]
    ),
    failing=write([event("e1", 0, "spawn", "lead", to="a"), event("e1", 1, "return", "a", to="lead")]),
    check=_check,
)
