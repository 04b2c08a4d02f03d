"""Events that share an id."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import RETURNED, event, write
from generator.traces.rules.rule import Rule, Subject, related
from generator.traces.trace import Event

RULE = Rule(
    code="T201",
    name="unique-ids",
    level="error",
    title="No two events have the same id.",
    reason="Edges refer to events by id; if two events share one, one of them cannot be reached.",
    fix="Give one of the events another id, and correct the edges that mean it.",
    passing=write(RETURNED, ["e1 causal e2"]),
    failing=write([event("e1", 0, "spawn", "lead", to="a"), event("e1", 1, "return", "a", to="lead")]),
    reported=('6:12: error: The id "e1" already belongs to another event. (T201)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    trace = subject.facts.trace
    if len(trace.ranks) == len(trace.listed):
        return
    first: dict[str, Event] = {}
    for each in trace.listed:
        known = first.setdefault(each.id, each)
        if known is not each:
            message = f"The id {quote(each.id)} already belongs to another event."
            yield RULE.problem(f"{each.pointer}/id", message, related=(related(f"{known.pointer}/id", "first here"),))
