"""Fields that refer to events which are not in the trace."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T205",
    name="known-references",
    level="error",
    stage="meaning",
    title="Fields that refer to events name events of the trace.",
    reason="A missing parent breaks the tree of spans that the trace came from.",
    fix="Correct the id, add the event, or remove the field.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead", parent="e1")],
        ["e1 causal e2"],
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead", parent="e9")],
        ["e1 causal e2"],
    ),
    reported=('6:82: error: No event has the id "e9". (T205)',),
)

_REFERENCES = frozenset({"parent", "inferred_edges"})


def check(subject: Subject) -> Iterator[Problem]:
    ids = subject.facts.trace.ids
    for each in subject.facts.trace.listed:
        if each.fields.keys().isdisjoint(_REFERENCES):
            continue
        parent = each.text("parent")
        if parent is not None and parent not in ids:
            yield RULE.problem(f"{each.pointer}/parent", f"No event has the id {quote(parent)}.")
        guessed = each.fields.get("inferred_edges")
        for index, edge in enumerate(guessed if isinstance(guessed, list) else []):
            source = edge.get("src") if isinstance(edge, dict) else None
            if isinstance(source, str) and source not in ids:
                pointer = f"{each.pointer}/inferred_edges/{index}/src"
                yield RULE.problem(pointer, f"No event has the id {quote(source)}.")
