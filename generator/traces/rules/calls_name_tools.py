"""Tool calls that do not name their tool."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import SEARCHED, event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T605",
    name="calls-name-tools",
    level="warning",
    title="Every tool call names its tool.",
    reason="Counts by tool, and the matching of calls with results, need the name.",
    fix="Name the tool in `tool`.",
    passing=write(SEARCHED, ["e1 tool_dependency e2"]),
    failing=write(
        [event("e1", 0, "tool_call", "lead"), event("e2", 1, "tool_result", "lead")], ["e1 tool_dependency e2"]
    ),
    reported=("5:5: warning: This call does not say in `tool` what it calls. (T605)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    for _, each in subject.facts.trace.of_type("tool_call"):
        if each.text("tool") is None:
            yield RULE.problem(each.pointer, "This call does not say in `tool` what it calls.")
