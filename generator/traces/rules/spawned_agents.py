"""Agents that act although nothing spawned them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import RETURNED, event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T501",
    name="spawned-agents",
    level="warning",
    title="Every agent except the lead was spawned.",
    reason="An agent that comes from nowhere has no parent: depth, width and attribution leave it out.",
    fix="Add the spawn event, or name the lead in meta.root_agent.",
    passing=write(RETURNED),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "message", "b", to="lead"),
        ]
    ),
    reported=('7:54: warning: "b" acts, but nothing spawned it. (T501)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    # Where nobody is spawned everyone was there from the start: there is no tree that somebody is missing from.
    if all(lifetime.spawn is None for lifetime in facts.agents.lifetimes):
        return
    for lifetime in facts.agents.lifetimes:
        if (
            lifetime.spawn is None
            and lifetime.agent != facts.agents.root
            and len(facts.agents.by_name[lifetime.agent]) == 1
        ):
            first = facts.trace.events[lifetime.events[0]]
            message = f"{quote(lifetime.agent)} acts, but nothing spawned it."
            yield RULE.problem(f"{first.pointer}/agent", message)
