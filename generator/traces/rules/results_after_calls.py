"""Tool results that come before their calls, which no edge joins."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T606",
    name="results-after-calls",
    level="error",
    title="No tool result comes before its call.",
    reason="A result that is there before the call answers something else, and the latency of the tool is unknown.",
    fix="Correct the times or the call_ids, or use --clock-skew to allow for clocks that differ.",
    passing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="search", call_id="c1"),
            event("e2", 1, "tool_result", "lead", tool="search", call_id="c1"),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "tool_result", "lead", tool="search", call_id="c1"),
            event("e2", 1, "tool_call", "lead", tool="search", call_id="c1"),
        ]
    ),
    reported=('5:5: error: This result at 0 comes before its call "e2" at 1. (T606)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    """Report each result once; what an edge joins is told by edges-forward."""
    facts = subject.facts
    joined = {(edge.src, edge.dst) for edge in facts.trace.edges}
    for pair in facts.pairs.pairs:
        call, result = (facts.trace.events[rank] for rank in pair)
        if result.t < call.t - subject.clock_skew and pair not in joined:
            message = f"This result at {quote(result.t)} comes before its call {quote(call.id)} at {quote(call.t)}."
            yield RULE.problem(result.pointer, message, related=(related(f"{call.pointer}/t", "the call's time"),))
