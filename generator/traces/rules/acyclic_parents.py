"""Events that lie within themselves, by their parents."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T303",
    name="acyclic-parents",
    level="error",
    title="No event lies within itself.",
    reason="Parents make a tree of spans; events in a cycle are missing from it, with all that lies within them.",
    fix="Correct or remove one of the `parent` fields.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead", parent="e1")],
        ["e1 causal e2"],
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a", parent="e2"), event("e2", 0, "return", "a", to="lead", parent="e1")],
        ["e1 causal e2"],
    ),
    reported=('5:81: error: Parents form a cycle: "e1" → "e2" → "e1". (T303)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    """Report each cycle once, at the first of its events in the document."""
    listed = {each.id: each for each in reversed(subject.facts.trace.listed)}
    seen: set[str] = set()
    for each in subject.facts.trace.listed:
        way: dict[str, None] = {}
        name: str | None = each.id
        while name in listed and name not in seen and name not in way:
            way[name] = None
            name = listed[name].text("parent")
        if name is not None and name in way:
            cycle = list(way)[list(way).index(name) :]
            ids = [quote(one) for one in (*cycle, name)]
            shown = ids if len(ids) <= 12 else [*ids[:10], f"… ({len(ids) - 12} more) …", ids[-1]]
            yield RULE.problem(f"{listed[name].pointer}/parent", f"Parents form a cycle: {' → '.join(shown)}.")
        seen.update(way)
