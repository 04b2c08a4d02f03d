"""Edges whose type fits neither of the events that they join."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.traces.problem import Problem
from generator.traces.rules.example import GATHERED, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T705",
    name="edges-fit-events",
    level="warning",
    title="The type of an edge fits the events that it connects.",
    reason="Attribution, fan-in and fan-out are counted by type; a wrong type is counted in the wrong place.",
    fix="Use causal if no other type fits.",
    passing=write(GATHERED, ["e2 aggregate e3"]),
    failing=write(GATHERED, ["e2 spawn e3"]),
    reported=(
        "10:40: warning: An edge of type spawn leads from an event of type return to one of type aggregate. (T705)",
    ),
)

# The types of event that an edge of a type may start or end at; one fitting end is enough, as custom differs.
EDGE_ENDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "spawn": (("spawn",), ("spawn",)),
    "message": (("message",), ("message",)),
    "tool_dependency": (("tool_call", "tool_result"), ("tool_call", "tool_result")),
    "return": (("return", "tool_call", "tool_result"), ("return", "tool_result")),
    "aggregate": (("return",), ("aggregate",)),
}


def check(subject: Subject) -> Iterator[Problem]:
    events = subject.facts.trace.events
    for edge in subject.facts.trace.edges:
        starts, ends = EDGE_ENDS.get(edge.type, ((), ()))
        src, dst = events[edge.src], events[edge.dst]
        if (starts or ends) and src.type not in starts and dst.type not in ends:
            message = f"An edge of type {edge.type} leads from an event of type {src.type} to one of type {dst.type}."
            marks = (related(f"{src.pointer}/type", "the source"), related(f"{dst.pointer}/type", "the target"))
            yield RULE.problem(f"{edge.pointer}/type", message, related=marks)
