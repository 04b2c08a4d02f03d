"""Aggregations into which no edge leads."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import GATHERED, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T704",
    name="aggregates-have-input",
    level="warning",
    title="Every aggregation has something to aggregate.",
    reason=(
        "Without edges from its inputs, neither the wait for stragglers nor the useful part of a run can be computed."
    ),
    fix="Add an edge of type aggregate from every return or message that it aggregates.",
    passing=write(GATHERED, ["e2 aggregate e3"]),
    failing=write(GATHERED, ["e1 causal e2"]),
    reported=("7:5: warning: No edge leads into this aggregation. (T704)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    alone = len(facts.trace.events) == 1
    for rank, each in facts.trace.of_type("aggregate"):
        if not alone and not facts.explicit.before[rank]:
            yield RULE.problem(each.pointer, "No edge leads into this aggregation.")
