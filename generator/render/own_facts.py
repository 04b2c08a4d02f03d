"""What a paper says in fields of its own, as lists and its own page show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from generator.model.own_field import OwnField, show_own_value
from generator.model.paper import Paper
from generator.render.paragraphs import paragraphs_of

# Label, links, and paragraphs of text.
OwnFact: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...]]


def own_facts(paper: Paper, fields: Sequence[OwnField]) -> tuple[str, ...]:
    """Return what cards show, one text for each field."""
    shown = (own for own in fields if own.on_card and own.id in paper.fields)
    return tuple(f"{own.label}: {show_own_value(own, paper.fields[own.id])}" for own in shown)


def page_facts(paper: Paper, fields: Sequence[OwnField]) -> tuple[OwnFact, ...]:
    """Return what the page of a paper shows, every field that it fills."""
    facts: list[OwnFact] = []
    for own in fields:
        if own.id in paper.fields:
            value = paper.fields[own.id]
            texts = value if isinstance(value, tuple) else (show_own_value(own, value),)
            links = texts if own.kind == "link" else ()
            paragraphs = () if links else tuple(part for text in texts for part in paragraphs_of(text))
            facts.append((own.label, links, paragraphs))
    return tuple(facts)
