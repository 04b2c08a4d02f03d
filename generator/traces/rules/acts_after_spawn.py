"""Agents that act before they are spawned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T502",
    name="acts-after-spawn",
    level="error",
    title="No agent acts before it is spawned.",
    reason="What did not exist cannot have acted; the spawn or the clock is wrong.",
    fix="Correct the time, or remove the spawn of an agent that was there from the start.",
    passing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "despawn", "lead", to="lead"),
            event("e3", 2, "spawn", "a", to="lead"),
            event("e4", 3, "return", "lead", to="a"),
            event("e5", 4, "return", "a"),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "message", "a", to="lead"),
            event("e2", 1, "spawn", "lead", to="a"),
            event("e3", 2, "return", "a", to="lead"),
        ]
    ),
    reported=('5:5: error: "a" acts at 0, before its spawn at 1. (T502)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for numbers in facts.agents.by_name.values():
        first = facts.agents.lifetimes[numbers[0]]
        has_ended = first.despawn is not None or bool(first.returns)
        if first.spawn is not None or has_ended or len(numbers) < 2:
            # One that returned or was despawned before the spawn was there from the start, and is brought back.
            continue
        spawn = facts.trace.events[facts.agents.lifetimes[numbers[1]].spawn or 0]
        for rank in first.events:
            act = facts.trace.events[rank]
            if act.t < spawn.t - subject.clock_skew:
                message = f"{quote(act.agent)} acts at {quote(act.t)}, before its spawn at {quote(spawn.t)}."
                yield RULE.problem(act.pointer, message, related=(related(spawn.pointer, "spawned here"),))
                break
