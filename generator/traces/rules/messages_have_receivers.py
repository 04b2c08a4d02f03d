"""Messages that do not name their receiver."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T701",
    name="messages-have-receivers",
    level="warning",
    title="Every message names its receiver.",
    reason="The message matrix and the density of communication count who talks to whom.",
    fix="Name the receiver in `to`; a message to all is one message to each.",
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
    reported=("6:5: warning: This message names no receiver in `to`. (T701)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    for _, each in subject.facts.trace.of_type("message"):
        if each.text("to") is None:
            yield RULE.problem(each.pointer, "This message names no receiver in `to`.")
