"""Every tool call names its tool."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    for _, each in subject.facts.trace.of_type("tool_call"):
        if each.text("tool") is None:
            yield Hit(pointer=each.pointer, message="This call does not say in `tool` what it calls.")


RULE = Rule(
    code="T605",
    name="calls-name-tools",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Counts by tool, and the pairing of calls with results, need the name.",
    cure="Name the tool in `tool`.",
    passing=write(
        [event("e1", 0, "tool_call", "lead", tool="search"), event("e2", 1, "tool_result", "lead", tool="search")],
        ["e1 tool_dependency e2"],
    ),
    failing=write(
        [event("e1", 0, "tool_call", "lead"), event("e2", 1, "tool_result", "lead")], ["e1 tool_dependency e2"]
    ),
    check=_check,
)
