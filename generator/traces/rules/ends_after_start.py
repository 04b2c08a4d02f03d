"""No event ends before it begins."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related
from generator.traces.trace import number


def _check(subject: Subject) -> Iterator[Hit]:
    for each in subject.facts.trace.listed:
        end = number(each.fields.get("t_end"))
        if end is not None and end < each.t:
            message = f"The event ends at {quote(end)}, before it begins at {quote(each.t)}."
            yield Hit(
                pointer=f"{each.pointer}/t_end", message=message, related=(related(f"{each.pointer}/t", "begins here"),)
            )


RULE = Rule(
    code="T401",
    name="ends-after-start",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="Durations below zero make work, span and idle time lie.",
    cure="Write both times in the same unit and from the same start.",
    passing=write([event("e1", 2, "aggregate", "lead", t_end=3)]),
    failing=write([event("e1", 2, "aggregate", "lead", t_end=1)], costs={"tokens": 0, "wall_clock_s": 0}),
    check=_check,
)
