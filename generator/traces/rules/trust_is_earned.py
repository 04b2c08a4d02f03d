"""Events that are marked trusted and stem from untrusted input that nothing vouched for."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T801",
    name="trust-is-earned",
    level="warning",
    title="What follows from untrusted input is not marked trusted unless a safety event vouched for it.",
    reason=("Unearned trust is how injected instructions reach the lead agent (compare FIDES, arXiv 2505.23643)."),
    fix="Mark the event untrusted, or record the safety event that endorsed, sanitized or blocked the content.",
    passing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="web"),
            event("e2", 1, "tool_result", "lead", tool="web", trusted=False),
            event("e3", 2, "safety_event", "lead", safety={"action": "endorse"}),
            event("e4", 3, "aggregate", "lead", trusted=True),
        ],
        ["e1 return e2", "e2 safety_flow e3", "e3 safety_flow e4", "e1 causal e4"],
        meta={"root_agent": "lead"},
    ),
    failing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="web"),
            event("e2", 1, "tool_result", "lead", tool="web", trusted=False),
            event("e3", 2, "aggregate", "lead", trusted=True),
        ],
        ["e1 return e2", "e2 causal e3"],
    ),
    reported=(
        '7:75: warning: "e3" is marked trusted, but follows from untrusted input that nothing vouched for. (T801)',
    ),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    events, taint = facts.trace.events, facts.taint
    for rank in sorted(rank for rank in taint if events[rank].fields.get("trusted") is True):
        each, source = events[rank], events[taint[rank]]
        message = f"{quote(each.id)} is marked trusted, but follows from untrusted input that nothing vouched for."
        mark = related(f"{source.pointer}/trusted", "untrusted input")
        yield RULE.problem(f"{each.pointer}/trusted", message, related=(mark,))
