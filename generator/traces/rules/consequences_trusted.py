"""Consequential tool calls that follow from untrusted input."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T803",
    name="consequences-trusted",
    level="warning",
    title="Untrusted input does not steer a consequential tool call.",
    reason=(
        "A consequential call must depend on trusted data only (FIDES, arXiv 2505.23643, policy P-T): otherwise a web"
        " page could send mail on your behalf."
    ),
    fix="Have a safety event endorse or block the content first.",
    passing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="web"),
            event("e2", 1, "tool_result", "lead", tool="web", trusted=False),
            event("e3", 2, "tool_call", "lead", tool="web"),
            event("e4", 3, "tool_result", "lead", tool="web"),
        ],
        ["e1 return e2", "e2 causal e3", "e3 return e4"],
    ),
    failing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="web"),
            event("e2", 1, "tool_result", "lead", tool="web", trusted=False),
            event("e3", 2, "tool_call", "lead", tool="mail", consequential=True),
            event("e4", 3, "tool_result", "lead", tool="mail"),
        ],
        ["e1 return e2", "e2 causal e3", "e3 return e4"],
    ),
    reported=('7:5: warning: "mail" has effects outside the run and follows from untrusted input. (T803)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for rank, each in facts.trace.of_type("tool_call"):
        if each.is_true("consequential") and rank in facts.taint:
            source = facts.trace.events[facts.taint[rank]]
            message = (
                f"{quote(each.text('tool') or each.id)} has effects outside the run and follows from untrusted input."
            )
            yield RULE.problem(each.pointer, message, related=(related(source.pointer, "untrusted input"),))
