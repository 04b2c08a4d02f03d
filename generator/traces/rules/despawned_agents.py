"""Despawns of agents that were never there."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T507",
    name="despawned-agents",
    level="error",
    title="Only agents of the trace are despawned.",
    reason="The name is wrong, and the agent that was meant remains in every count.",
    fix="Correct the name, or add the spawn.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "despawn", "lead", to="a")]),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "despawn", "lead", to="b"),
            event("e3", 2, "return", "a", to="lead"),
        ]
    ),
    reported=('6:68: error: "b" is despawned, but is not an agent of this trace. (T507)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for _, each in facts.trace.of_type("despawn"):
        name = each.text("to") or each.agent
        if name not in facts.agents.by_name:
            yield RULE.problem(f"{each.pointer}/to", f"{quote(name)} is despawned, but is not an agent of this trace.")
