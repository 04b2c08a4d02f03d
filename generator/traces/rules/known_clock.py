"""The unit of the times is known and agrees with the wall clock."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related


def _check(subject: Subject) -> Iterator[Hit]:
    clock = subject.facts.clock
    if not subject.facts.trace.events or (clock.stated and clock.agrees) or (clock.unit == "s" and not clock.stated):
        return
    span, wall = quote(clock.makespan), quote(clock.wall_clock)
    if clock.stated:
        message = f"The events take {span} {clock.unit}, but costs.wall_clock_s says {wall}."
    else:
        message = (
            f"The unit of t is not known: the events take {span}, costs.wall_clock_s says {wall}. Times count as ticks."
        )
    yield Hit(pointer="/events", message=message, related=(related("/costs/wall_clock_s", "the wall clock"),))


RULE = Rule(
    code="T404",
    name="known-clock",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Without a unit no time can be compared between traces, and no metric in seconds computed.",
    cure="Write times in seconds from the start of the run, or name the unit in meta.time_unit.",
    passing=write([event("e1", 0, "aggregate", "lead", t_end=60)], meta={"time_unit": "s"}),
    failing=write([event("e1", 0, "aggregate", "lead", t_end=7)], costs={"tokens": 0, "wall_clock_s": 420}),
    check=_check,
)
