"""Only agents of the trace are despawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for _, each in facts.trace.of_type("despawn"):
        name = each.text("to") or each.agent
        if name not in facts.lives.by_agent:
            yield Hit(pointer=f"{each.pointer}/to", message=f"{quote(name)} is despawned, but was never there.")


RULE = Rule(
    code="T507",
    name="despawned-agents",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="The name is wrong, and the agent that was meant lives on in every count.",
    cure="Correct the name, or add the spawn.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "despawn", "lead", to="a")]),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "despawn", "lead", to="b"),
            event("e3", 2, "return", "a", to="lead"),
        ]
    ),
    check=_check,
)
