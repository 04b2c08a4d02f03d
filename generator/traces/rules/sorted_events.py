"""Events that stand behind later ones."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import RETURNED, event, write
from generator.traces.rules.rule import Rule, Subject, related
from generator.traces.trace import Event

RULE = Rule(
    code="T403",
    name="sorted-events",
    level="warning",
    title="Events are in chronological order.",
    reason="Readers that stream a trace replay it in the order of the file; for equal times, that order decides.",
    fix="Sort the events by t. Only the first one out of order is reported.",
    passing=write(RETURNED),
    failing=write([event("e2", 1, "return", "a", to="lead"), event("e1", 0, "spawn", "lead", to="a")]),
    reported=('6:23: warning: This event at 0 comes after "e2" at 1 in the file. (T403)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    latest: Event | None = None
    for each in subject.facts.trace.listed:
        if latest is not None and each.t < latest.t:
            message = f"This event at {quote(each.t)} comes after {quote(latest.id)} at {quote(latest.t)} in the file."
            yield RULE.problem(
                f"{each.pointer}/t", message, related=(related(f"{latest.pointer}/t", "later, but before it"),)
            )
            return
        latest = each
