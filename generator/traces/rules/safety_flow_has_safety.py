"""Edges of type safety_flow without a safety event at either end."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T802",
    name="safety-flow-has-safety",
    level="warning",
    title="An edge of type safety_flow has a safety event at one end.",
    reason="The type says what a safety event saw and let pass; between other events it hides a plain cause.",
    fix="Use causal, or name the safety event.",
    passing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="web"),
            event("e2", 1, "tool_result", "lead", tool="web", trusted=False),
            event("e3", 2, "safety_event", "lead"),
        ],
        ["e1 return e2", "e2 safety_flow e3"],
    ),
    failing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="web"),
            event("e2", 1, "tool_result", "lead", tool="web", trusted=False),
            event("e3", 2, "message", "lead", to="lead"),
        ],
        ["e1 return e2", "e2 safety_flow e3"],
    ),
    reported=('11:5: warning: Neither "e2" nor "e3" is a safety event. (T802)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    events = subject.facts.trace.events
    for edge in subject.facts.trace.edges:
        ends = events[edge.src], events[edge.dst]
        if edge.type == "safety_flow" and all(end.type != "safety_event" for end in ends):
            message = f"Neither {quote(ends[0].id)} nor {quote(ends[1].id)} is a safety event."
            yield RULE.problem(edge.pointer, message)
