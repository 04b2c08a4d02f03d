"""Agents that are spawned and neither return nor are despawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import RETURNED, event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T505",
    name="agents-return",
    level="warning",
    title="Every agent that is spawned returns or is despawned.",
    reason="An agent that never ends holds its resources, and the trace does not say whether its work was used.",
    fix="Add the return or despawn event, if there was one.",
    passing=write(RETURNED),
    failing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "message", "a", to="lead")]),
    reported=('5:5: warning: "a" is spawned, but neither returns nor is despawned. (T505)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for lifetime in facts.agents.lifetimes:
        if lifetime.spawn is not None and lifetime.despawn is None and not lifetime.returns:
            spawn = facts.trace.events[lifetime.spawn]
            message = f"{quote(lifetime.agent)} is spawned, but neither returns nor is despawned."
            yield RULE.problem(spawn.pointer, message)
