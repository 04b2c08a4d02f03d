"""Tool calls with several results, and results of several calls."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import SEARCHED, event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T604",
    name="one-result-per-call",
    level="error",
    title="A tool call has one result, and a result one call.",
    reason="Latency and errors of a tool are counted per call; a shared result would count twice.",
    fix="Split the result, or join the events by causal edges and different call_ids.",
    passing=write(SEARCHED, ["e1 tool_dependency e2"]),
    failing=write(
        [
            event("e1", 0, "tool_call", "lead", tool="search"),
            event("e2", 0, "tool_call", "lead", tool="search"),
            event("e3", 1, "tool_result", "lead", tool="search"),
        ],
        ["e1 return e3", "e2 return e3"],
    ),
    reported=('7:5: error: This result belongs to two calls, "e1" and "e2". (T604)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    for side, what in ((1, "result"), (0, "call")):
        partner: dict[int, int] = {}
        for pair in facts.pairs.pairs:
            known = partner.setdefault(pair[side], pair[1 - side])
            if known != pair[1 - side]:
                other = "call" if side else "result"
                both = facts.trace.events[known], facts.trace.events[pair[1 - side]]
                message = f"This {what} belongs to two {other}s, {quote(both[0].id)} and {quote(both[1].id)}."
                marks = tuple(related(each.pointer, f"the {other}") for each in both)
                yield RULE.problem(facts.trace.events[pair[side]].pointer, message, related=marks)
