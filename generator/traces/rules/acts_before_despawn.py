"""No agent acts after it was despawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for life in facts.lives.lives:
        if life.despawn is None:
            continue
        end = facts.trace.events[life.despawn]
        for rank in life.events:
            act = facts.trace.events[rank]
            if act.t > end.end + subject.clock_skew:
                message = f"{quote(act.agent)} acts at {quote(act.t)}, but was despawned at {quote(end.t)}."
                yield Hit(pointer=act.pointer, message=message, related=(related(end.pointer, "despawned here"),))
                break


RULE = Rule(
    code="T503",
    name="acts-before-despawn",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="What no longer exists cannot act; the despawn, a new spawn or the clock is wrong.",
    cure="Correct the time, or add the spawn that brought the agent back.",
    passing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "despawn", "lead", to="a"),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e3", 1, "despawn", "lead", to="a"),
            event("e2", 2, "return", "a", to="lead"),
        ]
    ),
    check=_check,
)
