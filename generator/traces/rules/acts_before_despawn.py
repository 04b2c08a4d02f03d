"""Agents that act after they were despawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T503",
    name="acts-before-despawn",
    level="error",
    title="No agent acts after it was despawned.",
    reason="What no longer exists cannot act; the despawn, a new spawn or the clock is wrong.",
    fix="Correct the time, or add the spawn that brought the agent back.",
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
    reported=('7:5: error: "a" acts at 2, but was despawned at 1. (T503)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for lifetime in facts.agents.lifetimes:
        if lifetime.despawn is None:
            continue
        end = facts.trace.events[lifetime.despawn]
        for rank in lifetime.events:
            act = facts.trace.events[rank]
            if act.t > end.end + subject.clock_skew:
                message = f"{quote(act.agent)} acts at {quote(act.t)}, but was despawned at {quote(end.t)}."
                yield RULE.problem(act.pointer, message, related=(related(end.pointer, "despawned here"),))
                break
