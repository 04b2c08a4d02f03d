"""Agents that are spawned again while they are still there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T504",
    name="spawned-once",
    level="error",
    title="No agent is spawned again while it lives.",
    reason="Two agents with one name cannot be told apart in edges, messages and costs.",
    fix="Give the second one its own name, such as worker_2.",
    passing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "spawn", "lead", to="a"),
            event("e4", 3, "return", "a", to="lead"),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "spawn", "lead", to="a"),
            event("e3", 2, "return", "a", to="lead"),
        ]
    ),
    reported=('6:5: error: "a" is spawned again, although it neither returned nor was despawned. (T504)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for numbers in facts.agents.by_name.values():
        for first, second in pairwise(facts.agents.lifetimes[number] for number in numbers):
            if first.spawn is None or second.spawn is None or first.despawn is not None or first.returns:
                continue
            spawn, again = facts.trace.events[first.spawn], facts.trace.events[second.spawn]
            message = f"{quote(second.agent)} is spawned again, although it neither returned nor was despawned."
            yield RULE.problem(again.pointer, message, related=(related(spawn.pointer, "spawned here first"),))
