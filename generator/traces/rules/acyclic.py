"""Circles among the edges that say what depended on what."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.graph import shortest_cycles
from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T301",
    name="acyclic",
    level="error",
    title="No event depends on itself through other events.",
    reason="A run cannot contain a cycle of causes; with one, longest paths, ancestors and replay have no meaning.",
    fix="Find the edge that points the wrong way. This is a shortest cycle; there may be others.",
    passing=write([event("e1", 0, "message", "a", to="a"), event("e2", 0, "message", "a", to="a")], ["e1 message e2"]),
    failing=write(
        [event("e1", 0, "message", "a", to="a"), event("e2", 0, "message", "a", to="a")],
        ["e1 message e2", "e2 message e1"],
    ),
    reported=('5:5: error: Edges form a cycle: "e1" → "e2" → "e1". (T301)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    events = subject.facts.trace.events
    for cycle in shortest_cycles(subject.facts.explicit):
        ids = [quote(events[rank].id) for rank in (*cycle, cycle[0])]
        shown = ids if len(ids) <= 12 else [*ids[:10], f"… ({len(ids) - 12} more) …", ids[-1]]
        others = tuple(related(events[rank].pointer, "also in the cycle") for rank in cycle[1:10])
        yield RULE.problem(events[cycle[0]].pointer, f"Edges form a cycle: {' → '.join(shown)}.", related=others)
