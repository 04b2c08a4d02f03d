"""Every agent that is spawned returns or is despawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for life in facts.lives.lives:
        if life.spawn is not None and life.despawn is None and not life.returns:
            spawn = facts.trace.events[life.spawn]
            message = f"{quote(life.agent)} is spawned, but neither returns nor is despawned."
            yield Hit(pointer=spawn.pointer, message=message)


RULE = Rule(
    code="T505",
    name="agents-return",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="An agent that never ends holds its resources, and the run does not tell whether its work was used.",
    cure="Add the return or despawn event, if there was one.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")]),
    failing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "message", "a", to="lead")]),
    check=_check,
)
