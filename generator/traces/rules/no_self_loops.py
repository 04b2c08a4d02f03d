"""No edge leads from an event to itself."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    for edge in subject.facts.trace.edges:
        if edge.src == edge.dst:
            name = quote(subject.facts.trace.events[edge.src].id)
            yield Hit(pointer=edge.pointer, message=f"This edge leads from {name} to itself.")


RULE = Rule(
    code="T203",
    name="no-self-loops",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="Nothing depends on itself; such an edge stands for another one that was meant.",
    cure="Remove the edge, or correct one of its ends.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e2"]
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e2 causal e2"]
    ),
    check=_check,
)
