"""No agent acts before it is spawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for numbers in facts.lives.by_agent.values():
        first = facts.lives.lives[numbers[0]]
        if first.spawn is not None or len(numbers) < 2:
            continue
        spawn = facts.trace.events[facts.lives.lives[numbers[1]].spawn or 0]
        for rank in first.events:
            act = facts.trace.events[rank]
            if act.t < spawn.t - subject.clock_skew:
                message = f"{quote(act.agent)} acts at {quote(act.t)}, but is spawned at {quote(spawn.t)} only."
                yield Hit(pointer=act.pointer, message=message, related=(related(spawn.pointer, "spawned here"),))
                break


RULE = Rule(
    code="T502",
    name="acts-after-spawn",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="What did not exist cannot have acted; the spawn or the clock is wrong.",
    cure="Correct the time, or remove the spawn of an agent that was there from the start.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")]),
    failing=write(
        [
            event("e1", 0, "message", "a", to="lead"),
            event("e2", 1, "spawn", "lead", to="a"),
            event("e3", 2, "return", "a", to="lead"),
        ]
    ),
    check=_check,
)
