"""Edges that lead back in time."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import RETURNED, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T402",
    name="edges-forward",
    level="error",
    title="No edge leads back in time.",
    reason="An effect cannot come before its cause; either the edge or one of the clocks is wrong.",
    fix="Reverse the edge, or use --clock-skew to allow for clocks that differ.",
    passing=write(RETURNED, ["e1 causal e2"]),
    failing=write(RETURNED, ["e2 causal e1"]),
    reported=('9:5: error: This edge leads back in time, from "e2" at 1 to "e1" at 0. (T402)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for edge in facts.trace.edges:
        src, dst = facts.trace.events[edge.src], facts.trace.events[edge.dst]
        if dst.t < src.t - subject.clock_skew:
            times = f"from {quote(src.id)} at {quote(src.t)} to {quote(dst.id)} at {quote(dst.t)}"
            ends = (related(f"{src.pointer}/t", "the source's time"), related(f"{dst.pointer}/t", "the target's time"))
            yield RULE.problem(edge.pointer, f"This edge leads back in time, {times}.", related=ends)
