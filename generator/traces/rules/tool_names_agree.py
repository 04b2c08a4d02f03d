"""Tool results that name another tool than their call."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import SEARCHED, event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T603",
    name="tool-names-agree",
    level="warning",
    title="A tool call and its result name the same tool.",
    reason="One of the two is linked to the wrong partner, or has the wrong name.",
    fix="Correct the name or the edge.",
    passing=write(SEARCHED, ["e1 tool_dependency e2"]),
    failing=write(
        [event("e1", 0, "tool_call", "lead", tool="search"), event("e2", 1, "tool_result", "lead", tool="fetch")],
        ["e1 tool_dependency e2"],
    ),
    reported=('6:74: warning: The result names "fetch", its call "search". (T603)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for first, second in facts.pairs.pairs:
        call, result = facts.trace.events[first], facts.trace.events[second]
        names = call.text("tool"), result.text("tool")
        if None not in names and names[0] != names[1]:
            message = f"The result names {quote(names[1])}, its call {quote(names[0])}."
            yield RULE.problem(
                f"{result.pointer}/tool", message, related=(related(f"{call.pointer}/tool", "the call"),)
            )
