"""Events that end before they begin."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related
from generator.traces.trace import number

RULE = Rule(
    code="T401",
    name="ends-after-start",
    level="error",
    title="No event ends before it begins.",
    reason="Negative durations distort work, span and idle time.",
    fix="Write both times in the same unit and from the same start.",
    passing=write([event("e1", 2, "aggregate", "lead", t_end=3)]),
    failing=write([event("e1", 2, "aggregate", "lead", t_end=1)], costs={"tokens": 0, "wall_clock_s": 0}),
    reported=("5:73: error: The event ends at 1, before it begins at 2. (T401)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    for each in subject.facts.trace.listed:
        end = number(each.fields.get("t_end"))
        if end is not None and end < each.t:
            message = f"The event ends at {quote(end)}, before it begins at {quote(each.t)}."
            yield RULE.problem(f"{each.pointer}/t_end", message, related=(related(f"{each.pointer}/t", "begins here"),))
