"""Events stand in the order of time."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related
from generator.traces.trace import Event


def _check(subject: Subject) -> Iterator[Hit]:
    latest: Event | None = None
    for each in subject.facts.trace.listed:
        if latest is not None and each.t < latest.t:
            message = f"This event at {quote(each.t)} stands behind {quote(latest.id)} at {quote(latest.t)}."
            yield Hit(
                pointer=f"{each.pointer}/t",
                message=message,
                related=(related(f"{latest.pointer}/t", "later, but before it"),),
            )
            return
        latest = each


RULE = Rule(
    code="T403",
    name="sorted-events",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Readers that stream a trace replay it in the order of the file; of equal times the file's order decides.",
    cure="Sort the events by t. Only the first one out of order is reported.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")]),
    failing=write([event("e2", 1, "return", "a", to="lead"), event("e1", 0, "spawn", "lead", to="a")]),
    check=_check,
)
