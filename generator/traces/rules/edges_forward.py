"""No edge leads back in time."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related


def _check(subject: Subject) -> Iterator[Hit]:
    facts = subject.facts
    for edge in facts.trace.edges:
        src, dst = facts.trace.events[edge.src], facts.trace.events[edge.dst]
        if dst.t < src.t - subject.clock_skew:
            times = f"from {quote(src.id)} at {quote(src.t)} to {quote(dst.id)} at {quote(dst.t)}"
            ends = (related(f"{src.pointer}/t", "the source's time"), related(f"{dst.pointer}/t", "the target's time"))
            yield Hit(pointer=edge.pointer, message=f"This edge leads back in time, {times}.", related=ends)


RULE = Rule(
    code="T402",
    name="edges-forward",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="An effect cannot come before its cause; either the edge or one of the clocks is wrong.",
    cure="Turn the edge round, or allow for clocks that differ with --clock-skew.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e2"]
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e2 causal e1"]
    ),
    check=_check,
)
