"""An agent returns to the one that spawned it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for number, life in enumerate(facts.lives.lives):
        parent = facts.lives.parent(number, facts.trace)
        for rank in life.returns:
            each = facts.trace.events[rank]
            receiver = each.text("to")
            spawner = None if parent is None else facts.lives.lives[parent].agent
            if spawner is not None and receiver is not None and receiver != spawner:
                message = f"{quote(life.agent)} returns to {quote(receiver)}, but {quote(spawner)} spawned it."
                spawn = facts.trace.events[life.spawn or 0]
                yield Hit(
                    pointer=f"{each.pointer}/to", message=message, related=(related(spawn.pointer, "spawned here"),)
                )


RULE = Rule(
    code="T703",
    name="returns-to-spawner",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="A return ends what the spawner waits for; handing the result to another is a message.",
    cure="Correct the receiver, or use a message for a hand-over.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")]),
    failing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="b")]),
    check=_check,
)
