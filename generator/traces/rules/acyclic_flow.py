"""Circles in the flow of content that edges of type safety_flow close."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.graph import shortest_cycles
from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T302",
    name="acyclic-flow",
    level="warning",
    title="Content does not flow in a cycle through safety events.",
    reason="Content that was checked cannot come from itself; one edge of type safety_flow points the wrong way.",
    fix="Reverse the edge, or end it at the later event.",
    passing=write([event("e1", 0, "message", "a", to="a"), event("e2", 0, "safety_event", "a")], ["e1 safety_flow e2"]),
    failing=write(
        [event("e1", 0, "message", "a", to="a"), event("e2", 0, "safety_event", "a")],
        ["e1 causal e2", "e2 safety_flow e1"],
    ),
    reported=('5:5: warning: With edges of type safety_flow, 2 events form a cycle through "e1". (T302)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    if facts.explicit.order is not None:
        for cycle in shortest_cycles(facts.flow):
            first = facts.trace.events[cycle[0]]
            message = f"With edges of type safety_flow, {len(cycle)} events form a cycle through {quote(first.id)}."
            others = tuple(related(facts.trace.events[rank].pointer, "also in the cycle") for rank in cycle[1:10])
            yield RULE.problem(first.pointer, message, related=others)
