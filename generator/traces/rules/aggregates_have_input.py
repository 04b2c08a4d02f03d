"""Every aggregation has something to aggregate."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    alone = len(facts.trace.events) == 1
    for rank, each in facts.trace.of_type("aggregate"):
        if not alone and not facts.explicit.before[rank]:
            yield Hit(pointer=each.pointer, message="No edge leads into this aggregation.")


RULE = Rule(
    code="T704",
    name="aggregates-have-input",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Without edges from what went in, nobody can tell the wait for stragglers or the useful part of a run.",
    cure="Add an edge of type aggregate from every return or message that went in.",
    passing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "aggregate", "lead"),
        ],
        ["e2 aggregate e3"],
    ),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "aggregate", "lead"),
        ],
        ["e1 causal e2"],
    ),
    check=_check,
)
