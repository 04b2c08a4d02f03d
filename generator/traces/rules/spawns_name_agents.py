"""Spawns that do not name their agent."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import RETURNED, event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T506",
    name="spawns-name-agents",
    level="warning",
    title="Every spawn names the agent that it creates.",
    reason="Without the name, the events of the spawned agent cannot be linked to their origin.",
    fix="Name the agent in `to`.",
    passing=write(RETURNED),
    failing=write([event("e1", 0, "spawn", "lead", role="worker")]),
    reported=("5:5: warning: This spawn does not say in `to` which agent it starts. (T506)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    for _, each in subject.facts.trace.of_type("spawn"):
        if each.text("to") is None:
            yield RULE.problem(each.pointer, "This spawn does not say in `to` which agent it starts.")
