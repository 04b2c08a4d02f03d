"""Every agent but the one that leads was spawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for life in facts.lives.lives:
        if life.spawn is None and life.agent != facts.lives.root and len(facts.lives.by_agent[life.agent]) == 1:
            first = facts.trace.events[life.events[0]]
            message = f"{quote(life.agent)} acts, but nothing spawned it."
            yield Hit(pointer=f"{first.pointer}/agent", message=message)


RULE = Rule(
    code="T501",
    name="spawned-agents",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="An agent from nowhere has no parent: depth, width and blame leave it out.",
    cure="Add the spawn event, or name the agent that leads in meta.root_agent.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")]),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "message", "b", to="lead"),
        ]
    ),
    check=_check,
)
