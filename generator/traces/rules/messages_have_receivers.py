"""Every message names its receiver."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    for _, each in subject.facts.trace.of_type("message"):
        if each.text("to") is None:
            yield Hit(pointer=each.pointer, message="This message does not say in `to` whom it is for.")


RULE = Rule(
    code="T701",
    name="messages-have-receivers",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Who talks to whom is what the message matrix and the density of communication count.",
    cure="Name the receiver in `to`; a message to all is one message for each.",
    passing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "message", "a", to="lead"),
            event("e3", 2, "return", "a", to="lead"),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "message", "a"),
            event("e3", 2, "return", "a", to="lead"),
        ]
    ),
    check=_check,
)
