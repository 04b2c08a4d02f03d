"""Fields that refer to events name events of the trace."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

_REFERENCES = frozenset({"parent", "inferred_edges"})


def _check(subject: Subject) -> Iterator[Hit]:
    ids = subject.facts.trace.ids
    for each in subject.facts.trace.listed:
        if each.fields.keys().isdisjoint(_REFERENCES):
            continue
        parent = each.text("parent")
        if parent is not None and parent not in ids:
            yield Hit(pointer=f"{each.pointer}/parent", message=f"No event has the id {quote(parent)}.")
        guessed = each.fields.get("inferred_edges")
        for index, edge in enumerate(guessed if isinstance(guessed, list) else []):
            source = edge.get("src") if isinstance(edge, dict) else None
            if isinstance(source, str) and source not in ids:
                pointer = f"{each.pointer}/inferred_edges/{index}/src"
                yield Hit(pointer=pointer, message=f"No event has the id {quote(source)}.")


RULE = Rule(
    code="T205",
    name="known-references",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="A parent that is not there breaks the tree of spans that the trace came from.",
    cure="Correct the id, add the event, or remove the field.",
    passing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead", parent="e1")],
        ["e1 causal e2"],
    ),
    failing=write(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead", parent="e9")],
        ["e1 causal e2"],
    ),
    check=_check,
)
