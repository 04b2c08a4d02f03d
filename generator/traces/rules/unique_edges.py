"""No edge stands twice."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related
from generator.traces.trace import Edge


def _check(subject: Subject) -> Iterator[Hit]:
    first: dict[tuple[int, int, str], Edge] = {}
    for edge in subject.facts.trace.edges:
        known = first.setdefault((edge.src, edge.dst, edge.type), edge)
        if known is not edge:
            message = f"The same edge of type {edge.type} stands in the trace already."
            yield Hit(pointer=edge.pointer, message=message, related=(related(known.pointer, "first here"),))


RULE = Rule(
    code="T204",
    name="unique-edges",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Edges that stand twice distort counts of fan-in and fan-out.",
    cure="Remove one of the two.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e2"]
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")],
        ["e1 causal e2", "e1 causal e2"],
    ),
    check=_check,
)
