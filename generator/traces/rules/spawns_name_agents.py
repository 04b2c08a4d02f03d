"""Every spawn names the agent that it begins."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    for _, each in subject.facts.trace.of_type("spawn"):
        if each.text("to") is None:
            yield Hit(pointer=each.pointer, message="This spawn does not say in `to` which agent it begins.")


RULE = Rule(
    code="T506",
    name="spawns-name-agents",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Without the name the spawned agent's events cannot be joined to their origin.",
    cure="Name the agent in `to`.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")]),
    failing=write([event("e1", 0, "spawn", "lead", role="worker")]),
    check=_check,
)
