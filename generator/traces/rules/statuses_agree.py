"""Tool calls that failed although their results are ok."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.metrics.tools import FAILURES
from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T607",
    name="statuses-agree",
    level="warning",
    title="No tool call that failed has a result that is ok.",
    reason="Failures are counted by status: the call counts as one, its result does not.",
    fix="Correct one of the two, or remove the status of the call: its result says how it ended.",
    passing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="search", status="ok"),
            event("e2", 1, "tool_result", "lead", tool="search", status="error"),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="search", status="timeout"),
            event("e2", 1, "tool_result", "lead", tool="search", status="ok"),
        ]
    ),
    reported=('6:94: warning: The result is "ok", its call "timeout". (T607)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    """A call that was made may well have a result that failed: only the other way round is a contradiction."""
    facts = subject.facts
    for first, second in facts.pairs.pairs:
        call, result = facts.trace.events[first], facts.trace.events[second]
        status = call.text("status")
        if status in FAILURES and result.text("status") == "ok":
            mark = related(f"{call.pointer}/status", "the call")
            yield RULE.problem(
                f"{result.pointer}/status", f'The result is "ok", its call {quote(status)}.', related=(mark,)
            )
