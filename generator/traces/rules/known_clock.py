"""Times whose unit is not known or that contradict the wall clock."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T404",
    name="known-clock",
    level="warning",
    title="The unit of the times is known and agrees with the wall clock.",
    reason="Without a unit no time can be compared between traces, and no metric in seconds computed.",
    fix=(
        "Write times in seconds from the start of the run or name their unit in meta.time_unit, and correct "
        "costs.wall_clock_s where it is wrong."
    ),
    passing=write([event("e1", 0, "aggregate", "lead", t_end=60)], meta={"time_unit": "s"}),
    failing=write([event("e1", 0, "aggregate", "lead", t_end=7)], costs={"tokens": 0, "wall_clock_s": 420}),
    reported=(
        "4:13: warning: The unit of t is not known: the events take 7, costs.wall_clock_s says 420. Times count as ticks. (T404)",
    ),
)


def check(subject: Subject) -> Iterator[Problem]:
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
    yield RULE.problem("/events", message, related=(related("/costs/wall_clock_s", "the wall clock"),))
